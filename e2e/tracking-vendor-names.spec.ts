import { expect } from "@playwright/test";
import { type SdkSite, googleEvents, metaEvents, test, tikTokEvents, type VendorCalls } from "./support/sdk-site.ts";

const META = { facebook: { pixelIds: ["101"], serverApiEnabled: true } };
const TIKTOK = { tiktok: { pixelIds: ["TT1"], serverApiEnabled: true } };
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Tracks the events in order. */
async function track(site: SdkSite, ...names: readonly string[]): Promise<void> {
  await site.page.evaluate((all) => {
    const { vitrine } = window as unknown as { vitrine: { push(call: readonly [string]): void } };
    for (const name of all) vitrine.push([name]);
  }, names);
}

/** Waits until the vendor calls match, and returns all of them. */
async function callsWith(site: SdkSite, matches: (calls: VendorCalls) => boolean): Promise<VendorCalls> {
  await expect.poll(async () => matches(await site.calls()), { intervals: [10, 20, 50, 100] }).toBe(true);
  return site.calls();
}

const names = (events: readonly { readonly name: string }[]) => events.map(({ name }) => name);

test("the page's filter blocks single events for Meta and TikTok, in the browser and on the server [T5.14]", async ({
  site,
}) => {
  await site.page.clock.install();
  await site.page.addInitScript(() => {
    const disabled = ["ViewContent facebook", "Lead facebook", "Search tiktok", "Contact tiktok"];
    Object.assign(window, {
      pys_disable_event_filter: (name: string, pixel: string) => disabled.includes(`${name} ${pixel}`),
    });
  });
  const loads = (name: string) => [{ name, e_id: `load_${name}` }];
  const statics = { a: loads("PageView"), b: loads("ViewContent"), c: loads("Search") };
  await site.open("/", { options: { ...META, ...TIKTOK, staticEvents: { facebook: statics, tiktok: statics } } });
  await track(site, "Lead", "Contact");
  await site.page.clock.runFor(10_000);
  await expect.poll(() => site.received.length).toBe(6);

  const calls = await site.calls();
  expect(names(metaEvents(calls)).toSorted()).toEqual(["Contact", "PageView", "Search"]);
  expect(names(tikTokEvents(calls)).toSorted()).toEqual(["Lead", "PageView", "ViewContent"]);
  expect(site.received.map(({ fields }) => `${fields["event"]} ${fields["pixel"]}`).toSorted()).toEqual([
    "Contact facebook",
    "Lead tiktok",
    "PageView facebook",
    "PageView tiktok",
    "Search facebook",
    "ViewContent tiktok",
  ]);
});

test("in medical mode Meta does not receive the listed parameters of the page or the visit [T5.15]", async ({
  site,
}) => {
  const listed = {
    event_url: "studio.example/clinic",
    post_title: "Clinic",
    page_title: "Clinic",
    content_name: "Clinic",
    categories: ["Clinic"],
    category_name: "Clinic",
    tags: ["Clinic"],
  };
  const params = { ...listed, content_ids: ["7"], value: 12 };
  const staticEvents = { facebook: { view: [{ name: "ViewContent", e_id: "view", params }] } };
  const sent = async (medical: object) => {
    await site.open("/clinic?utm_campaign=clinic", {
      options: { facebook: { pixelIds: ["101"], ...medical }, staticEvents },
    });
    return metaEvents(await callsWith(site, (calls) => metaEvents(calls).length === 1))[0]?.params ?? {};
  };

  expect(await sent({})).toMatchObject({ ...params, landing_page: expect.stringContaining("/clinic") });
  const withheld = await sent({ enabled_medical: true });
  for (const name of [...Object.keys(listed), "landing_page"]) expect(withheld, name).not.toHaveProperty(name);
  expect(withheld).toMatchObject({ content_ids: ["7"], value: 12, utm_campaign: "clinic" });
  const own = await sent({ enabled_medical: true, do_not_track_medical_param: ["value", "utm_campaign"] });
  expect(own).toMatchObject({ ...listed, content_ids: ["7"] });
  for (const name of ["value", "utm_campaign"]) expect(own, name).not.toHaveProperty(name);
});

const STANDARD =
  "PageView ViewContent Search AddToCart AddToWishlist InitiateCheckout AddPaymentInfo Purchase Lead Subscribe CustomizeProduct FindLocation StartTrial SubmitApplication Schedule Contact Donate".split(
    " ",
  );

