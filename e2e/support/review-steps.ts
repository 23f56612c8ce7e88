import { expect, type Locator, type Page } from "@playwright/test";

/** Texts of one test must not count as said before by another. */
export const unique = (text: string) => `${text} ${Math.random().toString(36).slice(2)}`;

export async function fillIn(page: Page, comment: string, author = "Ann"): Promise<void> {
  await page.locator("#comment").fill(comment);
  await page.getByLabel("Name", { exact: true }).fill(author);
  await page.getByLabel("E-mail", { exact: true }).fill("ann@example.com");
}

/** The script has put stars where the select was, and everything else that comes with it is alive too. */
export async function untilStars(page: Page): Promise<Locator> {
  const stars = page.getByRole("radiogroup", { name: "Your rating" });
  await expect(stars).toBeVisible();
  return stars;
}

/** How far the page has shifted under the visitor since it came, in hundredths as everyone counts. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { shifts });
  });
  return async () => {
    const total = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
    return Number(total.toFixed(2));
  };
}
