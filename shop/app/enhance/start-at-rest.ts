import { announceNotices } from "./announce-notices.ts";
import { startAttribution } from "./attribution/start-attribution.ts";
import { listenToLateJQuery } from "./late-jquery.ts";
import { loadTracking } from "./load-tracking.ts";
import type { ShopEvents } from "./shop-events/shop-events.ts";
import { announceResultCount } from "./result-count.ts";

/** Starts everything that can wait until the page has loaded. */
export function startAtRest(
  shopEvents: ShopEvents,
  { now, msSinceLoad }: { readonly now: () => number; readonly msSinceLoad: number },
): void {
  listenToLateJQuery(document);
  announceNotices(document, msSinceLoad);
  announceResultCount(document, msSinceLoad);
  startAttribution(window, { now });
  loadTracking(shopEvents);
}
