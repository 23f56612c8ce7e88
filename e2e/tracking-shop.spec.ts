import { expect, type Page, test } from "@playwright/test";
import { fillInCheckout } from "./support/checkout-steps.ts";
import type { Recorder } from "./support/recorder.ts";
import { openTrackingShop, type TrackingShop, untilMeasuring, visit } from "./support/tracking-shop.ts";

test.describe.configure({ mode: "default" });

let shop: TrackingShop;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  shop = await openTrackingShop({
    pixels: {
      facebook: { enabled: true, ids: ["101"], sendsServerCopy: true },
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
  });
});
test.afterAll(() => shop.stop());

interface Heard {
  readonly name: string;
  readonly id: string;
  readonly params: Readonly<Record<string, unknown>>;
}

function heardBy(recorder: Recorder, host: string, name: string): readonly Heard[] {
  return recorder.asked
    .filter((one) => one.startsWith(host))
    .map((one) => new URL(`https://${one}`).searchParams)
    .map((said) => ({
      name: said.get(name) ?? "",
      id: said.get("eid") ?? "",
      params: JSON.parse(said.get("cd") ?? "{}") as Readonly<Record<string, unknown>>,
    }));
}
const byFacebook = (recorder: Recorder) => heardBy(recorder, "www.facebook.com", "ev");
const byAnalytics = (recorder: Recorder) => heardBy(recorder, "region1.google-analytics.com", "en");
const byContainer = (page: Page) =>
  page.evaluate(() => (window as unknown as { heardByContainer?: readonly string[] }).heardByContainer ?? []);

/** Waits until a step has been told, and returns how; twice would be one sale counted twice. */
async function once(heard: () => readonly Heard[], name: string): Promise<Heard> {
  await expect.poll(() => heard().filter((one) => one.name === name).length, name).toBeGreaterThan(0);
  const all = heard().filter((one) => one.name === name);
  expect(all, name).toHaveLength(1);
  return all[0] ?? { name, id: "", params: {} };
}

test("what the owner enabled hears each step from the list to the order once, with the products [T1.01, T1.03, T1.04, T3.04]", async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const { context, page, recorder } = await visit(browser, shop, { statistics: true, marketing: true });
  const facebook = () => byFacebook(recorder);
  const analytics = () => byAnalytics(recorder);
  const begin = async (open: () => Promise<unknown>) => {
    recorder.forget();
    await open();
    await untilMeasuring(page);
  };

  await test.step("the list, and an add from it", async () => {
    await begin(() => page.goto("/shop/"));
    const list = await once(analytics, "view_item_list");
    expect((list.params["items"] as readonly unknown[]).length).toBe(12);
    await page.getByRole("button", { name: "Add to cart: “Espresso Pair”" }).click();
    const added = await once(facebook, "AddToCart");
    expect(added.params).toMatchObject({ currency: "EUR", content_name: "Espresso Pair", num_items: 1 });
    expect((await once(analytics, "add_to_cart")).id, "one id for one action").toBe(added.id);
    await expect
      .poll(() => recorder.copies.filter(({ event }) => event === "AddToCart"))
      .toMatchObject([{ pixel: "facebook", eventID: added.id }]);
    expect((await byContainer(page)).filter((name) => name === "add_to_cart")).toHaveLength(1);
  });

  await test.step("a product chosen and seen, and the owner's own event there", async () => {
    await begin(async () => {
      await page.getByRole("link", { name: "Espresso Pair", exact: true }).click();
      await page.waitForURL(/espresso-pair/);
    });
    await once(analytics, "select_item");
    const seen = await once(facebook, "ViewContent");
    expect(seen.params).toMatchObject({
      content_name: "Espresso Pair",
      event_url: expect.stringContaining("/product/espresso-pair/"),
    });
    await page.locator(".woocommerce-product-gallery").click({ position: { x: 5, y: 5 } });
    expect((await once(analytics, "LookedAtPicture")).params).toMatchObject({ title: "Espresso Pair" });
  });

  await test.step("the cart, and something taken out of it", async () => {
    await begin(() => page.goto("/cart/"));
    expect((await once(analytics, "view_cart")).params).toMatchObject({ items: [{ item_name: "Espresso Pair" }] });
    recorder.forget();
    await page.goto("/product/pantry-jar/");
    await page.getByRole("button", { name: "Add to cart", exact: true }).click();
    await once(analytics, "add_to_cart");
    await begin(() => page.goto("/cart/"));
    await page.getByRole("link", { name: "Remove Pantry Jar from cart" }).click();
    expect((await once(analytics, "remove_from_cart")).params).toMatchObject({ items: [{ item_name: "Pantry Jar" }] });
  });

  await test.step("the checkout, step by step", async () => {
    await begin(() => page.goto("/checkout/"));
    await once(facebook, "InitiateCheckout");
    await fillInCheckout(page);
    recorder.forget();
    await page.getByRole("button", { name: "Place order" }).click();
    await page.waitForURL(/order-received/);
    const shipping = await once(analytics, "add_shipping_info");
    expect(shipping.params).toHaveProperty("shipping_tier");
    await once(analytics, "add_payment_info");
  });

  await test.step("the order, and its page loaded again", async () => {
    const bought = await once(facebook, "Purchase");
    const order = String(bought.params["order_id"]);
    const id = /order-received\/(?<id>\d+)/.exec(page.url())?.groups?.["id"];
    expect(bought.id, "the id that the server uses too").toBe(`order:${id}:purchase`);
    // Copies gather for half a second before they go.
    await expect
      .poll(() => recorder.copies.filter(({ event }) => event === "Purchase"))
      .toMatchObject([{ eventID: bought.id, woo_order: id }]);
    expect((await once(analytics, "purchase")).params).toMatchObject({ transaction_id: order, currency: "EUR" });
    await begin(() => page.reload());
    await once(facebook, "PageView");
    await page.waitForLoadState("networkidle");
    expect(facebook().filter(({ name }) => name === "Purchase")).toEqual([]);
  });

  expect(recorder.unexpected).toEqual([]);
  expect(recorder.breaches).toEqual([]);
  await context.close();
});

