import { test as base } from "@playwright/test";
import { ALL_PIXELS, openTrackingShop, type TrackingShop } from "./tracking-shop.ts";

/**
 * For tests that use a shop with pixels: one per worker, for all of its files. Each test begins with `settings`, all
 * pixels unless its file has others, and may change them.
 */
export const test = base.extend<{ settings: object; applySettings: void }, { shop: TrackingShop }>({
  settings: [{ pixels: ALL_PIXELS }, { option: true }],
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const shop = await openTrackingShop();
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
  applySettings: [
    async ({ shop, settings }, use) => {
      await shop.change(settings);
      await use();
    },
    { auto: true },
  ],
});