test("Meta receives standard events with trackSingle and all customEvents as custom events [T5.16]", async ({
  site,
}) => {
  const customEvents = ["RemoveFromCart", "ViewCategory", "PageScroll", "addtocart", "Visited the kiln", "constructor"];
  await site.open("/", { options: META });
  await track(site, ...STANDARD, ...customEvents);
  const calls = await callsWith(site, (all) => metaEvents(all).length === STANDARD.length + customEvents.length);
  expect(metaEvents(calls).map(({ verb, pixel, name }) => [verb, pixel, name])).toEqual([
    ...STANDARD.map((name) => ["trackSingle", "101", name]),
    ...customEvents.map((name) => ["trackSingleCustom", "101", name]),
  ]);
});

test("Meta's event names are mapped to Analytics names [T5.20]", async ({ site }) => {
  const analyticsNames = {
    ViewContent: "view_item",
    AddToCart: "add_to_cart",
    AddToWishList: "add_to_wishlist",
    AddToWishlist: "add_to_wishlist",
    InitiateCheckout: "begin_checkout",
    Purchase: "purchase",
    Lead: "generate_lead",
    CompleteRegistration: "sign_up",
    VisitedTheKiln: "VisitedTheKiln",
  };
  const sent = async (tag: string) => {
    await site.open("/", { options: { ga: { trackingIds: [tag] } } });
    await track(site, ...Object.keys(analyticsNames), "AddPaymentInfo");
    const count = Object.keys(analyticsNames).length + 1;
    return names(googleEvents(await callsWith(site, (calls) => googleEvents(calls).length === count)));
  };
  expect(await sent("UA-1")).toEqual([...Object.values(analyticsNames), "set_checkout_option"]);
  // GA4 has its own event for payment details and no checkout options.
  expect(await sent("G-1")).toEqual([...Object.values(analyticsNames), "add_payment_info"]);

  await test.step("also for the button of an external product", async () => {
    await site.open("/", {
      options: {
        ga: { trackingIds: ["G-1"] },
        woo: { affiliateEnabled: true, affiliateEventName: "Lead", singleProductId: 7 },
        dynamicEvents: { woo_affiliate: { ga: { name: "woo_affiliate", type: "dyn", e_id: "woo_affiliate" } } },
      },
      globals: { pysWooProductData: { 7: { ga: { params: { items: [{ item_id: "7" }] } } } } },
      body: `<button class="single_add_to_cart_button">Buy at the maker's</button>`,
    });
    await callsWith(site, ({ google }) => google.some(([command]) => command === "config"));
    await site.page.getByRole("button").click();
    const [event] = googleEvents(await callsWith(site, (calls) => googleEvents(calls).length === 1));
    expect(event).toMatchObject({ name: "generate_lead", params: { items: [{ item_id: "7" }] } });
  });
});

test("tags that begin with G do not receive Universal Analytics parameters [T5.21]", async ({ site }) => {
  const legacy = {
    event_category: "shop",
    event_label: "bowl",
    ecomm_prodid: "7",
    ecomm_pagetype: "product",
    ecomm_totalvalue: 12,
  };
  const params = { ...legacy, value: 12 };
  const sent = async (...trackingIds: readonly string[]) => {
    await site.open("/", {
      options: {
        ga: { trackingIds },
        staticEvents: { ga: { view: [{ name: "view_item", e_id: "view", params }] } },
      },
    });
    return googleEvents(await callsWith(site, (calls) => googleEvents(calls).length === 1))[0]?.params ?? {};
  };

  expect(await sent("UA-1")).toMatchObject({ ...params, send_to: ["UA-1"] });
  for (const tags of [["G-1"], ["GT-1"], ["UA-1", "G-1"]]) {
    const current = await sent(...tags);
    for (const name of Object.keys(legacy)) expect(current, `${name} to ${tags.join()}`).not.toHaveProperty(name);
    expect(current).toMatchObject({ value: 12, send_to: tags });
  }
});

test("event IDs are random UUIDs and the same for all vendors and the server [T9.19]", async ({ site }) => {
  const options = { ...META, ...TIKTOK, ga: { trackingIds: ["G-1"] } };
  const idsOf = async () => {
    await track(site, "Lead", "Lead");
    const calls = await callsWith(site, (all) => tikTokEvents(all).length === 2 && googleEvents(all).length === 2);
    const meta = metaEvents(calls).map(({ id }) => id);
    expect(googleEvents(calls).map(({ params }) => params["event_id"])).toEqual(meta);
    expect(tikTokEvents(calls).map(({ id }) => id)).toEqual(meta);
    await expect
      .poll(() => site.received.filter(({ fields }) => meta.includes(fields["eventID"] ?? "")).length)
      .toBe(2);
    await expect
      .poll(() => site.received.filter(({ fields }) => meta.includes(fields["event_id"] ?? "")).length)
      .toBe(2);
    return meta;
  };

  await site.open("/", { options });
  const ids = await idsOf();
  // Pages without TLS have no randomUUID.
  await site.page.addInitScript(() => Object.assign(crypto, { randomUUID: undefined }));
  await site.open("/", { options });
  ids.push(...(await idsOf()));
  for (const id of ids) {
    expect(id).toHaveLength(36);
    expect(id).toMatch(UUID);
  }
  expect(new Set(ids).size).toBe(4);
});