test("a browser keeps of a visit what the settings say, each for its time, and hides a pixel from whom the owner chose [T3.16, T3.17, T3.18, T3.19, T4.01, T4.02, T6.06, T9.01, T9.02, T9.03, T9.05, T9.08]", async ({
  browser,
}) => {
  test.setTimeout(60_000);
  const { context, page, recorder } = await visit(browser, shop, { statistics: true, marketing: true });
  const id = "ab".repeat(32);
  await context.route(/action=pys_get_pbid/, (route) => route.fulfill({ json: { success: true, data: { pbid: id } } }));
  const kept = async () =>
    new Map(
      (await context.cookies()).map(({ name, value, expires }) => [
        name,
        { value: decodeURIComponent(value), expires },
      ]),
    );

  await page.goto("/?utm_source=letter&utm_medium=a%40b.example&gadid=g1&fbclid=CamelCase&staff=1");
  await untilMeasuring(page);
  await expect.poll(async () => (await kept()).get("pbid")?.value).toBe(id);
  const cookies = await kept();
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
  expect(cookies.get("pys_utm_source")?.value).toBe("letter");
  expect(cookies.get("last_pys_gadid")?.value).toBe("g1");
  expect(cookies.get("_fbc")?.value).toMatch(/^fb\.1\.\d+\.CamelCase$/);
  expect([...cookies.keys()], "an e-mail address in a campaign is dropped").not.toContain("pys_utm_medium");
  expect(days("pbid")).toBe(180);
  expect(hours("hide_tag_G-TEST")).toBe(2);
  expect(recorder.asked.filter((one) => one.includes("G-TEST"))).toEqual([]);

  await page.goto("/about/?utm_source=second");
  await untilMeasuring(page);
  await page.getByLabel("E-mail").first().fill("Nora@Example.com");
  await page.keyboard.press("Tab");
  const later = await kept();
  expect(JSON.parse(later.get("pys_advanced_form_data")?.value ?? "{}")).toMatchObject({ email: "nora@example.com" });
  expect(Math.round(((later.get("pys_advanced_form_data")?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(300);
  expect(later.get("pys_utm_source")?.value, "the first touch stays").toBe("letter");
  await context.close();
});
