import { endpointUrl, type ShopConfig } from "../config.ts";
import { emit, listen } from "../events.ts";
import { readReply } from "./cart-reply.ts";
import { CART_HASH_COOKIE, readCookie } from "./cookie.ts";
import { openFragmentStore } from "./fragment-store.ts";
import { swapFragments } from "./fragment-slots.ts";
import { type CartContents, FRAGMENT_LIFETIME_MS, judgeCache } from "./fragments.ts";
import { post } from "./post.ts";

export interface FragmentSettings {
  readonly now: () => number;
  /** Pages that show the empty cart from the start need not ask for it. */
  readonly assumeEmptyWithoutCookie: boolean;
}

/** Keeps the cart that the page shows up to date. The answer takes the cart that an add or a removal brought. */
export function startFragments(
  config: ShopConfig,
  { now, assumeEmptyWithoutCookie }: FragmentSettings,
): (contents: CartContents) => void {
  const store = openFragmentStore(config);
  const loadedAt = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownHash = "";
  /** Counts carts asked for or shown: an answer that has been overtaken is dropped. */
  let turn = 0;

  const verdict = judgeCache(store.read(), readCookie(CART_HASH_COOKIE), loadedAt, assumeEmptyWithoutCookie);
  if (verdict.action !== "leave" && verdict.refreshInMs !== null) schedule(verdict.refreshInMs);
  if (verdict.action === "leave" && (store.read()?.hash || store.isBehindOtherTab())) {
    // It was emptied on the cart page, or bought: other tabs hear of it, and the next one has an age of its own.
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
    if (persisted) void refresh();
  });

  return (contents) => {
    const isFirst = !store.read()?.hash;
    store.save(contents, isFirst ? now() : null);
    if (isFirst) schedule(FRAGMENT_LIFETIME_MS);
    show(contents);
  };

  function show({ fragments, hash }: CartContents): void {
    turn++;
    shownHash = hash;
    swapFragments(fragments);
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), ms);
  }

  async function refresh(): Promise<void> {
    // A cart that is shown although its cookie is gone has to be asked for once more: it was bought, or has expired.
    if (assumeEmptyWithoutCookie && !readCookie(CART_HASH_COOKIE) && !shownHash) return;

    const mine = ++turn;
    const url = endpointUrl(config, "get_refreshed_fragments");
    const answer = await post(url, { time: String(loadedAt) }, { timeoutMs: config.requestTimeoutMs });
    if (mine !== turn) return;
    if (!answer.ok) {
      emit("wc_fragments_ajax_error");
      return;
    }
    const contents = readReply(answer.body)?.contents;
    if (!contents) return;
    store.save(contents, contents.hash ? now() : null);
    show(contents);
    emit("wc_fragments_refreshed");
    schedule(FRAGMENT_LIFETIME_MS);
  }
}
