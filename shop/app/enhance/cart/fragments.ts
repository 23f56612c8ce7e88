/** Page selector → the markup that replaces it. */
export type Fragments = Readonly<Record<string, string>>;

export interface CartContents {
  readonly fragments: Fragments;
  /** Empty for an empty cart. */
  readonly hash: string;
}

/** As found in the browser's storage. */
export interface StoredCart {
  readonly fragments: Fragments | null;
  readonly hash: string;
  /** Milliseconds as text; empty when missing. */
  readonly created: string;
}

export type CacheVerdict =
  /** The page as it came is right: there is no cart. */
  | { readonly action: "leave" }
  | { readonly action: "show"; readonly contents: CartContents; readonly refreshInMs: number | null }
  /** Ask now; what is scheduled stands in case the answer fails. */
  | { readonly action: "refresh"; readonly refreshInMs: number | null };

export const FRAGMENT_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Without this one a stored set is not a cart. */
export const CART_FRAGMENT = "div.widget_shopping_cart_content";

/** What to do with the stored cart when a page comes. `stored` is `null` where storage cannot be read. */
export function judgeCache(
  stored: StoredCart | null,
  cookieHash: string,
  now: number,
  assumeEmptyWithoutCookie: boolean,
): CacheVerdict {
  if (assumeEmptyWithoutCookie && !cookieHash) return { action: "leave" };
  if (!stored || (stored.hash && !stored.created)) return { action: "refresh", refreshInMs: null };

  const left = stored.created ? Number(stored.created) + FRAGMENT_LIFETIME_MS - now : null;
  if (left !== null && left < 0) return { action: "refresh", refreshInMs: null };

  // A creation time that is no number is as good as none left: shown, and asked for anew at once.
  const refreshInMs = Number.isNaN(left) ? 0 : left;
  const { fragments, hash } = stored;
  return fragments?.[CART_FRAGMENT] && hash === cookieHash
    ? { action: "show", contents: { fragments, hash }, refreshInMs }
    : { action: "refresh", refreshInMs };
}
