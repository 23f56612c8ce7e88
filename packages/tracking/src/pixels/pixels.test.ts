import { describe, expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts, FakePage } from "../page/fake-page.ts";
import { createTracker } from "../tracker/index.ts";
import { readEvent } from "../wire/event.ts";
import { PIXEL_SLUGS } from "../wire/pixel-slug.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { sha256 } from "../visitor/index.ts";
import { ALL_PIXELS } from "./all/index.ts";
import { PIXEL_SOURCES } from "./sources/index.ts";

const QUIET = {
  trackTrafficSource: "",
  enable_event_time_param: "",
  enable_event_day_param: "",
  enable_event_month_param: "",
  enable_lading_page_param: "",
};
const ID = "00000000-0000-4000-8000-000000000001";

function start(options: object, facts: FakeFacts = {}) {
  const page = createFakePage(facts);
  const tracker = createTracker({
    page,
    options: { ...QUIET, google_consent_mode: "", ...options },
    pixels: ALL_PIXELS,
  });
  const fire = (pixel: PixelSlug, event: object) => tracker.fire(new Map([[pixel, readEvent(event)]]));
  return { page, tracker, fire };
}

const fbqCalls = ({ globals }: FakePage) => (globals["fbq"] as { queue: unknown[][] }).queue;
const layer = ({ globals }: FakePage, name = "dataLayerPYS") =>
  ((globals[name] ?? []) as unknown[]).map((entry) =>
    Object.prototype.toString.call(entry) === "[object Arguments]" ? [...(entry as unknown[])] : entry,
  ) as unknown[][];

test("all seven destinations load their own scripts, from hosts that the content policy lists [T1.02, T7.07]", () => {
  const { page } = start({
    facebook: { pixelIds: ["1"] },
    tiktok: { pixelIds: ["T1"] },
    ga: { trackingIds: ["G-1"] },
    google_ads: { conversion_ids: ["AW-1"] },
    gtm: { trackingIds: ["GTM-1"] },
    pinterest: { pixelIds: ["P1"] },
    bing: { pixelIds: ["B1"] },
  });
  expect(page.scripts).toEqual([
    "https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=T1&lib=ttq",
    "https://connect.facebook.net/en_US/fbevents.js",
    "https://www.googletagmanager.com/gtag/js?id=G-1&l=dataLayerPYS",
    "https://www.googletagmanager.com/gtm.js?id=GTM-1",
    "https://s.pinimg.com/ct/core.js",
    "https://bat.bing.com/bat.js",
  ]);
  const listed = PIXEL_SLUGS.flatMap((slug) => PIXEL_SOURCES[slug].script);
  for (const script of page.scripts) expect(listed).toContain(new URL(script).origin);
});

