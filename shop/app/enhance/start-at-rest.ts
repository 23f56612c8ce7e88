import { announceNews } from "./announce-news.ts";
import { startAttribution } from "./attribution/start-attribution.ts";
import { loadTracking } from "./load-tracking.ts";
import type { Moments } from "./moments/moments.ts";
import { announceResultCount } from "./result-count.ts";

/** What nobody waits for: it begins when the page has come to rest. */
export function startAtRest(
  moments: Moments,
  { now, msSinceLoad }: { readonly now: () => number; readonly msSinceLoad: number },
): void {
  announceNews(document, msSinceLoad);
  announceResultCount(document, msSinceLoad);
  startAttribution(window, { now });
  loadTracking(moments);
}
