import { announce } from "@vitrine/effects/announce";
import { SORTING_KEY } from "./listing.ts";
import { t } from "../../i18n/t.ts";

const ANNOUNCE_AFTER_LOAD_MS = 2000;

/** Announces the number of products, and their order if the visitor sorted them. */
export function announceResultCount(page: Document, msSinceLoad: number): void {
  const text = countText(page);
  if (text === "") return;

  announce(text, "status", ANNOUNCE_AFTER_LOAD_MS - msSinceLoad);
  const select = page.querySelector<HTMLElement>(".woocommerce-ordering select.orderby");
  if (select && hasJustSorted() && page.activeElement === page.body) select.focus({ preventScroll: true });
}

/** The number of products in the list, with their order; "" on other pages. */
export function countText(page: ParentNode): string {
  const count = page.querySelector<HTMLElement>(".woocommerce-result-count");
  const text = count?.textContent?.trim() ?? "";
  const order = count?.dataset["order"];
  return text !== "" && order ? t("{text}, sorted by {order}", { text, order }) : text;
}

/** The list was sorted without loading a page. */
export function forgetSorting(): void {
  try {
    sessionStorage.removeItem(SORTING_KEY);
  } catch {
    // Nothing was stored.
  }
}

function hasJustSorted(): boolean {
  try {
    const mark = sessionStorage.getItem(SORTING_KEY);
    forgetSorting();
    return mark !== null;
  } catch {
    return false;
  }
}
