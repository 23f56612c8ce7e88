import type { Page } from "@playwright/test";

/** Holds matching requests of the page until the returned function is called; later ones pass at once. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    // A request that the page has aborted in the meantime cannot be continued.
    await route.continue().catch(() => undefined);
  });
  return release;
}
