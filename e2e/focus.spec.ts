import { expect, test } from "@playwright/test";
import { fillCart } from "./support/cart-steps.ts";
import { tabThrough } from "./support/tab-walk.ts";

const PAGES = {
  "/shop/": "the listing",
  "/product/tide-mug/": "a product",
  "/product/table-for-two/": "a grouped product",
  "/cart/": "the cart",
};

for (const forcedColors of ["none", "active"] as const) {
  for (const [address, name] of Object.entries(PAGES)) {
    test(`every tab stop on ${name} has a visible focus ring${forcedColors === "active" ? ", in forced colors" : ""}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ forcedColors, reducedMotion: "reduce" });
      await fillCart(page, "espresso-pair");
      await page.goto(address);
      // Scripts that load when the browser is idle may replace the focused element.
      await page.waitForLoadState("networkidle");
      const stops = await tabThrough(page);
      expect(stops.length).toBeGreaterThan(10);
      expect(stops.filter(({ hasFocusIndicator }) => !hasFocusIndicator).map((stop) => stop.name)).toEqual([]);
      expect(stops.filter((stop) => !stop.isUncovered).map((stop) => stop.name)).toEqual([]);
    });
  }
}

test("the skip link is the first tab stop and moves focus past the header", async ({ page }) => {
  await page.goto("/shop/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").first()).toBeFocused();
});
