import { test as base } from "@playwright/test";
import { openTrackingShop, type TrackingShop } from "./tracking-shop.ts";

/** For tests that use a shop with all pixels and do not change its settings. One shop per worker. */
export const test = base.extend<object, { shop: TrackingShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const shop = await openTrackingShop();
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
});
