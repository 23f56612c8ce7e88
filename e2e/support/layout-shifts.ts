import { expect, type Page } from "@playwright/test";

/** Includes shifts right after input, which CLS excludes: visitors see them all the same. */
interface Shift {
  readonly value: number;
  readonly sources: readonly string[];
}

/** Records the shifts of every page that is opened from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources, hadRecentInput } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Element | null }[];
        };
        const names = sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : "text",
        );
        shifts.push({ value, sources: hadRecentInput ? ["after input", ...names] : names });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Rounded to hundredths, as CLS is reported: font swaps move letters by fractions of a pixel. */
export async function expectShift(page: Page, limit: number, name = ""): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(Number(total.toFixed(2)), `${name} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(limit);
}
