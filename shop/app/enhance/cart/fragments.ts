/** Page selector → the markup that replaces it. */
export type Fragments = Readonly<Record<string, string>>;

export interface CartContents {
  readonly fragments: Fragments;
  /** Empty for an empty cart. */
  readonly hash: string;
}

/** As stored in the browser. */
export interface StoredCart {
  readonly fragments: Fragments | null;
  readonly hash: string;
  /** Milliseconds as text; empty when missing. */
  readonly created: string;
}

export type CacheVerdict =
  /** There is no cart, so the page is right as rendered. */
  | { readonly action: "leave" }
  | { readonly action: "show"; readonly contents: CartContents; readonly refreshInMs: number | null }
  /** Refresh now; the scheduled refresh applies if the request fails. */
  | { readonly action: "refresh"; readonly refreshInMs: number | null };

export const FRAGMENT_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Stored fragments without this one are not a cart. */
export const CART_FRAGMENT = "div.widget_shopping_cart_content";

/** Decides what to do with the stored cart on page load. `stored` is `null` when storage cannot be read. */
export function checkCache(
  stored: StoredCart | null,
  cookieHash: string,
  now: number,
  assumeEmptyWithoutCookie: boolean,
): CacheVerdict {
  if (assumeEmptyWithoutCookie && !cookieHash) return { action: "leave" };
  if (!stored || (stored.hash && !stored.created)) return { action: "refresh", refreshInMs: null };

  const left = stored.created ? Number(stored.created) + FRAGMENT_LIFETIME_MS - now : null;
  if (left !== null && left < 0) return { action: "refresh", refreshInMs: null };

  // An invalid creation time counts as expired: the cart is shown and refreshed at once.
  const refreshInMs = Number.isNaN(left) ? 0 : left;
  const { fragments, hash } = stored;
  return fragments?.[CART_FRAGMENT] && hash === cookieHash
    ? { action: "show", contents: { fragments, hash }, refreshInMs }
    : { action: "refresh", refreshInMs };
}