describe("Facebook", () => {
  test("is told who it is for, without looking around by itself [T1.02]", () => {
    const matching = {
      pixelIds: ["1", "2"],
      advancedMatchingEnabled: true,
      advancedMatching: { em: "server@x.co", ct: "" },
      meta_ldu: true,
    };
    const cookies = { pys_advanced_form_data: JSON.stringify({ email: "a@x.co", first_name: "Joe" }), pbid: "abc" };
    const { page } = start({ facebook: matching }, { cookies });
    const told = { em: "server@x.co", fn: "Joe", external_id: "abc" };
    expect(fbqCalls(page)).toEqual([
      ["dataProcessingOptions", ["LDU"], 0, 0],
      ["set", "autoConfig", false, "1"],
      ["init", "1", told],
      ["set", "autoConfig", false, "2"],
      ["init", "2", told],
    ]);
    expect(page.cookies.read("_fbp")).toMatch(/^fb\.1\./);
    expect(fbqCalls(start({ facebook: { pixelIds: ["1"], removeMetadata: false } }, { cookies }).page)).toEqual([
      ["init", "1", {}],
    ]);
  });

  const STANDARD =
    "PageView ViewContent Search AddToCart AddToWishlist InitiateCheckout AddPaymentInfo Purchase Lead Subscribe CustomizeProduct FindLocation StartTrial SubmitApplication Schedule Contact Donate";

  test.each(STANDARD.split(" "))("%s is one of its own events [T5.16]", (name) => {
    const { page, fire } = start({ facebook: { pixelIds: ["1", "2"] } });
    fire("facebook", { name, params: { a: 1 } });
    expect(fbqCalls(page).slice(-2)).toEqual([
      ["trackSingle", "1", name, { a: 1 }, { eventID: ID }],
      ["trackSingle", "2", name, { a: 1 }, { eventID: ID }],
    ]);
  });

  test.each(["RemoveFromCart", "addtocart", "PageScroll", "constructor"])("%s is a custom event [T5.16]", (name) => {
    const { page, fire } = start({ facebook: { pixelIds: ["1"] } });
    fire("facebook", { name });
    expect(fbqCalls(page).at(-1)?.[0]).toBe("trackSingleCustom");
  });

  test("a new account goes out as Meta's own event, unless the server says it", () => {
    const own = start({ facebook: { pixelIds: ["1"] } });
    own.fire("facebook", { name: "CompleteRegistration" });
    expect(fbqCalls(own.page).at(-1)?.[0]).toBe("trackSingle");
    const server = start({ facebook: { pixelIds: ["1"], wooCRSendFromServer: "1" } });
    server.fire("facebook", { name: "CompleteRegistration" });
    expect(fbqCalls(server.page).at(-1)?.[0]).toBe("init");
  });

  test("the medical mode withholds the listed parameters, also those of the visit [T5.15]", () => {
    const params = { page_title: "x", content_name: "y", value: 1 };
    const sent = (facebook: object) => {
      const { page, fire } = start({ enable_lading_page_param: "1", facebook: { pixelIds: ["1"], ...facebook } });
      fire("facebook", { name: "ViewContent", params });
      return fbqCalls(page).at(-1)?.[3];
    };
    expect(sent({ enabled_medical: true })).toEqual({ value: 1 });
    expect(sent({ enabled_medical: true, do_not_track_medical_param: ["", "value"] })).toEqual({
      page_title: "x",
      content_name: "y",
      landing_page: "https://shop.example.test/",
    });
    expect(sent({})).toEqual({ ...params, landing_page: "https://shop.example.test/" });
  });
});

