import { describe, expect, test } from "vitest";
import { ID, start, layer } from "../test-pixels.ts";

describe("Tag Manager", () => {
  test("loads containers whose ids begin with GTM, from the owner's domain (T5.22)", () => {
    const { page } = start({
      gtm: {
        trackingIds: ["GTM-1", "X-2"],
        gtm_container_domain: "tags.shop.test",
        gtm_container_identifier: "abc",
        gtm_auth: "au",
        gtm_preview: "env-1",
        gtm_dataLayer_name: "mine",
      },
    });
    expect(page.scripts).toEqual([
      "https://tags.shop.test/abc.js?id=GTM-1&l=mine&gtm_auth=au&gtm_preview=env-1&gtm_cookies_win=x",
    ]);
    expect(page.globals).toHaveProperty("mine");
  });

  test("pushes shop events, automatic events and custom events to the page's data layer (T9.22)", () => {
    const { page, fire } = start({ gtm: { trackingIds: ["GTM-1"] } });
    fire("gtm", {
      name: "view_item",
      params: { event_category: "c", value: 5, ecommerce: { value: 5 }, triggerType: { type: "ecommerce" } },
    });
    expect(layer(page, "dataLayer").at(-1)).toEqual({
      event: "view_item",
      ecommerce: { value: 5 },
      automatedParameters: { value: 5, send_to: ["GTM-1"] },
      triggerType: { type: "ecommerce" },
      manualDataLayer: "dataLayer",
      event_id: ID,
    });
    fire("gtm", { name: "Custom", params: { manualName: "mine", mine: { a: 1 }, x: 1 }, hasAutoParam: false });
    expect(layer(page, "dataLayer").at(-1)).toMatchObject({ event: "Custom", mine: { a: 1 }, manualName: "mine" });
    expect(layer(page, "dataLayer").at(-1)).not.toHaveProperty("automatedParameters");
  });

  test("only fills the data layer if the page has its own container, and logs that (T8.07)", () => {
    const { page, fire } = start({ gtm: { gtm_just_data_layer: "1" } });
    fire("gtm", { name: "view_item" });
    expect(page.scripts).toEqual([]);
    expect(page.warnings).toHaveLength(1);
    expect(layer(page, "dataLayer").at(-1)).toMatchObject({ event: "view_item" });
  });
});
