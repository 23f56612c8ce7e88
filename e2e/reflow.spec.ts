import { expect, test } from "@playwright/test";
import { PAGES } from "./support/addresses.ts";
import { fillCart } from "./support/cart-steps.ts";
import { overflow } from "./support/overflow.ts";
import { walkByTab } from "./support/tab-walk.ts";

for (const [width, height] of [
  [320, 256],
  [320, 800],
] as const) {
  test(`nothing has to be scrolled sideways on any page in a window of ${width} × ${height}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await fillCart(page, "espresso-pair", "slow-breakfast");
    for (const [name, address] of Object.entries(PAGES)) {
      await page.goto(address);
      expect.soft(await overflow(page), `the ${name}`).toEqual([]);
      await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
      expect.soft(await overflow(page), `the ${name}, right to left`).toEqual([]);
    }
  });
}

test.describe("nothing covers what has the focus in a window of 320 × 256:", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const [address, name] of [
    ["/shop/", "the listing"],
    ["/product/tide-mug/", "a product"],
    ["/cart/", "the cart"],
  ] as const) {
    test(name, async ({ page }) => {
      test.slow();
      await fillCart(page, "espresso-pair");
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(address);
      const stops = await walkByTab(page);
      expect(stops.length).toBeGreaterThan(10);
      expect(stops.filter(({ isSeen }) => !isSeen).map((stop) => stop.name)).toEqual([]);
    });
  }
});
