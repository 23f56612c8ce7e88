import { expect, type Page, test } from "@playwright/test";
import { PAGES } from "./support/addresses.ts";
import { objections } from "./support/axe.ts";
import { fillCart, productId, untilScriptsRun } from "./support/cart-steps.ts";
import { untilAwake } from "./support/island-steps.ts";
import { LOOKS, wear } from "./support/looks.ts";

async function expectNoObjections(page: Page, looks = LOOKS): Promise<void> {
  for (const look of looks) {
    await test.step(look.name, async () => {
      await wear(page, look);
      expect.soft(await objections(page, look.rules), look.name).toEqual([]);
    });
  }
}

const wide = LOOKS.filter(({ width }) => width > 1000);
const narrow = LOOKS.filter(({ width }) => width < 1000);

test.describe("nobody is kept out, wide or narrow, light or dark, with forced colours, right to left:", () => {
  test.slow();

  for (const [name, address] of Object.entries(PAGES)) {
    test(`the ${name}`, async ({ page }) => {
      await page.goto(address);
      await expectNoObjections(page);
    });
  }

  test("the filled cart", async ({ page }) => {
    await fillCart(page, "espresso-pair", "moon-jar", "slow-breakfast");
    await page.goto("/cart/");
    await expectNoObjections(page);
  });

  test("the cart beside the page", async ({ page }) => {
    await fillCart(page, "espresso-pair", "moon-jar");
    await page.goto("/shop/");
    await untilScriptsRun(page);
    await page.locator(".cart-link").click();
    await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
    await expect(page.locator("#mini-cart .woocommerce-mini-cart-item")).toHaveCount(2);
    await expectNoObjections(page);
  });

  test("the cart beside the page while it is empty", async ({ page }) => {
    await page.goto("/");
    await untilScriptsRun(page);
    await page.locator(".cart-link").click();
    await expect(page.getByText("No products in the cart.")).toBeVisible();
    await expectNoObjections(page);
  });

  test("the menu of narrow windows", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.locator("#site-menu")).toBeVisible();
    await expectNoObjections(page, narrow);
  });

  test("the suggestions below the search box", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    await page.getByRole("combobox", { name: "Search the shop" }).focus();
    await untilAwake(page, "search-box");
    await page.keyboard.type("mug");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { selected: true })).toHaveText(/Tide Mug/);
    await expectNoObjections(page, wide);
  });

  test("the filters of narrow windows", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto("/shop/?filter_glaze=oat");
    await page.locator(".filters-summary").click();
    await expect(page.getByRole("button", { name: "Show results" })).toBeVisible();
    await expectNoObjections(page, narrow);
  });

  test("the notice after something was added", async ({ page }) => {
    await page.goto(`/shop/?add-to-cart=${await productId(page.request, "espresso-pair")}`);
    await expect(page.locator(".woocommerce-message")).toBeVisible();
    await expectNoObjections(page);
  });

  test("the notice that explains a refusal", async ({ page }) => {
    await page.goto(`/?add-to-cart=${await productId(page.request, "pendant-lamp")}&quantity=50`);
    await expect(page.locator(".woocommerce-error")).toBeVisible();
    await expectNoObjections(page);
  });

  test("the mark and the link that appear after an add", async ({ page }) => {
    await page.goto("/shop/");
    await page.getByRole("button", { name: "Add to cart: “Espresso Pair”" }).click();
    await expect(page.getByRole("link", { name: "View cart" })).toBeVisible();
    await expectNoObjections(page);
  });

  test("the reviews of a product", async ({ page }) => {
    await page.goto("/product/tide-mug/#reviews");
    await expect(page.locator("#reviews")).toBeVisible();
    await expectNoObjections(page);
  });
});