describe("Analytics", () => {
  const ga = (settings: object, options: object = {}, facts: FakeFacts = {}) =>
    start({ ga: { trackingIds: ["G-1", "UA-2"], ...settings }, ...options }, facts);
  const configs = (page: FakePage, name?: string) => layer(page, name).filter((call) => call[0] === "config");

  test("keeps its own data layer, shares the page's, or takes the owner's [T9.22]", () => {
    expect(ga({}).page.globals).toHaveProperty("dataLayerPYS");
    expect(ga({}, { GATags: { ga_datalayer_type: "custom", ga_datalayer_name: "mine" } }).page.globals).toHaveProperty(
      "mine",
    );
    const shared = ga({}, { GATags: { ga_datalayer_type: "other" } }).page;
    expect(shared.globals).toHaveProperty("dataLayer");
    expect(shared.scripts).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-1"]);
  });

  test("debugs the tags whose places the owner named [T9.23]", () => {
    const debugged = configs(ga({ isDebugEnabled: ["index_1"] }).page).map(([, id, config]) => [
      id,
      (config as Record<string, unknown>)["debug_mode"],
    ]);
    expect(debugged).toEqual([
      ["G-1", undefined],
      ["UA-2", true],
    ]);
  });

  test("knows a customer by the shop's id, and nobody by zero [T6.06]", () => {
    expect(configs(ga({}, { user_id: "12" }).page)[0]?.[2]).toMatchObject({ user_id: "12" });
    expect(configs(ga({}, { user_id: "0" }).page)[0]?.[2]).not.toHaveProperty("user_id");
    expect(layer(start({ gtm: { trackingIds: ["GTM-1"] }, user_id: 12 }).page, "dataLayer")).toContainEqual({
      user_id: "12",
    });
  });

  test("is set up as the owner wants it", () => {
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
  ])("calls %s %s [T5.20]", (name, googles) => {
    const { page, tracker } = ga({});
    tracker.track(name);
    expect(layer(page).at(-1)?.[1]).toBe(googles);
  });

  test("calls payment details by the name its generation knows [T5.20]", () => {
    const named = (id: string) => {
      const { page, tracker } = ga({ trackingIds: [id] });
      tracker.track("AddPaymentInfo");
      return layer(page).at(-1)?.[1];
    };
    expect(named("UA-2")).toBe("set_checkout_option");
    expect(named("G-1")).toBe("add_payment_info");
  });

  test("drops the old generation's parameters for tags that begin with G [T5.21]", () => {
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

  test("is switched off by its own switch", () => {
    const { page, tracker } = ga({}, { gdpr: {} });
    expect(page.globals["ga-disable-G-1"]).toBe(false);
    expect(tracker.pixels).toEqual(["ga"]);
  });

  test("hears about the visitor hashed, where the owner provides that [T3.08, T3.10]", () => {
    const cookies = { pys_advanced_form_data: JSON.stringify({ emails: ["a@x.co"], fns: ["Joe"] }) };
    const { page } = ga({}, { tracking_analytics: { userDataEnable: true } }, { cookies });
    expect(layer(page)).toContainEqual([
      "set",
      "user_data",
      { sha256_email_address: [sha256("a@x.co")], address: [{ sha256_first_name: sha256("joe") }] },
    ]);
  });
});

describe("Google's consent mode", () => {
  const signals = {
    analytics_storage: { enabled: true, value: "denied" },
    ad_storage: { enabled: false, value: "denied" },
  };

  test("of a container hears the owner's defaults first, and then that statistics were allowed [T6.02]", () => {
    const { page } = start({ gtm: { trackingIds: ["GTM-1"] }, google_consent_mode: "1", gdpr: signals });
    expect(layer(page, "dataLayer").slice(0, 3)).toEqual([
      [
        "consent",
        "default",
        { analytics_storage: "denied", ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted" },
      ],
      ["consent", "update", { analytics_storage: "granted" }],
      { "gtm.start": page.now(), event: "gtm.js" },
    ]);
  });

  test("is told the owner's defaults before anything else, and each change", () => {
    const { page } = start({ ga: { trackingIds: ["G-1"] }, google_consent_mode: "1", gdpr: signals });
    expect(layer(page).slice(0, 3)).toEqual([
      [
        "consent",
        "default",
        { analytics_storage: "denied", ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted" },
      ],
      ["js", new Date(page.now())],
      ["consent", "update", { analytics_storage: "granted" }],
    ]);
  });
});

describe("Google Ads", () => {
  const params = { value: 1, items: [1], ecomm_prodid: "p" };
  const sent = (event: object) => {
    const { page, fire } = start({
      google_ads: {
        conversion_ids: ["AW-1", "AW-2"],
        enhanced_conversion: ["index_1"],
        woo_purchase_conversion_track: "conversion",
        woo_add_to_cart_conversion_track: "current_event",
      },
    });
    fire("google_ads", { params, ...event });
    return { calls: layer(page).filter((call) => call[0] === "event"), page };
  };

  test("a conversion takes the place of the event where the owner set that [T4.12]", () => {
    expect(sent({ name: "purchase", e_id: "woo_purchase", ids: ["AW-1/lab"] }).calls).toEqual([
      ["event", "conversion", { value: 1, event_id: ID, send_to: ["AW-1/lab"] }],
    ]);
    expect(sent({ name: "add_to_cart", e_id: "woo_add_to_cart_on_button_click" }).calls).toEqual([
      ["event", "add_to_cart", { ...params, event_id: ID, send_to: ["AW-1", "AW-2"] }],
    ]);
    expect(sent({ name: "Form", e_id: "automatic_event_form", ids: ["AW-1/l3"] }).calls[0]?.[1]).toBe("Form");
  });

  test("an account that the address hid hears nothing by its labels either [T3.12, T6.06]", () => {
    const hide_pixels = [{ pixel: "AW-1", hide_tag_contain: ["quiet"], hide_tag_time: 1 }];
    const { page, fire } = start(
      { google_ads: { conversion_ids: ["AW-1", "AW-2"], hide_pixels } },
      { href: "https://shop.example.test/?quiet" },
    );
    const sentTo = (...conversion_labels: string[]) => {
      fire("google_ads", { name: "purchase", conversion_labels });
      return layer(page).at(-1)?.[2];
    };
    expect(sentTo("AW-1/a", "AW-2/b", "AW-3/c")).toMatchObject({ send_to: ["AW-2/b"] });
    expect(sentTo("AW-1/a")).toMatchObject({ send_to: ["AW-2"] });
  });

  test("labels get the event under its own name, once [T4.12]", () => {
    expect(sent({ name: "purchase", e_id: "woo_purchase", conversion_labels: ["AW-1/xx"] }).calls).toEqual([
      ["event", "purchase", { ...params, event_id: ID, send_to: ["AW-1/xx"] }],
    ]);
  });

  test("shares the script of Analytics, and takes enhanced conversions by place", () => {
    const { page } = sent({ name: "x" });
    expect(layer(page).filter((call) => call[0] === "config")).toEqual([
      ["config", "AW-1", {}],
      ["config", "AW-2", { allow_enhanced_conversions: true }],
    ]);
    const both = start({ ga: { trackingIds: ["G-1"] }, google_ads: { conversion_ids: ["AW-1"] } });
    expect(both.page.scripts).toHaveLength(1);
  });
});

describe("Tag Manager", () => {
  test("loads containers whose ids begin with GTM, from the owner's domain [T5.22]", () => {
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

  test("pushes to the page's data layer: what shops sell, what was noticed, and what an owner named [T9.22]", () => {
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

  test("only fills the data layer where the page brings its own container, and says so [T8.07]", () => {
    const { page, fire } = start({ gtm: { gtm_just_data_layer: "1" } });
    fire("gtm", { name: "view_item" });
    expect(page.scripts).toEqual([]);
    expect(page.warnings).toHaveLength(1);
    expect(layer(page, "dataLayer").at(-1)).toMatchObject({ event: "view_item" });
  });
});

describe("TikTok", () => {
  interface Ttq extends Array<unknown> {
    _i: Record<string, unknown[]>;
  }
  const ttq = ({ globals }: FakePage) => globals["ttq"] as Ttq;

  test("waits 1500 ms, then takes the page's events 500 ms apart, without the visit's parameters [T9.13]", () => {
    const staticEvents = { tiktok: { a: [{ name: "ViewContent", params: { x: 1 } }], b: [{ name: "Search" }] } };
    const { page } = start({ trackTrafficSource: "1", tiktok: { pixelIds: ["T1"] }, staticEvents });
    page.advance(1999);
    expect(ttq(page)._i["T1"]).toHaveLength(0);
    page.advance(1);
    expect([...(ttq(page)._i["T1"] ?? [])]).toEqual([["track", "ViewContent", { x: 1 }, { event_id: ID }]]);
    page.advance(499);
    expect(ttq(page)._i["T1"]).toHaveLength(1);
    page.advance(1);
    expect(ttq(page)._i["T1"]).toHaveLength(2);
  });

  test("recognises a visitor only where the owner matches visitors", () => {
    const known = start(
      { tiktok: { pixelIds: ["T1"], advanced_matching: { email: "a@x.co" } } },
      { cookies: { pbid: "abc" } },
    );
    expect([...ttq(known.page)]).toEqual([["identify", { email: "a@x.co", external_id: "abc" }], ["page"]]);
    expect([...ttq(start({ tiktok: { pixelIds: ["T1"], advanced_matching: [] } }).page)]).toEqual([["page"]]);
  });
});

test("Pinterest gets its own names and the event's id [T1.02]", () => {
  const { page, tracker, fire } = start(
    { pinterest: { pixelIds: ["P1"] } },
    { cookies: { pys_advanced_form_data: JSON.stringify({ email: "a@x.co" }) } },
  );
  tracker.track("Purchase", { value: 5, currency: "EUR" });
  fire("pinterest", { name: "addtocart", params: { product_quantity: 2 } });
  expect((page.globals["pintrk"] as { queue: unknown[] }).queue).toEqual([
    ["load", "P1", { em: "a@x.co" }],
    ["page"],
    ["track", "checkout", { value: 5, currency: "EUR", event_id: ID }],
    ["track", "addtocart", { product_quantity: 2, event_id: "00000000-0000-4000-8000-000000000002" }],
  ]);
});

test("Bing's tag takes over what was queued, once its script is there [T1.02]", async () => {
  const taken: unknown[] = [];
  class UET {
    constructor({ ti, q }: { ti: string; q: unknown[] }) {
      taken.push(ti, ...q);
    }
    push(...call: unknown[]) {
      taken.push(call);
    }
  }
  const { page, fire } = start({ bing: { pixelIds: ["B1"] } }, { globals: { UET } });
  fire("bing", { name: "AddToCart", params: { ecomm_prodid: "1" } });
  await page.settle();
  expect(taken).toEqual([
    "B1",
    "consent",
    "default",
    { ad_storage: "granted" },
    "event",
    "AddToCart",
    { ecomm_prodid: "1", event_id: ID },
    ["pageLoad"],
  ]);
});

test.each(PIXEL_SLUGS)("%s tells its script when consent is withdrawn, and again when it is given", (slug) => {
  const globals: Record<string, unknown> = { Cookiebot: undefined };
  let isGranted = true;
  const tool = { name: "x", isPresent: () => true, choice: () => isGranted, watch: () => () => {} };
  const page = createFakePage({ globals });
  const section = { pixelIds: ["1"], trackingIds: ["GTM-1", "G-1"], conversion_ids: ["AW-1"] };
  const tracker = createTracker({
    page,
    options: { [slug]: section, gdpr: { x_integration_enabled: true } },
    pixels: ALL_PIXELS,
    tools: [tool],
  });
  const said = () =>
    JSON.stringify([
      globals["fbq"] && (globals["fbq"] as { queue: unknown }).queue,
      globals["ttq"],
      layer(page),
      layer(page, "dataLayer"),
      globals["pintrk"] && (globals["pintrk"] as { queue: unknown }).queue,
      globals["uetq"],
    ]);
  const before = said();
  isGranted = false;
  tracker.refresh();
  const refused = said();
  expect(refused).not.toBe(before);
  expect(refused).toMatch(/revoke|denied|"setconsent",false/);
  isGranted = true;
  tracker.refresh();
  expect(said()).not.toBe(refused);
  expect(page.scripts).toHaveLength(1);
});

test("a page is counted once by vendors that count it themselves, however often consent changes [T4.03, T4.04]", () => {
  let isGranted = true;
  const tool = { name: "x", isPresent: () => true, choice: () => isGranted, watch: () => () => {} };
  const page = createFakePage();
  const { refresh } = createTracker({
    page,
    options: {
      ga: { trackingIds: ["G-1"] },
      google_ads: { conversion_ids: ["AW-1"] },
      tiktok: { pixelIds: ["T1"] },
      pinterest: { pixelIds: ["P1"] },
      gdpr: { x_integration_enabled: true },
    },
    pixels: ALL_PIXELS,
    tools: [tool],
  });
  for (const choice of [false, true, false, true]) {
    isGranted = choice;
    refresh();
  }
  const { ttq, pintrk } = page.globals as { ttq: unknown[][]; pintrk: { queue: unknown[][] } };
  const counted = [...layer(page), ...ttq, ...pintrk.queue].map(([verb, what]) => (verb === "config" ? what : verb));
  expect(counted.filter((call) => ["G-1", "AW-1", "page"].includes(call as string))).toEqual([
    "G-1",
    "AW-1",
    "page",
    "page",
  ]);
  expect(layer(page).at(-1)?.slice(0, 2)).toEqual(["consent", "update"]);
});

test("an external id that comes after consent was withdrawn is not kept [T4.03, T7.03]", async () => {
  let isGranted = true;
  const tool = { name: "x", isPresent: () => true, choice: () => isGranted, watch: () => () => {} };
  const answer = () => ({ status: 200, json: { success: true, data: { pbid: "a".repeat(64) } } });
  const visit = async (choice: boolean) => {
    isGranted = true;
    const page = createFakePage({ answer });
    const { refresh } = createTracker({
      page,
      options: { ajaxUrl: "/ajax", facebook: { pixelIds: ["1"] }, gdpr: { x_integration_enabled: true } },
      pixels: ALL_PIXELS,
      tools: [tool],
    });
    isGranted = choice;
    refresh();
    await page.settle();
    return page.cookies.read("pbid");
  };
  expect(await visit(true)).toBe("a".repeat(64));
  expect(await visit(false)).toBeUndefined();
});
