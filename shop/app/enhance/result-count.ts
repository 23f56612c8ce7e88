import { announce } from "@vitrine/effects/announce";
import { SORTING_KEY } from "./listing.ts";

const ANNOUNCE_AFTER_LOAD_MS = 2000;

/** Says how many products there are, and in which order once the visitor chose one. */
export function announceResultCount(page: Document, url: string, msSinceLoad: number): void {
  const count = page.querySelector(".woocommerce-result-count")?.textContent?.trim();
  if (!count) return;

  const select = page.querySelector<HTMLSelectElement>(".woocommerce-ordering select.orderby");
  const order = new URL(url).searchParams.has("orderby") && select ? orderName(select) : "";
  const text = order ? `${count}, sorted by ${order}` : count;
  announce(text, "status", ANNOUNCE_AFTER_LOAD_MS - msSinceLoad);
  if (select && hasJustSorted() && page.activeElement === page.body) select.focus({ preventScroll: true });
}

/** “Sort by price: low to high” is “price: low to high”; the shop's own order has no name worth saying. */
function orderName({ value, selectedOptions }: HTMLSelectElement): string {
  const label = selectedOptions[0]?.textContent?.trim() ?? "";
  return value === "menu_order" ? "" : label.replace(/^sort by /i, "");
}

function hasJustSorted(): boolean {
  try {
    const mark = sessionStorage.getItem(SORTING_KEY);
    sessionStorage.removeItem(SORTING_KEY);
    return mark !== null;
  } catch {
    return false;
  }
}
