import { hasSecret } from "../../urls/private-url.ts";
import type * as Inspecting from "../tracking/inspector/open-inspector.tsx";
import { sendMetrics } from "./metrics/send-metrics.ts";
import type { ShopEvents } from "./shop-events/shop-events.ts";
import { logProblem } from "./log-problem.ts";
import { trackingScript } from "./preload-tracking.ts";

/** What the page's script passes to the tracking script, which is bundled separately. */
export interface ShopSide {
  readonly shopEvents: ShopEvents;
  readonly loadInspector: () => Promise<typeof Inspecting>;
}

interface TrackingModule {
  default(shop: ShopSide): void;
}

/** Loads the tracking script that the owner's settings require, after everything else. Most shops print none. */
export function loadTracking(shopEvents: ShopEvents): void {
  const { document }: { document: Document & { readonly prerendering?: boolean } } = window;
  // A prerendered page may never be shown.
  if (document.prerendering) {
    document.addEventListener("prerenderingchange", () => measure(shopEvents), { once: true });
  } else measure(shopEvents);
}

function measure(shopEvents: ShopEvents): void {
  sendMetrics(window);
  const script = trackingScript();
  if (!script || hasSecret(location.search)) return;
  import(/* @vite-ignore */ script)
    .then((module: TrackingModule) =>
      module.default({ shopEvents, loadInspector: () => import("../tracking/inspector/open-inspector.tsx") }),
    )
    .catch((error: unknown) => logProblem("Tracking failed to start:", error));
}
