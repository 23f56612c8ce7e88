import { sendJson } from "./send-json.ts";

interface MetricsWindow {
  /** Printed if the owner measures page speed. */
  readonly vitrine_vitals?: string;
}

interface NavigationTiming {
  readonly deliveryType?: string;
  /** When a prerendered page was shown; 0 for all others. */
  readonly activationStart?: number;
}

/**
 * The shop's own counters, without cookies or IDs. A prefetched page is counted when it is shown, which the server
 * cannot know; all others the server has counted already.
 */
export function sendMetrics(page: Window & typeof globalThis): void {
  const [navigation] = page.performance.getEntriesByType("navigation") as (PerformanceEntry & NavigationTiming)[];
  const { pathname } = page.location;
  const { deliveryType, activationStart = 0 }: NavigationTiming = navigation ?? {};
  const isAhead = deliveryType === "navigational-prefetch" || activationStart > 0;
  if (isAhead && pathname.startsWith("/product/")) {
    sendJson(page, "/t/seen", { path: pathname });
  }
  const endpoint = (page as MetricsWindow).vitrine_vitals;
  if (!endpoint) return;
  import("./measure-vitals.ts").then(
    ({ measureVitals }) => measureVitals(page, endpoint),
    () => undefined,
  );
}
