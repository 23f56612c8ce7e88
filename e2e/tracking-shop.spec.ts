import { expect, type Page, test } from "@playwright/test";
import type { Recorder } from "./support/recorder.ts";
import { openTrackingShop, type TrackingShop, untilMeasuring, visit } from "./support/tracking-shop.ts";

test.describe.configure({ mode: "default" });

let shop: TrackingShop;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  shop = await openTrackingShop({
    pixels: {
      facebook: { enabled: true, ids: ["101"], sendsServerCopy: true },
      ga: { enabled: true, ids: ["G-TEST"] },
      gtm: { enabled: true, ids: ["GTM-TEST"] },
    },
    automatic: { enabled: false },
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
    await page.locator("#billing_email").fill("nora@example.com");
    await page.locator("#billing_first_name").fill("Nora");
    await page.locator("#billing_last_name").fill("Byrne");
    await page.locator("#billing_address_1").fill("4 Slip Lane");
    await page.locator("#billing_city").fill("Ballynacove");
    await page.locator("#billing_state").selectOption("Cork");
    await page.locator("#terms").check();
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
    expect(bought.id).toBe(`order:${order}:purchase`);
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
