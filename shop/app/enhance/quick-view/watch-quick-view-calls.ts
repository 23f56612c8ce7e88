import { tellProduct } from "../moments/page-moments.ts";
import type { Moments } from "../moments/moments.ts";
import { HAS_ITEM, parseData, toItem } from "../moments/wire-item.ts";

/** What addresses of quick views have in common: ours, and that of WooCommerce's own plug-in. */
const MARKERS = ["/quick-view/", "wc-api=WC_Quick_View"];
/** Time for the window to be filled with what has come. */
const TELL_AFTER_MS = 500;
/** Where the plug-in leaves what it would like to have said. */
const FOREIGN_DATA = "#gtm4wp_quickview_data";

/** Calls that a script of the page makes, each when it has been answered. */
export type WatchCalls = (onAnswered: (url: string) => void) => void;

/** Whoever opened it: a product that is shown in a window over the page has been seen. */
export function watchQuickViewCalls(page: Document, moments: Moments, watch: WatchCalls = watchResources): void {
  watch((url) => {
    if (MARKERS.some((marker) => url.includes(marker))) setTimeout(() => tell(page, moments), TELL_AFTER_MS);
  });
}

function tell(page: Document, moments: Moments): void {
  const ours = page.querySelector(`[data-quick-view]${HAS_ITEM}`);
  if (ours) return tellProduct(ours, moments);
  const text = page.querySelector(FOREIGN_DATA)?.getAttribute("data-gtm4wp_datalayer");
  const data = text ? (parseData(text) as { ecommerce?: { items?: unknown } } | null) : null;
  const items = data?.ecommerce?.items;
  for (const item of Array.isArray(items) ? items : []) moments.tell({ type: "product-seen", item: toItem(item) });
}

/** The browser's own list of what the page has fetched; no script has to be tampered with to read it. */
function watchResources(onAnswered: (url: string) => void): void {
  if (typeof PerformanceObserver === "undefined") return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const isCall = entry.initiatorType === "fetch" || entry.initiatorType === "xmlhttprequest";
      // Not every browser says how a call ended; then it counts as answered.
      if (isCall && (entry.responseStatus ?? 200) < 400) onAnswered(entry.name);
    }
  }).observe({ type: "resource" });
}
