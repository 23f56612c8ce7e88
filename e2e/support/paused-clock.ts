import type { Page } from "@playwright/test";

/** Pauses the page's clock, which only the test advances from now on. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
}
