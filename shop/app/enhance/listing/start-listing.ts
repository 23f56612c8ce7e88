import { announce } from "@vitrine/effects/announce";
import { countText, forgetSorting } from "../result-count.ts";
import { NO_SHEET, startFilterSheet } from "./filter-sheet.ts";
import { fetchListing, type FetchedListing } from "./fetch-listing.ts";
import { filterUrl, isChanged } from "./filter-url.ts";
import { attachLoadMore } from "./load-more.ts";
import { rememberFocus } from "./remember-focus.ts";
import { showResults } from "./show-results.ts";

export interface ListingPorts {
  readonly navigate: (url: string) => void;
  /** Reports the products in this part of the page. */
  readonly report: (part: Element) => void;
}

type HistoryEntry = "push" | "replace" | "none";

/** Links that change the filters. */
const FILTER_LINKS = ".chosen-filters a, .filters-clear, .listing-empty a[data-clears]";
/** A key held down on a slider changes the price many times a second. */
const SLIDER_PAUSE_MS = 300;

/**
 * Applies filters and sort orders at once: the list, its counts and the address follow each change. Without script, or
 * if a request fails, the forms and the links load the page.
 */
export function startListing(page: Document, { navigate, report }: ListingPorts): void {
  const results = page.querySelector<HTMLElement>(".listing-results");
  const form = page.querySelector<HTMLFormElement>(".filters-form");
  if (!results) return;

  let shown = withoutHash(location.href);
  attachLoadMore(results, {
    navigate,
    report,
    onShown(url) {
      shown = withoutHash(url);
    },
  });
  const sheet = form ? startFilterSheet(page, form) : NO_SHEET;
  let pending: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  results.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches(".woocommerce-ordering")) return;
    event.preventDefault();
    forgetSorting();
    void show(sortedUrl(event.target), "push");
  });
  form?.addEventListener("change", ({ target }) => {
    // A response to the earlier choices would undo this one.
    pending?.abort();
    clearTimeout(timer);
    const pause = target instanceof HTMLInputElement && target.type === "range" ? SLIDER_PAUSE_MS : 0;
    timer = setTimeout(apply, pause);
  });
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    apply();
    sheet.close();
  });
  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(FILTER_LINKS) : null;
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void show(link.href, sheet.entry());
  });
  addEventListener("popstate", ({ state }: PopStateEvent) => {
    const isElsewhere = state !== null && typeof state === "object" && "quickView" in state;
    if (isElsewhere || withoutHash(location.href) === shown) return;
    sheet.close();
    void show(location.href, "none");
  });
  results.dataset["live"] = "";
  if (form) form.dataset["live"] = "";
  // The visitor was faster than this script.
  if (form && isChanged(form)) apply();

  function apply(): void {
    if (!form?.reportValidity()) {
      results?.removeAttribute("aria-busy");
      return;
    }
    const url = filterUrl(form);
    if (url !== shown || pending) void show(url, sheet.entry());
  }

  async function show(url: string, entry: HistoryEntry): Promise<void> {
    pending?.abort();
    const request = new AbortController();
    pending = request;
    results?.setAttribute("aria-busy", "true");
    const fetched = await fetchListing(url, request.signal).catch(() => null);
    if (request.signal.aborted) return;
    pending = null;
    results?.removeAttribute("aria-busy");
    if (!fetched) navigate(url);
    else replace(fetched, entry);
  }

  function replace(fetched: FetchedListing, entry: HistoryEntry): void {
    if (!results) return;
    shown = withoutHash(fetched.url);
    if (entry === "push") history.pushState(null, "", shown);
    if (entry === "replace") history.replaceState(null, "", shown);
    page.title = fetched.title;
    const restoreFocus = rememberFocus(page);
    showResults(page, fetched, { results, form, keepsInput: entry !== "none" });
    restoreFocus();
    report(results);
    const count = countText(page);
    if (count) announce(count);
  }
}

/** The URL of the list in the chosen order, spelled like the server's own links. */
function sortedUrl(form: HTMLFormElement): string {
  const select = form.querySelector<HTMLSelectElement>("select.orderby");
  const isDefault = select !== null && select.value === select.dataset["default"];
  const url = new URL(form.action);
  const fields = new URLSearchParams([...new FormData(form)] as [string, string][]);
  fields.delete("paged");
  fields.delete("orderby");
  const layout = fields.get("view");
  fields.delete("view");
  if (select && !isDefault) fields.set("orderby", select.value);
  if (layout !== null) fields.set("view", layout);
  url.search = fields.toString().replaceAll("%2C", ",");
  return url.href;
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/, "");
}
