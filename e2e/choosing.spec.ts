import { expect, test } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { rewriteHtml } from "./support/island-steps.ts";
import { openVariable } from "./support/variation-steps.ts";

const RELATED = '<section class="section related products"';
const RECENTLY_VIEWED = `<section data-recently-viewed hidden><ul class="cards"></ul></section>`;

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the buy bar follows the choices, asks for missing ones and adds the product while the form is out of sight", async ({
    page,
  }) => {
    const bowl = await openVariable(page, "/product/dune-bowl/");
    const bar = page.locator("[data-buy-bar]");
    const button = bar.getByRole("button");
    await expect(button).toHaveText("Select options");
    await button.tap();
    await expect(bowl.swatch("Oat")).toBeFocused();
    await expect(bowl.message).toHaveText(/^Please select some product options/);
    await expect(bowl.swatch("Oat")).toBeInViewport();

    await bowl.swatch("Oat").tap();
    await bowl.swatch("Medium").tap();
    await bowl.button.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.locator("#related-title").scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await expect(bar.locator(".buy-bar-choices")).toHaveText("Oat, Medium");
    await expect(bar.locator(".buy-bar-price")).toHaveText((await bowl.detail.locator(".price").textContent()) ?? "");
    expect(await axeViolations(page, "all", "[data-buy-bar]")).toEqual([]);
    await button.tap();
    await expect(page.locator("#sr-status")).toHaveText("“Dune Bowl” has been added to your cart");
  });

  test("a shopper reads the size guide, sees when it arrives, and finds the products viewed before", async ({
    page,
  }) => {
    // The demo shop stores nothing about its visitors, so its owner has not turned the list on.
    await rewriteHtml(page, "**/product/*-mug/", (html) => html.replace(RELATED, `${RECENTLY_VIEWED}${RELATED}`));
    await openVariable(page, "/product/tide-mug/");
    await expect(page.locator("[data-recently-viewed]")).toBeHidden();
    await expect(page.locator(".delivery-notes")).toContainText("Delivery within Ireland in 3–4 working days");
    await expect(page.locator(".delivery-dates")).toHaveText(/^Arrives \S+ \d+ \S+ – \S+ \d+ \S+$/);
    await expect(page.locator(".delivery-notes")).toContainText("Returns within 30 days");

    const link = page.getByRole("link", { name: "Size guide" });
    await link.tap();
    const guide = page.getByRole("dialog", { name: "Size guide" });
    await expect(guide.getByRole("heading", { name: "Mugs" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(guide).toHaveCount(0);
    await expect(link).toBeFocused();

    await page.goto("/product/personalised-mug/");
    await untilScriptsRun(page);
    await expect(page.locator("[data-recently-viewed] .card-name")).toHaveText(["Tide Mug"]);
    await expect(page.locator(".delivery-notes")).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the price range, the delivery time and the size guide are there, and no control that needs a script", async ({
    page,
  }) => {
    await page.goto("/product/tide-mug/");
    await expect(page.locator(".price-of-all")).toBeVisible();
    await expect(page.locator(".price-of-chosen")).toBeHidden();
    await expect(page.locator(".delivery-notes")).toContainText("3–4 working days");
    for (const part of ["[data-buy-bar]", ".share-button", "[data-recently-viewed]", ".choice-note"]) {
      for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
    }
    await page.getByRole("link", { name: "Size guide" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Size guide" })).toBeVisible();
  });
});
