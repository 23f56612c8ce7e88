import { tell } from "./tell.ts";

interface FiguresWindow {
  /** Printed where the owner wants to know how fast pages are. */
  readonly vitrine_vitals?: string;
}

interface Delivered {
  readonly deliveryType?: string;
}

/**
 * What the shop counts for itself, without a cookie or a name. A page that was fetched ahead is counted when it is
 * shown, for the server cannot know; all others it has counted already.
 */
export function tellFigures(page: Window & typeof globalThis): void {
  const [navigation] = page.performance.getEntriesByType("navigation") as (PerformanceEntry & Delivered)[];
  const { pathname } = page.location;
  if (navigation?.deliveryType === "navigational-prefetch" && pathname.startsWith("/product/")) {
    tell(page, "/t/seen", { path: pathname });
  }
  const door = (page as FiguresWindow).vitrine_vitals;
  if (!door) return;
  import("./measure-vitals.ts").then(
    ({ measureVitals }) => measureVitals(page, door),
    () => undefined,
  );
}
