import { expect, type Page } from "@playwright/test";
import { rewriteHtml } from "./support/island-steps.ts";
import type { Recorder } from "./support/recorder.ts";
import { poll, timedVisit, untilTracking } from "./support/tracking-shop.ts";
import { test } from "./support/tracking-test.ts";
import { openVariable } from "./support/variation-steps.ts";

const ALL = { statistics: true, marketing: true };
const GROUP = "/product/table-for-two/";

type Params = Readonly<Record<string, unknown>>;

const sent = ({ requests }: Recorder, host: string, parameter: string, name: string): readonly Params[] =>
  requests
    .filter((url) => url.startsWith(host))
    .map((url) => new URL(`https://${url}`).searchParams)
    .filter((query) => query.get(parameter) === name)
    .map((query) => JSON.parse(query.get("cd") ?? "{}") as Params);
const toMeta = (recorder: Recorder, name: string) => sent(recorder, "www.facebook.com", "ev", name);
const toAnalytics = (recorder: Recorder, name: string) => sent(recorder, "region1.google-analytics.com", "en", name);

async function addProducts(page: Page, quantities: Readonly<Record<number, string>>): Promise<void> {
  const rows = page.getByRole("table", { name: "Products in Table for Two" }).getByRole("row");
  for (const [row, quantity] of Object.entries(quantities)) {
    await rows.nth(Number(row)).getByRole("spinbutton").fill(quantity);
  }
  await page.locator("form.grouped_form .single_add_to_cart_button").click();
  // The form is submitted natively, so this is a new page.
  await expect(page.getByText(/been added to your cart/).first()).toBeVisible();
  await untilTracking(page);
}

test("AddToCart has the selected variation with its quantity and value (T5.17, T5.19)", async ({ browser, shop }) => {
  const { context, page, recorder } = await timedVisit(browser, shop, ALL);
  const mug = await openVariable(page, "/product/tide-mug/");
  await untilTracking(page);
  await mug.swatch("Sage").click();
  await expect(mug.sku).toHaveText("KT-TM-SAGE-350");
  const variation = await mug.variationId.inputValue();
  const product = await mug.form.getAttribute("data-product_id");
  await mug.quantity.fill("2");
  await mug.button.click();

  await poll(() => toMeta(recorder, "AddToCart")).toHaveLength(1);
  expect(toMeta(recorder, "AddToCart")).toMatchObject([
    { content_ids: [variation], contents: [{ id: variation, quantity: 2 }], value: 54 },
  ]);
  await poll(() => toAnalytics(recorder, "add_to_cart")).toHaveLength(1);
  // Analytics treats a variable product as simple by default.
  expect(toAnalytics(recorder, "add_to_cart")).toMatchObject([
    { items: [{ item_id: product, quantity: 2 }], value: 54 },
  ]);
  await context.close();
});

test("AddToCart of a grouped product has the selected products, and is not sent for free products (T5.18)", async ({
  browser,
  shop,
}) => {
  const { context, page, recorder } = await timedVisit(browser, shop, ALL);
  await test.step("two of the four products", async () => {
    await page.goto(GROUP);
    await untilTracking(page);
    await addProducts(page, { 0: "2", 1: "0", 3: "1" });
    await poll(() => toMeta(recorder, "AddToCart")).toHaveLength(1);
    expect(toMeta(recorder, "AddToCart")).toMatchObject([
      { contents: [{ quantity: 2 }, { quantity: 1 }], content_ids: [expect.any(String), expect.any(String)] },
    ]);
    expect(toMeta(recorder, "AddToCart")[0]?.["value"]).toBeGreaterThan(0);
  });

  await test.step("free products", async () => {
    const price = /&quot;price&quot;:[\d.]+/g;
    await rewriteHtml(page, `**${GROUP}`, (html) => html.replaceAll(price, "&quot;price&quot;:0"));
    recorder.clear();
    await page.goto(GROUP);
    await untilTracking(page);
    await addProducts(page, { 0: "2" });
    await page.evaluate(() =>
      (window as unknown as { vitrine: { track(name: string): void } }).vitrine.track("Afterwards"),
    );
    await poll(() => toMeta(recorder, "Afterwards")).toHaveLength(1);
    expect(toMeta(recorder, "AddToCart")).toEqual([]);
    expect(toAnalytics(recorder, "add_to_cart")).toEqual([]);
  });
  await context.close();
});
