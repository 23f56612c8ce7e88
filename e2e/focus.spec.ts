import { expect, test } from "@playwright/test";
import { fillCart } from "./support/cart-steps.ts";
import { walkByTab } from "./support/tab-walk.ts";

const WALKS = {
  "/shop/": "the listing",
  "/product/tide-mug/": "a product",
  "/product/table-for-two/": "a grouped product",
  "/cart/": "the cart",
};

for (const forcedColors of ["none", "active"] as const) {
  for (const [address, name] of Object.entries(WALKS)) {
    test(`wherever the keyboard goes on ${name}, a ring shows it${forcedColors === "active" ? ", with forced colours too" : ""}`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ forcedColors, reducedMotion: "reduce" });
      await fillCart(page, "espresso-pair");
      await page.goto(address);
      // What comes once the browser is idle may move the focus on from what it replaces.
      await page.waitForLoadState("networkidle");
      const stops = await walkByTab(page);
      expect(stops.length).toBeGreaterThan(10);
      expect(stops.filter(({ isMarked }) => !isMarked).map((stop) => stop.name)).toEqual([]);
      expect(stops.filter((stop) => !stop.isSeen).map((stop) => stop.name)).toEqual([]);
    });
  }
}

test("the skip link comes first and leads past the header", async ({ page }) => {
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
