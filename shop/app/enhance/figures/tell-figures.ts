import { tell } from "./tell.ts";

interface FiguresWindow {
  /** Printed where the owner wants to know how fast pages are. */
  readonly vitrine_vitals?: string;
}

interface Delivered {
  readonly deliveryType?: string;
  /** When a page that the browser had prepared was shown; 0 for all others. */
  readonly activationStart?: number;
}

/**
 * What the shop counts for itself, without a cookie or a name. A page that was fetched ahead is counted when it is
 * shown, for the server cannot know; all others it has counted already.
 */
export function tellFigures(page: Window & typeof globalThis): void {
  const [navigation] = page.performance.getEntriesByType("navigation") as (PerformanceEntry & Delivered)[];
  const { pathname } = page.location;
  const { deliveryType, activationStart = 0 }: Delivered = navigation ?? {};
  const isAhead = deliveryType === "navigational-prefetch" || activationStart > 0;
  if (isAhead && pathname.startsWith("/product/")) {
    tell(page, "/t/seen", { path: pathname });
  }
  const door = (page as FiguresWindow).vitrine_vitals;
  if (!door) return;
  import("./measure-vitals.ts").then(
    ({ measureVitals }) => measureVitals(page, door),
    () => undefined,
  );
}
