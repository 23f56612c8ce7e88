import { newCartId } from "../../cart/cart-id.ts";
import { type Cookies, readCookies } from "../../cart/cookies.ts";
import { cartNonce, isCartNonce } from "../../cart/nonce.ts";
import { readSession, type Session } from "../../cart/session.ts";
import type { Shop } from "../../shop.ts";
import { isSameOrigin } from "../same-origin.ts";
import { cartOfToken } from "./cart-token.ts";
import { type StoreAnswer, storeError } from "./store-answer.ts";

/** Whose cart a request is about, and how it says so. */
export interface CartIdentity {
  /** Of a cart that may not exist yet. */
  readonly cartId: string;
  /** By token there are no cookies, neither read nor written. */
  readonly hasToken: boolean;
  readonly session: Session | null;
  readonly cookies: Cookies;
}

const NO_COOKIES: Cookies = new Map();
/** Stands in a nonce for whoever has no cart yet. */
const NOBODY = "guest";

export function identify(shop: Shop, headers: Headers, request: Request): CartIdentity {
  const byToken = cartOfToken(shop, headers.get("cart-token"));
  if (byToken !== null) return { cartId: byToken, hasToken: true, session: null, cookies: NO_COOKIES };
  const cookies = readCookies(request);
  const session = readSession(shop, cookies);
  return { cartId: session?.cartId ?? newCartId(), hasToken: false, session, cookies };
}

export function freshNonce(shop: Shop, { session }: CartIdentity): string {
  return cartNonce(shop, session?.cartId ?? NOBODY);
}

/**
 * Null when the request may change something. A nonce that was given out before there was a cart stays good: several
 * first requests may be under way at once, and that they come from a page of ours is checked by itself.
 */
export function refusedNonce(
  shop: Shop,
  identity: CartIdentity,
  headers: Headers,
  request: Request,
): StoreAnswer | null {
  if (identity.hasToken) return null;
  const nonce = headers.get("nonce") ?? headers.get("x-wc-store-api-nonce");
  if (nonce === null) {
    const message = "Missing the Nonce header. This endpoint requires a valid nonce.";
    return storeError("woocommerce_rest_missing_nonce", message, 401);
  }
  const owners = [NOBODY, ...(identity.session ? [identity.session.cartId] : [])];
  const isKnown = owners.some((owner) => isCartNonce(shop, owner, nonce));
  if (isKnown && isSameOrigin(request, shop.config)) return null;
  return storeError("woocommerce_rest_invalid_nonce", "Nonce is invalid.", 403);
}
