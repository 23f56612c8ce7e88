import { test as base } from "@playwright/test";
import { openTrackingShop, type TrackingShop } from "./tracking-shop.ts";

/** For tests that need a shop with every pixel and change nothing about it: each worker opens one. */
export const test = base.extend<object, { shop: TrackingShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const shop = await openTrackingShop();
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
