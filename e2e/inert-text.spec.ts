import { expect, type Page, test } from "@playwright/test";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { fillIn, unique } from "./support/review-steps.ts";

// The policy would stop most of it. What is typed must be harmless without that net.
test.use({ bypassCSP: true });

const HOSTILE = `<img src=x onerror="window.hacked=1">`;
const PICTURE = { name: `${HOSTILE}.png`, mimeType: "image/png", buffer: Buffer.from("89504e470d0a1a0a", "hex") };

async function expectHarmless(page: Page): Promise<void> {
  expect(await page.locator("img[src=x], [onerror]").count()).toBe(0);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
}

test("answers and file names of a buyer are shown as they were typed, and do nothing", async ({ page }) => {
  await page.goto("/product/personalised-mug/");
  await untilScriptsRun(page);
  const form = page.locator("form.cart");
  await form.getByLabel("Engraving").fill("EVE");
  await form.getByLabel("A note in the box").fill(HOSTILE);
  await form.getByLabel("A drawing for the foot").setInputFiles(PICTURE);
  await page.locator(".single_add_to_cart_button").click();
  await expect(page.locator(".widget_shopping_cart_content").first()).toContainText(HOSTILE);
  await expectHarmless(page);
  await page.goto("/cart/");
  await expect(page.getByRole("main")).toContainText(HOSTILE);
  await expectHarmless(page);
});

for (const [kind, address] of [
  ["review", "/product/harbor-plate/"],
  ["comment", "/journal/why-seconds-exist/"],
] as const) {
  test(`the words and the name of a ${kind} are shown as they were typed, and do nothing`, async ({ page }) => {
    await page.goto(address);
    await untilScriptsRun(page);
    if (kind === "review") {
      await page.locator("a[role=tab][href='#tab-reviews']").click();
      await page.getByRole("radio", { name: "4 of 5 stars" }).click();
    }
    const text = `${unique("Said")} ${HOSTILE}`;
    await fillIn(page, text, `Eve ${HOSTILE}`);
    await page.locator("#submit").click();
    await expect(page.locator(".comment").filter({ hasText: text })).toContainText(`Eve ${HOSTILE}`);
    await expectHarmless(page);
  });
}
