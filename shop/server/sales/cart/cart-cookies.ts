import type { Config } from "../../config.ts";
import type { Cart } from "./cart.ts";
import { type Cookies, deleteCookie, setCookie } from "../../platform/http/cookies.ts";

const HASH = "woocommerce_cart_hash";
const HAS_ITEMS = "woocommerce_items_in_cart";
/** Tells the page cache that the visitor's next page contains a notice and must not be shared. */
const HAS_NOTICE = "vitrine_notice";

/** Readable by the page's scripts, which compare the hash with that of their stored copy of the cart. */
export function cartCookies(config: Config, cart: Cart, present: Cookies): string[] {
  if (cart.lines.length > 0) return [setCookie(config, HAS_ITEMS, "1"), setCookie(config, HASH, cart.hash)];
  return [HAS_ITEMS, HASH].filter((name) => present.has(name)).map((name) => deleteCookie(config, name));
}

/**
 * For a page that shows the current cart. Prices change, and products are withdrawn, without an action of the browser.
 */
export function overdueCartCookies(config: Config, cart: Cart, present: Cookies): string[] {
  const isKnown = cart.lines.length > 0 && present.has(HAS_ITEMS) && present.get(HASH) === cart.hash;
  return isKnown ? [] : cartCookies(config, cart, present);
}

export function noticeCookie(config: Config): string {
  return setCookie(config, HAS_NOTICE, "1");
}

/** Whether the visitor's next page must be rendered for them alone. */
export function isNoticeWaiting(cookies: Cookies): boolean {
  return cookies.get(HAS_NOTICE) === "1";
}

export function noNoticeCookie(config: Config): string {
  return deleteCookie(config, HAS_NOTICE);
}
