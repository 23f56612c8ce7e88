import { describe, expect, test } from "vitest";
import type { FakeFacts, FakePage } from "../../page/fake-page.ts";
import { sha256 } from "../../visitor/index.ts";
import { ID, start, layer } from "../test-pixels.ts";

describe("Analytics", () => {
  const ga = (settings: object, options: object = {}, facts: FakeFacts = {}) =>
    start({ ga: { trackingIds: ["G-1", "UA-2"], ...settings }, ...options }, facts);
  const configs = (page: FakePage, name?: string) => layer(page, name).filter((call) => call[0] === "config");

  test("uses its own data layer, the page's, or the owner's (T9.22)", () => {
    expect(ga({}).page.globals).toHaveProperty("dataLayerPYS");
    expect(ga({}, { GATags: { ga_datalayer_type: "custom", ga_datalayer_name: "mine" } }).page.globals).toHaveProperty(
      "mine",
    );
    const shared = ga({}, { GATags: { ga_datalayer_type: "other" } }).page;
    expect(shared.globals).toHaveProperty("dataLayer");
    expect(shared.scripts).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-1"]);
  });

  test("debugs the tags whose indexes the owner named (T9.23)", () => {
    const debugged = configs(ga({ isDebugEnabled: ["index_1"] }).page).map(([, id, config]) => [
      id,
      (config as Record<string, unknown>)["debug_mode"],
    ]);
    expect(debugged).toEqual([
      ["G-1", undefined],
      ["UA-2", true],
    ]);
  });

  test("identifies a customer by the shop's ID, and nobody by zero (T6.06)", () => {
    expect(configs(ga({}, { user_id: "12" }).page)[0]?.[2]).toMatchObject({ user_id: "12" });
    expect(configs(ga({}, { user_id: "0" }).page)[0]?.[2]).not.toHaveProperty("user_id");
    expect(layer(start({ gtm: { trackingIds: ["GTM-1"] }, user_id: 12 }).page, "dataLayer")).toContainEqual({
      user_id: "12",
    });
  });

  test("is configured as the owner set it", () => {
    const page = ga({
      crossDomainEnabled: true,
      crossDomainAcceptIncoming: true,
      crossDomainDomains: ["a.test"],
      custom_page_view_event: true,
      url_passthrough: false,
      disableAdvertisingPersonalization: true,
      serverContainerUrls: {
        "G-1": {
          enable_server_container: true,
          server_container_url: "https://s.test",
          transport_url: "https://t.test",
        },
      },
      additionalConfig: { "G-1": { first_party_collection: true } },
    }).page;
    expect(configs(page)[0]?.[2]).toEqual({
      custom_map: {
        dimension1: "event_hour",
        dimension2: "event_day",
        dimension3: "event_month",
        dimension4: "ecomm_prodid",
        dimension5: "ecomm_pagetype",
        dimension6: "ecomm_totalvalue",
      },
      send_page_view: false,
      linker: { accept_incoming: true, domains: ["a.test"] },
      first_party_collection: true,
      server_container_url: "https://s.test",
      transport_url: "https://t.test",
      allow_ad_personalization_signals: false,
    });
  });

  test.each([
    ["ViewContent", "view_item"],
    ["AddToCart", "add_to_cart"],
    ["AddToWishList", "add_to_wishlist"],
    ["AddToWishlist", "add_to_wishlist"],
    ["InitiateCheckout", "begin_checkout"],
    ["Purchase", "purchase"],
    ["Lead", "generate_lead"],
    ["CompleteRegistration", "sign_up"],
    ["My Event", "My Event"],
  ])("translates %s to %s (T5.20)", (name, googles) => {
    const { page, tracker } = ga({});
    tracker.track(name);
    expect(layer(page).at(-1)?.[1]).toBe(googles);
  });

  test("names payment details by its generation (T5.20)", () => {
    const named = (id: string) => {
      const { page, tracker } = ga({ trackingIds: [id] });
      tracker.track("AddPaymentInfo");
      return layer(page).at(-1)?.[1];
    };
    expect(named("UA-2")).toBe("set_checkout_option");
    expect(named("G-1")).toBe("add_payment_info");
  });

  test("drops the old generation's parameters for tags that begin with G (T5.21)", () => {
    const params = {
      event_category: "c",
      event_label: "l",
      ecomm_prodid: "1",
      ecomm_pagetype: "p",
      ecomm_totalvalue: 5,
      value: 5,
      ad_storage: "granted",
      items: [{ item_id: "1" }],
    };
    const sent = (trackingIds: string[]) => {
      const { page, fire } = ga({});
      fire("ga", { name: "view_item", params, trackingIds });
      return layer(page).at(-1)?.[2];
    };
    expect(sent(["G-1"])).toEqual({ value: 5, items: [{ item_id: "1" }], event_id: ID, send_to: ["G-1"] });
    const old = Object.fromEntries(Object.entries(params).filter(([name]) => name !== "ad_storage"));
    expect(sent(["UA-2"])).toEqual({ ...old, event_id: ID, send_to: ["UA-2"] });
  });

  test("is disabled by its own switch", () => {
    const { page, tracker } = ga({}, { gdpr: {} });
    expect(page.globals["ga-disable-G-1"]).toBe(false);
    expect(tracker.pixels).toEqual(["ga"]);
  });

  test("gets the visitor's data hashed, if the owner provides it (T3.08, T3.10)", () => {
    const cookies = { pys_advanced_form_data: JSON.stringify({ emails: ["a@x.co"], fns: ["Joe"] }) };
    const { page } = ga({}, { tracking_analytics: { userDataEnable: true } }, { cookies });
    expect(layer(page)).toContainEqual([
      "set",
      "user_data",
      { sha256_email_address: [sha256("a@x.co")], address: [{ sha256_first_name: sha256("joe") }] },
    ]);
  });
});
