import { expect, type Page } from "@playwright/test";
import { fillInCheckout } from "./support/checkout-steps.ts";
import { pushes, untilPushed } from "./support/data-layer-steps.ts";
import type { Recorder } from "./support/recorder.ts";
import { poll, timedVisit, type TrackingShop, untilAllSent, untilTracking } from "./support/tracking-shop.ts";
import { test } from "./support/tracking-test.ts";

test.describe.configure({ mode: "default" });

test.use({
  settings: {
    pixels: {
      facebook: { enabled: true, ids: ["101"], sentBy: "both" },
      ga: {
        enabled: true,
        ids: ["G-TEST"],
        hideRules: [{ id: "G-TEST", addressContains: ["staff=1"], hours: 2 }],
      },
      gtm: { enabled: true, ids: ["GTM-TEST"] },
    },
    automatic: { enabled: false },
    matching: { enabled: true },
    events: [
      {
        id: "looked-at-picture",
        triggers: [{ on: "click", selector: ".woocommerce-product-gallery" }],
        oncePerPage: true,
        pixels: { ga: { name: "LookedAtPicture", params: { title: { selector: "h1" } } } },
      },
    ],
  },
});
let shop: TrackingShop;
test.beforeAll(({ shop: ofWorker }) => {
  shop = ofWorker;
});

interface ReceivedEvent {
  readonly name: string;
  readonly id: string;
  readonly params: Readonly<Record<string, unknown>>;
}

function receivedBy(recorder: Recorder, host: string, name: string): readonly ReceivedEvent[] {
  return recorder.requests
    .filter((url) => url.startsWith(host))
    .map((url) => new URL(`https://${url}`).searchParams)
    .map((query) => ({
      name: query.get(name) ?? "",
      id: query.get("eid") ?? "",
      params: JSON.parse(query.get("cd") ?? "{}") as Readonly<Record<string, unknown>>,
    }));
}
const byFacebook = (recorder: Recorder) => receivedBy(recorder, "www.facebook.com", "ev");
const byAnalytics = (recorder: Recorder) => receivedBy(recorder, "region1.google-analytics.com", "en");
const byContainer = (page: Page) =>
  page.evaluate(() => (window as unknown as { containerEvents?: readonly string[] }).containerEvents ?? []);

/** Waits for an event and returns it; a second one would count the sale twice. */
async function once(received: () => readonly ReceivedEvent[], name: string): Promise<ReceivedEvent> {
  await poll(() => received().filter((event) => event.name === name).length, name).toBeGreaterThan(0);
  const all = received().filter((event) => event.name === name);
  expect(all, name).toHaveLength(1);
  return all[0] ?? { name, id: "", params: {} };
}

test("enabled pixels receive each step from list to order once, with the products [T1.03, T1.04, T3.04] (T1.01)", async ({
  browser,
}) => {
  const { context, page, recorder } = await timedVisit(browser, shop, { statistics: true, marketing: true });
  const facebook = () => byFacebook(recorder);
  const analytics = () => byAnalytics(recorder);
  const begin = async (open: () => Promise<unknown>) => {
    recorder.clear();
    await open();
    await untilTracking(page);
  };

  await test.step("list view and add to cart", async () => {
    await begin(() => page.goto("/shop/"));
    const list = await once(analytics, "view_item_list");
    expect((list.params["items"] as readonly unknown[]).length).toBe(12);
    await page.getByRole("button", { name: "Add to cart: “Espresso Pair”" }).click();
    const added = await once(facebook, "AddToCart");
    expect(added.params).toMatchObject({ currency: "EUR", content_name: "Espresso Pair", num_items: 1 });
    expect((await once(analytics, "add_to_cart")).id, "both events have the same ID").toBe(added.id);
    await poll(() => recorder.copies.filter(({ event }) => event === "AddToCart")).toMatchObject([
      { pixel: "facebook", eventID: added.id },
    ]);
    expect((await byContainer(page)).filter((name) => name === "add_to_cart")).toHaveLength(1);
    expect((await untilPushed(page, "add_to_cart")).map(({ event_id }) => event_id)).toEqual([added.id]);
    expect(new Set((await pushes(page, "view_item_list")).map(({ event_id }) => event_id))).toEqual(new Set([list.id]));
  });

  await test.step("product click, product view and a custom event", async () => {
    await begin(async () => {
      await page.getByRole("link", { name: "Espresso Pair", exact: true }).click();
      await page.waitForURL(/espresso-pair/);
    });
    await once(analytics, "select_item");
    const viewed = await once(facebook, "ViewContent");
    expect(viewed.params).toMatchObject({
      content_name: "Espresso Pair",
      event_url: expect.stringContaining("/product/espresso-pair/"),
    });
    await page.locator(".woocommerce-product-gallery").click({ position: { x: 5, y: 5 } });
    expect((await once(analytics, "LookedAtPicture")).params).toMatchObject({ title: "Espresso Pair" });
  });

  await test.step("cart view and removal", async () => {
    await begin(() => page.goto("/cart/"));
    expect((await once(analytics, "view_cart")).params).toMatchObject({ items: [{ item_name: "Espresso Pair" }] });
    recorder.clear();
    await page.goto("/product/pantry-jar/");
    await page.locator(".single_add_to_cart_button").click();
    await once(analytics, "add_to_cart");
    await begin(() => page.goto("/cart/"));
    await page.getByRole("link", { name: "Remove Pantry Jar from cart" }).click();
    expect((await once(analytics, "remove_from_cart")).params).toMatchObject({ items: [{ item_name: "Pantry Jar" }] });
  });

  await test.step("checkout steps", async () => {
    await begin(() => page.goto("/checkout/"));
    await once(facebook, "InitiateCheckout");
    await fillInCheckout(page);
    recorder.clear();
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL(/order-received/);
    const shipping = await once(analytics, "add_shipping_info");
    expect(shipping.params).toHaveProperty("shipping_tier");
    await once(analytics, "add_payment_info");
  });

  await test.step("purchase, and not again after a reload", async () => {
    const bought = await once(facebook, "Purchase");
    const order = String(bought.params["order_id"]);
    const id = /order-received\/(?<id>\d+)/.exec(page.url())?.groups?.["id"];
    expect(bought.id, "the ID has 36 characters and is derived from the order").toBe(
      `00000000-0000-8000-8000-${id?.padStart(12, "0")}`,
    );
    // Copies are batched for half a second.
    await poll(() => recorder.copies.filter(({ event }) => event === "Purchase")).toMatchObject([
      { eventID: bought.id, woo_order: id },
    ]);
    expect((await untilPushed(page, "purchase")).map(({ event_id }) => event_id)).toEqual([bought.id]);
    expect((await once(analytics, "purchase")).params).toMatchObject({ transaction_id: order, currency: "EUR" });
    await begin(() => page.reload());
    await once(facebook, "PageView");
    await untilAllSent(page);
    expect(facebook().filter(({ name }) => name === "Purchase")).toEqual([]);
  });

  expect(recorder.unexpectedHosts).toEqual([]);
  expect(recorder.cspViolations).toEqual([]);
  await context.close();
});

