import { expect, type Page, test } from "@playwright/test";
import { PAGES } from "./support/page-paths.ts";
import { axeViolations } from "./support/axe.ts";
import { fillCart, productId, untilScriptsRun } from "./support/cart-steps.ts";
import { untilHydrated } from "./support/island-steps.ts";
import { openFilterSheet } from "./support/listing-steps.ts";
import { DISPLAY_VARIANTS, applyVariant } from "./support/display-variants.ts";

interface AxeOptions {
  readonly variants?: typeof DISPLAY_VARIANTS;
  /** The part that this test adds. The rest of the page has its own test and is checked in the first variant only. */
  readonly part?: string;
}

async function expectNoViolations(
  page: Page,
  { variants = DISPLAY_VARIANTS, part = "html" }: AxeOptions = {},
): Promise<void> {
  if (part !== "html") await expect(page.locator(part).first()).toBeVisible();
  for (const [index, variant] of variants.entries()) {
    await test.step(variant.name, async () => {
      await applyVariant(page, variant);
      expect.soft(await axeViolations(page, variant.rules, index === 0 ? "html" : part), variant.name).toEqual([]);
    });
  }
}

const wide = DISPLAY_VARIANTS.filter(({ width }) => width > 1000);
const narrow = DISPLAY_VARIANTS.filter(({ width }) => width < 1000);

test.describe("pages pass axe in wide and narrow windows, in light, dark and forced colors, and right to left", () => {
  for (const [name, address] of Object.entries(PAGES)) {
    test(`the ${name}`, async ({ page }) => {
      await page.goto(address);
      await expectNoViolations(page);
    });
  }

  test("the cart page with products", async ({ page }) => {
    await fillCart(page, "espresso-pair", "moon-jar", "slow-breakfast");
    await page.goto("/cart/");
    await expectNoViolations(page);
  });

  test("the mini-cart with products", async ({ page }) => {
    await fillCart(page, "espresso-pair", "moon-jar");
    await page.goto("/shop/");
    await untilScriptsRun(page);
    await page.locator(".cart-link").click();
    await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
    await expect(page.locator("#mini-cart .woocommerce-mini-cart-item")).toHaveCount(2);
    await expectNoViolations(page, { part: "dialog[open]" });
  });

  test("the empty mini-cart", async ({ page }) => {
    await page.goto("/");
    await untilScriptsRun(page);
    await page.locator(".cart-link").click();
    await expect(page.getByText("No products in the cart.")).toBeVisible();
    await expectNoViolations(page, { part: "dialog[open]" });
  });

  test("the open mobile menu", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.locator("#site-menu")).toBeVisible();
    await expectNoViolations(page, { variants: narrow });
  });

  test("the search suggestions", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    await page.getByRole("combobox", { name: "Search the shop" }).focus();
    await untilHydrated(page, "search-box");
    await page.keyboard.type("mug");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { selected: true })).toHaveText(/Tide Mug/);
    await expectNoViolations(page, { variants: wide, part: "form.search-box:has([role=option])" });
  });

  test("the open mobile search", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto("/");
    await untilScriptsRun(page);
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await untilHydrated(page, "search-box");
    await page.keyboard.type("vaze");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectNoViolations(page, { variants: narrow, part: "#search-overlay" });
  });

  test("the open mobile filters", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto("/shop/?filter_glaze=oat");
    await openFilterSheet(page);
    await expectNoViolations(page, { variants: narrow });
  });

  test("the notice after an add to cart", async ({ page }) => {
    await page.goto(`/shop/?add-to-cart=${await productId(page.request, "espresso-pair")}`);
    await expect(page.locator(".woocommerce-message")).toBeVisible();
    await expectNoViolations(page, { part: ".woocommerce-message" });
  });

  test("the error notice after an add to cart beyond the stock", async ({ page }) => {
    await page.goto(`/?add-to-cart=${await productId(page.request, "pendant-lamp")}&quantity=50`);
    await expect(page.locator(".woocommerce-error")).toBeVisible();
    await expectNoViolations(page, { part: ".woocommerce-error" });
  });

  test("the product card after an add to cart, with its “View cart” link", async ({ page }) => {
    await page.goto("/shop/");
    await page.getByRole("button", { name: "Add to cart: “Espresso Pair”" }).click();
    await expect(page.getByRole("link", { name: "View cart" })).toBeVisible();
    await expectNoViolations(page, { part: ".product.card:has(.added_to_cart)" });
  });

  test("the reviews tab of a product", async ({ page }) => {
    await page.goto("/product/tide-mug/#reviews");
    await expect(page.locator("#reviews")).toBeVisible();
    await expectNoViolations(page, { part: "#reviews" });
  });
});
