import { announce } from "@vitrine/effects/announce";
import { SORTING_KEY } from "./listing.ts";
import { say } from "../../texts/say.ts";

const ANNOUNCE_AFTER_LOAD_MS = 2000;

/** Says how many products there are, and in which order once the visitor chose one. */
export function announceResultCount(page: Document, msSinceLoad: number): void {
  const count = page.querySelector<HTMLElement>(".woocommerce-result-count");
  const text = count?.textContent?.trim();
  if (!count || !text) return;

  const { order } = count.dataset;
  announce(
    order ? say("{text}, sorted by {order}", { text, order }) : text,
    "status",
    ANNOUNCE_AFTER_LOAD_MS - msSinceLoad,
  );
  const select = page.querySelector<HTMLElement>(".woocommerce-ordering select.orderby");
  if (select && hasJustSorted() && page.activeElement === page.body) select.focus({ preventScroll: true });
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
