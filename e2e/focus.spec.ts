import { expect, type Page, test } from "@playwright/test";
import { fillCart, untilScriptsRun } from "./support/cart-steps.ts";
import { focusStopsAgain, tabThrough, type TabStop } from "./support/tab-walk.ts";
import { untilVariationsRun } from "./support/variation-steps.ts";

const WIDE = { width: 1440, height: 900 };
const SMALL = { width: 320, height: 256 };

const names = (stops: readonly TabStop[]) => stops.map(({ name }) => name);

/** Scripts that load when the browser is idle may replace the focused element. */
async function untilComplete(page: Page, path: string): Promise<void> {
  await untilScriptsRun(page);
  // Swatches take the place of selects.
  if (path === "/product/tide-mug/") await untilVariationsRun(page);
  await page.waitForLoadState("networkidle");
}

for (const [path, name] of [
  ["/shop/", "the listing"],
  ["/product/tide-mug/", "a product"],
  ["/product/table-for-two/", "a grouped product"],
  ["/cart/", "the cart"],
] as const) {
  test(`every tab stop on ${name} has a visible focus ring, also in forced colors, and nothing covers it, also in a viewport of 320 × 256`, async ({
    page,
  }) => {
    await page.setViewportSize(SMALL);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await fillCart(page, "espresso-pair");
    await page.goto(path);
    await untilComplete(page, path);

    const small = await tabThrough(page);
    expect(small.length).toBeGreaterThan(10);
    expect(names(small.filter(({ isUncovered }) => !isUncovered))).toEqual([]);

    await page.setViewportSize(WIDE);
    const stops = await tabThrough(page);
    expect(stops.length).toBeGreaterThan(10);
    expect(stops[0]?.name).toContain("Skip to content");
    await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
    const again = await focusStopsAgain(page);
    expect(names(again)).toEqual(names(stops));
    for (const seen of [stops, again]) {
      expect(names(seen.filter(({ hasFocusIndicator }) => !hasFocusIndicator))).toEqual([]);
      expect(names(seen.filter(({ isUncovered }) => !isUncovered))).toEqual([]);
    }
  });
}
