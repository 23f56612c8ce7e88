import { endpointUrl, type ShopConfig } from "../config.ts";
import { emit, listen } from "../events.ts";
import { readReply } from "./cart-reply.ts";
import { CART_HASH_COOKIE, readCookie } from "./cookie.ts";
import { openFragmentStore } from "./fragment-store.ts";
import { swapFragments } from "./fragment-slots.ts";
import { type CartContents, FRAGMENT_LIFETIME_MS, checkCache } from "./fragments.ts";
import { post } from "./post.ts";

export interface FragmentSettings {
  readonly now: () => number;
  /** Pages rendered with an empty cart need no request. */
  readonly assumeEmptyWithoutCookie: boolean;
}

/** Keeps the page's cart up to date. The returned function shows the cart from the response of an add or a removal. */
export function startFragments(
  config: ShopConfig,
  { now, assumeEmptyWithoutCookie }: FragmentSettings,
): (contents: CartContents) => void {
  const store = openFragmentStore(config);
  const loadedAt = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownHash = "";
  /** Counts carts requested or shown, to drop outdated responses. */
  let latest = 0;

  const verdict = checkCache(store.read(), readCookie(CART_HASH_COOKIE), loadedAt, assumeEmptyWithoutCookie);
  if (verdict.action !== "leave" && verdict.refreshInMs !== null) schedule(verdict.refreshInMs);
  if (verdict.action === "leave" && (store.read()?.hash || store.isBehindOtherTab())) {
    // The cart was emptied on the cart page, or ordered: other tabs are notified, and the next cart has its own age.
    store.save({ fragments: {}, hash: "" }, null);
  }
  if (verdict.action === "refresh") void refresh();
  if (verdict.action === "show") {
    show(verdict.contents);
    emit("wc_fragments_loaded");
  }

  listen("wc_fragment_refresh", () => void refresh());
  listen("updated_wc_div", () => void refresh());
  addEventListener("storage", ({ key }) => {
    if (key === config.cartHashKey && store.isBehindOtherTab()) void refresh();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) emit("wc_fragment_refresh");
  });

  return (contents) => {
    const isFirst = !store.read()?.hash;
    store.save(contents, isFirst ? now() : null);
    if (isFirst) schedule(FRAGMENT_LIFETIME_MS);
    show(contents);
  };

  function show({ fragments, hash }: CartContents): void {
    latest++;
    shownHash = hash;
    swapFragments(fragments);
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), ms);
  }

  async function refresh(): Promise<void> {
    // A cart that is shown although its cookie is gone was ordered or has expired, so it needs a refresh.
    if (assumeEmptyWithoutCookie && !readCookie(CART_HASH_COOKIE) && !shownHash) return;

    const request = ++latest;
    const url = endpointUrl(config, "get_refreshed_fragments");
    const response = await post(url, { time: String(loadedAt) }, { timeoutMs: config.requestTimeoutMs });
    if (request !== latest) return;
    if (!response.ok) {
      emit("wc_fragments_ajax_error");
      return;
    }
    const contents = readReply(response.body)?.contents;
    if (!contents) return;
    store.save(contents, contents.hash ? now() : null);
    show(contents);
    emit("wc_fragments_refreshed");
    schedule(FRAGMENT_LIFETIME_MS);
  }
}