test("Meta's browser ID is a timestamp and ten random digits [T9.20]", async ({ site }) => {
  const fbp = async () => {
    await site.context.clearCookies();
    await site.open("/", { options: META });
    await expect.poll(() => site.cookie("_fbp")).toBeDefined();
    return /^fb\.1\.(?<at>\d{13})\.(?<random>\d{10})$/.exec((await site.cookie("_fbp"))?.value ?? "")?.groups ?? {};
  };
  const before = Date.now();
  const first = await fbp();
  expect(Number(first["at"])).toBeGreaterThanOrEqual(before);
  expect(Number(first["at"])).toBeLessThanOrEqual(Date.now());
  expect((await fbp())["random"]).not.toBe(first["random"]);
  for (const random of [0, 1 - Number.EPSILON]) {
    await site.page.addInitScript((fixed) => Object.assign(Math, { random: () => fixed }), random);
    expect((await fbp())["random"], String(random)).toBe(random ? "9999999999" : "1000000000");
  }
});

test("with server-only events TikTok and Pinterest store visitor and click IDs after consent (T7.03)", async ({
  site,
}) => {
  const open = (path: string, choice: object) =>
    site.open(path, {
      options: {
        tiktok: { pixelIds: ["TT1"], serverApiEnabled: true, server_only: true },
        pinterest: { pixelIds: ["612"], serverApiEnabled: true, server_only: true },
        gdpr: { cookiebot_integration_enabled: true },
      },
      globals: { Cookiebot: { consented: true, consent: choice } },
    });
  const stored = async () =>
    Promise.all(["ttclid", "_epik", "pbid"].map(async (name) => (await site.cookie(name))?.value.length ?? 0));

  await open("/?ttclid=Tick&epik=Pin", { marketing: false, statistics: true });
  expect(await stored()).toEqual([0, 0, 0]);
  await open("/?ttclid=Tick&epik=Pin", { marketing: true, statistics: true });
  await expect.poll(stored).toEqual([4, 3, 64]);
  expect(Math.abs(((await site.cookie("ttclid"))?.lifetime ?? 0) - 30 * 86_400)).toBeLessThan(60);
  expect(site.requests, "their scripts are not loaded").toEqual([]);
});

test("with server-only events Meta stores visitor and click IDs until consent is withdrawn (T2.09, T3.18, T7.03, T9.20)", async ({
  site,
}) => {
  const warnings: string[] = [];
  site.page.on("console", (message) => void warnings.push(message.text()));
  const open = (path: string, choice: object) =>
    site.open(path, {
      options: {
        facebook: { pixelIds: ["101"], serverApiEnabled: true, server_only: true },
        staticEvents: { facebook: { load: [{ name: "PageView", e_id: "load" }] } },
        gdpr: { cookiebot_integration_enabled: true },
      },
      globals: { Cookiebot: { consented: true, consent: choice } },
    });

  await open("/?fbclid=Click", { marketing: true, statistics: true });
  await expect.poll(() => site.received.length).toBe(1);
  const fields = site.received[0]?.fields ?? {};
  expect(fields["data[_fbp]"]).toMatch(/^fb\.1\.\d{13}\.\d{10}$/);
  expect((await site.cookie("_fbp"))?.value).toBe(fields["data[_fbp]"]);
  expect(fields["data[_fbc]"]).toMatch(/\.Click$/);
  await expect.poll(async () => (await site.cookie("pbid"))?.value).toHaveLength(64);

  await test.step("withdrawing consent deletes them", async () => {
    await site.page.evaluate(() => {
      Object.assign(window, { Cookiebot: { consented: true, consent: { marketing: false, statistics: true } } });
      dispatchEvent(new Event("CookiebotOnConsentReady"));
    });
    await expect.poll(() => site.cookie("_fbp")).toBeUndefined();
    expect(await site.cookie("pbid")).toBeUndefined();
  });
  expect(site.requests, "Meta's script is not loaded").toEqual([]);
  expect(warnings).toEqual([]);
});

