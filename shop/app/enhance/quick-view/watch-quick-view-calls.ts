import { reportProduct } from "../shop-events/page-events.ts";
import type { ShopEvents } from "../shop-events/shop-events.ts";
import { HAS_ITEM, parseData, toItem } from "../shop-events/wire-item.ts";

/** Parts of quick-view URLs: the shop's own, and those of WooCommerce's Quick View plug-in. */
const MARKERS = ["/quick-view/", "wc-api=WC_Quick_View"];
/** Time for the script to fill the quick view. */
const REPORT_DELAY_MS = 500;
/** Where the plug-in leaves the data to push. */
const FOREIGN_DATA = "#gtm4wp_quickview_data";

/** Reports requests of the page's scripts when they are answered. */
export type WatchCalls = (onResponse: (url: string) => void) => void;

/** Reports a product view for each quick view, whichever script opens it. */
export function watchQuickViewCalls(page: Document, shopEvents: ShopEvents, watch: WatchCalls = watchResources): void {
  watch((url) => {
    if (MARKERS.some((marker) => url.includes(marker))) setTimeout(() => report(page, shopEvents), REPORT_DELAY_MS);
  });
}

function report(page: Document, shopEvents: ShopEvents): void {
  const ours = page.querySelector(`[data-quick-view]${HAS_ITEM}`);
  if (ours) return reportProduct(ours, shopEvents);
  const text = page.querySelector(FOREIGN_DATA)?.getAttribute("data-gtm4wp_datalayer");
  const data = text ? (parseData(text) as { ecommerce?: { items?: unknown } } | null) : null;
  const items = data?.ecommerce?.items;
  for (const item of Array.isArray(items) ? items : []) shopEvents.emit({ type: "product-viewed", item: toItem(item) });
}

/** Uses the browser's resource timing, so no script has to be patched. */
function watchResources(onResponse: (url: string) => void): void {
  if (typeof PerformanceObserver === "undefined") return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const isCall = entry.initiatorType === "fetch" || entry.initiatorType === "xmlhttprequest";
      // Browsers that do not report a status count the request as successful.
      if (isCall && (entry.responseStatus ?? 200) < 400) onResponse(entry.name);
    }
  }).observe({ type: "resource" });
}