test("visit cookies have the configured lifetimes, and a hide rule disables its pixel for the visitor [T3.16, T3.17, T3.18, T3.19, T4.01, T6.06, T9.01, T9.02, T9.03, T9.05, T9.08] (T4.02)", async ({
  browser,
}) => {
  const { context, page, recorder } = await timedVisit(browser, shop, { statistics: true, marketing: true });
  const id = "ab".repeat(32);
  await context.route(/action=pys_get_pbid/, (route) => route.fulfill({ json: { success: true, data: { pbid: id } } }));
  const stored = async () =>
    new Map(
      (await context.cookies()).map(({ name, value, expires }) => [
        name,
        { value: decodeURIComponent(value), expires },
      ]),
    );

  await page.goto("/?utm_source=newsletter&utm_medium=a%40b.example&gadid=g1&fbclid=CamelCase&staff=1");
  await untilTracking(page);
  await poll(async () => (await stored()).get("pbid")?.value).toBe(id);
  const cookies = await stored();
  const hours = (name: string) => Math.round(((cookies.get(name)?.expires ?? 0) - Date.now() / 1000) / 3600);
  const days = (name: string) => Math.round(hours(name) / 24);

  expect(cookies.get("pys_start_session")).toEqual({ value: "true", expires: -1 });
  expect(hours("pys_session_limit")).toBe(1);
  for (const name of [
    "pys_first_visit",
    "pysTrafficSource",
    "pys_landing_page",
    "last_pys_landing_page",
    "_fbp",
    "_fbc",
  ]) {
    expect(days(name), name).toBe(7);
  }
  expect(cookies.get("pysTrafficSource")?.value).toBe("direct");
  expect(cookies.get("pys_utm_source")?.value).toBe("newsletter");
  expect(cookies.get("last_pys_gadid")?.value).toBe("g1");
  expect(cookies.get("_fbc")?.value).toMatch(/^fb\.1\.\d+\.CamelCase$/);
  expect([...cookies.keys()], "an email address in a campaign is dropped").not.toContain("pys_utm_medium");
  expect(days("pbid")).toBe(180);
  expect(hours("hide_tag_G-TEST")).toBe(2);
  expect(recorder.requests.filter((url) => url.includes("G-TEST"))).toEqual([]);

  await page.goto("/contact/?utm_source=second");
  await untilTracking(page);
  await page.getByLabel("Email").first().fill("Nora@Example.com");
  await page.keyboard.press("Tab");
  const later = await stored();
  expect(JSON.parse(later.get("pys_advanced_form_data")?.value ?? "{}")).toMatchObject({ email: "nora@example.com" });
  expect(Math.round(((later.get("pys_advanced_form_data")?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(300);
  expect(later.get("pys_utm_source")?.value, "the first touch is kept").toBe("newsletter");
  await context.close();
});

test("the inspector shows an event as sent by browser only if the vendor’s script loaded", async ({ browser }) => {
  const { context, page, recorder } = await timedVisit(browser, shop, { statistics: true, marketing: true });
  await context.route(/connect\.facebook\.net|gtag\/js/, (route) => route.abort("blockedbyclient"));
  await page.goto("/product/espresso-pair/?vitrine-inspect");
  const fates = page.locator(".inspector-events > li").filter({ hasText: "ViewContent" }).locator("[data-fate]");
  await expect(fates.filter({ hasText: "facebook" })).toHaveText("facebook: blocked by the browser");
  await expect(fates.filter({ hasText: "ga" })).toHaveText("ga: blocked by the browser");
  // The server's copy does not need the script.
  await poll(() => recorder.copies.filter(({ event }) => event === "ViewContent")).toHaveLength(1);
  await context.close();

  const open = await timedVisit(browser, shop, { statistics: true, marketing: true });
  await open.page.goto("/product/espresso-pair/?vitrine-inspect");
  const sent = open.page.locator(".inspector-events > li").filter({ hasText: "ViewContent" }).locator("[data-fate]");
  await expect(sent.filter({ hasText: "facebook" })).toHaveText("facebook: sent");
  await expect(sent.filter({ hasText: "ga" })).toHaveText("ga: sent");
  await open.context.close();
});