test.describe("in another locale and time zone", () => {
  test.use({ contextOptions: { locale: "de-DE", timezoneId: "Asia/Kolkata" } });

  test("event_hour is one of 24 ranges, event_day and event_month are English names [T9.21]", async ({ site }) => {
    const days = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
    const months = "January February March April May June July August September October November December".split(" ");
    const twoDigits = (number: number) => String(number).padStart(2, "0");
    const staticEvents = { facebook: { load: [{ name: "PageView", e_id: "load" }] } };
    const seen = new Set<string>();
    for (let hour = 0; hour < 24; hour += 1) {
      const [month, day] = [hour % 12, 1 + ((hour * 3) % 28)];
      const date = `2026-${twoDigits(month + 1)}-${twoDigits(day)}`;
      await site.open("/", {
        options: { ...META, staticEvents },
        // Setting Playwright's clock gets slower each time.
        body: `<script>const at = ${Date.parse(`${date}T${twoDigits(hour)}:59:59+05:30`)}; Date.now = () => at;</script>`,
      });
      const [view] = metaEvents(await callsWith(site, (calls) => metaEvents(calls).length === 1));
      const expected = {
        event_hour: `${twoDigits(hour)}-${twoDigits(hour + 1)}`,
        event_day: days[new Date(date).getUTCDay()],
        event_month: months[month],
      };
      expect(view?.params, date).toMatchObject(expected);
      for (const word of Object.values(expected)) seen.add(word ?? "");
    }
    expect(seen.size, "every hour, day and month").toBe(24 + 7 + 12);
  });
});

test("Analytics has its own data layer, Tag Manager uses the page's, and debug mode is set per tag [T9.22, T9.23]", async ({
  site,
}) => {
  await site.open("/", {
    options: {
      ga: { trackingIds: ["G-1", "G-2", "G-3"], isDebugEnabled: ["index_1"] },
      gtm: { trackingIds: ["GTM-1"] },
    },
  });
  await track(site, "VisitedTheKiln");
  const isSent = (calls: VendorCalls) => googleEvents(calls).length > 0 && calls.tagManager.length > 3;
  const { google, tagManager } = await callsWith(site, isSent);

  const configs = google.filter(([command]) => command === "config") as [string, string, { debug_mode?: boolean }][];
  expect(configs.map(([, tag, { debug_mode: isDebug }]) => [tag, isDebug])).toEqual([
    ["G-1", undefined],
    ["G-2", true],
    ["G-3", undefined],
  ]);
  expect(google.filter(([command]) => command === "event")).toHaveLength(1);
  expect(
    google.every((call) => typeof call[0] === "string"),
    "only gtag calls, no Tag Manager pushes",
  ).toBe(true);
  const pushed = tagManager.flat().filter((entry) => Object.hasOwn(Object(entry) as object, "event"));
  expect(pushed).toMatchObject([{ event: "gtm.js" }, { event: "VisitedTheKiln", manualDataLayer: "dataLayer" }]);
  expect(tagManager.some(([command]) => command === "config" || command === "event")).toBe(false);
});

test("only vendors' scripts are requested from other hosts, and events are calls and pushes [T7.07]", async ({
  site,
}) => {
  await site.open("/", {
    options: {
      ...META,
      ...TIKTOK,
      ga: { trackingIds: ["G-1"] },
      google_ads: { conversion_ids: ["AW-1"] },
      gtm: { trackingIds: ["GTM-1"] },
    },
    body: `<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>`,
  });
  const isPlayer = (url: string) => url.startsWith("www.youtube.com/embed/");
  await expect
    .poll(() => [...new Set(site.requests.filter((url) => !isPlayer(url)))].toSorted())
    .toEqual([
      "analytics.tiktok.com/i18n/pixel/events.js?sdkid=TT1&lib=ttq",
      "connect.facebook.net/en_US/fbevents.js",
      "www.googletagmanager.com/gtag/js?id=G-1&l=dataLayerPYS",
      "www.googletagmanager.com/gtm.js?id=GTM-1",
      "www.youtube.com/iframe_api",
    ]);
  expect(site.requests.filter((url) => !isPlayer(url))).toHaveLength(5);

  await track(site, "VisitedTheKiln");
  const calls = await callsWith(site, (all) => googleEvents(all).length === 2);
  expect(googleEvents(calls)).toMatchObject([
    { name: "VisitedTheKiln", params: { send_to: ["G-1"] } },
    { name: "VisitedTheKiln", params: { send_to: ["AW-1"] } },
  ]);
  expect(calls.tagManager.at(-1)).toMatchObject([{ event: "VisitedTheKiln" }]);
});
