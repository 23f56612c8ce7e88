import { announce } from "@vitrine/effects/announce";
import { FROM_PAGE } from "../../../urls/listing-url.ts";
import { t } from "../../../i18n/t.ts";
import { fetchListing, type FetchedListing } from "./fetch-listing.ts";

interface LoadMorePorts {
  readonly navigate: (url: string) => void;
  readonly report: (part: Element) => void;
  /** The address has become that of the last page shown. */
  readonly onShown: (url: string) => void;
}

/** Appends the next page to the list. Without script, or if a request fails, the link leads there. */
export function attachLoadMore(results: HTMLElement, { navigate, report, onShown }: LoadMorePorts): void {
  let isLoading = false;

  results.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a.load-more") : null;
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isLoading) void load(link);
  });

  async function load(link: HTMLAnchorElement): Promise<void> {
    isLoading = true;
    link.setAttribute("aria-busy", "true");
    const fetched = await fetchListing(link.href, new AbortController().signal).catch(() => null);
    isLoading = false;
    // A filter has replaced the list in the meantime.
    if (!link.isConnected) return;
    if (fetched) append(fetched);
    else navigate(link.href);
  }

  function append({ url, results: fresh }: FetchedListing): void {
    const list = results.querySelector(".products");
    const freshList = fresh.querySelector(".products");
    if (!list || !freshList) return;
    report(freshList);
    const first = freshList.querySelector<HTMLElement>(".card-link");
    const shown = withFromPage(url, list);
    list.append(...freshList.children);
    results.querySelector(".listing-pages")?.replaceWith(fresh.querySelector(".listing-pages") ?? "");
    history.replaceState(history.state, "", shown);
    onShown(shown);
    first?.focus({ preventScroll: true });
    announce(extendCount(results, fresh));
  }
}

/** A reload, or Back from a product, shows everything that was loaded. */
function withFromPage(url: string, list: Element): string {
  const from = list.getAttribute("data-from-page");
  const address = new URL(url, location.href);
  if (from) address.searchParams.set(FROM_PAGE, from);
  // As the server writes lists of values.
  return address.href.replaceAll("%2C", ",");
}

/** The count goes on from the first product in the list. */
function extendCount(results: HTMLElement, fresh: HTMLElement): string {
  const count = results.querySelector<HTMLElement>(".woocommerce-result-count");
  const { last = "", total = "" } = fresh.querySelector<HTMLElement>(".woocommerce-result-count")?.dataset ?? {};
  const { first = "1" } = count?.dataset ?? {};
  const isAll = first === "1" && last === total;
  const text = isAll
    ? t("Showing all {total} results", { total })
    : t("Showing {first}–{last} of {total} results", { first, last, total });
  count?.replaceChildren(text);
  return text;
}
