import { expect, type Page, test } from "@playwright/test";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { fillInReview, uniqueText } from "./support/review-steps.ts";

// The content security policy would block most injections. Visitor input must be harmless without it.
test.use({ bypassCSP: true });

const HOSTILE = `<img src=x onerror="window.hacked=1">`;
const IMAGE = { name: `${HOSTILE}.png`, mimeType: "image/png", buffer: Buffer.from("89504e470d0a1a0a", "hex") };

async function expectHarmless(page: Page): Promise<void> {
  expect(await page.locator("img[src=x], [onerror]").count()).toBe(0);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
}

test("product options and file names are rendered as text, never as markup", async ({ page }) => {
  await page.goto("/product/field-showcase/");
  await untilScriptsRun(page);
  const form = page.locator("form.cart");
  await form.getByLabel("Engraving").fill("EVE");
  await form.getByLabel("A note in the box").fill(HOSTILE);
  await form.getByLabel("A drawing for the foot").setInputFiles(IMAGE);
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
  test(`the text and author of a ${kind} are rendered as text, never as markup`, async ({ page }) => {
    await page.goto(address);
    await untilScriptsRun(page);
    if (kind === "review") {
      await page.locator("a[role=tab][href='#tab-reviews']").click();
      await page.getByRole("radio", { name: "4 of 5 stars" }).click();
    }
    const text = `${uniqueText("Said")} ${HOSTILE}`;
    await fillInReview(page, text, `Eve ${HOSTILE}`);
    await page.locator("#submit").click();
    await expect(page.locator(".comment").filter({ hasText: text })).toContainText(`Eve ${HOSTILE}`);
    await expectHarmless(page);
  });
}
