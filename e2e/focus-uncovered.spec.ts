import { expect, test } from "@playwright/test";
import { fillCart, untilScriptsRun } from "./support/cart-steps.ts";
import { tabThrough } from "./support/tab-walk.ts";
import { untilVariationsRun } from "./support/variation-steps.ts";

test.describe("nothing covers the focused element in a viewport of 320 × 256:", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const [path, name] of [
    ["/shop/", "the listing"],
    ["/product/tide-mug/", "a product"],
    ["/cart/", "the cart"],
  ] as const) {
    test(name, async ({ page }) => {
      await fillCart(page, "espresso-pair");
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      await untilScriptsRun(page);
      // Swatches take the place of selects.
      if (path.startsWith("/product/")) await untilVariationsRun(page);
      const stops = await tabThrough(page);
      expect(stops.length).toBeGreaterThan(10);
      expect(stops.filter(({ isUncovered }) => !isUncovered).map((stop) => stop.name)).toEqual([]);
    });
  }
});
