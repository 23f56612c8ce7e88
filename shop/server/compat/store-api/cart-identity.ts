import { newCartId } from "../../sales/cart/cart-id.ts";
import { type Cookies, readCookies } from "../../platform/http/cookies.ts";
import { cartNonce, isCartNonce } from "../../sales/cart/nonce.ts";
import { readSession, type Session } from "../../sales/cart/session.ts";
import type { Shop } from "../../shop.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";
import { cartOfToken } from "./cart-token.ts";
import { type StoreResponse, storeError } from "./store-response.ts";

/** The cart a request refers to, and how it is identified. */
export interface CartIdentity {
  /** The cart may not exist yet. */
  readonly cartId: string;
  /** With a token, cookies are neither read nor written. */
  readonly hasToken: boolean;
  readonly session: Session | null;
  readonly cookies: Cookies;
}

const NO_COOKIES: Cookies = new Map();
/** Subject of the nonce of visitors without a cart. */
const GUEST = "guest";

export function identify(shop: Shop, headers: Headers, request: Request): CartIdentity {
  const byToken = cartOfToken(shop, headers.get("cart-token"));
  if (byToken !== null) return { cartId: byToken, hasToken: true, session: null, cookies: NO_COOKIES };
  const cookies = readCookies(request);
  const session = readSession(shop, cookies);
  return { cartId: session?.cartId ?? newCartId(), hasToken: false, session, cookies };
}

export function freshNonce(shop: Shop, { session }: CartIdentity): string {
  return cartNonce(shop, session?.cartId ?? GUEST);
}

/**
 * Null if the request may make changes. A nonce issued before the cart existed stays valid, because several first
 * requests may run at once; the origin is checked separately.
 */
export function nonceError(
  shop: Shop,
  identity: CartIdentity,
  headers: Headers,
  request: Request,
): StoreResponse | null {
  if (identity.hasToken) return null;
  const nonce = headers.get("nonce") ?? headers.get("x-wc-store-api-nonce");
  if (nonce === null) {
    const message = "Missing the Nonce header. This endpoint requires a valid nonce.";
    return storeError("woocommerce_rest_missing_nonce", message, 401);
  }
  const owners = [GUEST, ...(identity.session ? [identity.session.cartId] : [])];
  const isKnown = owners.some((owner) => isCartNonce(shop, owner, nonce));
  if (isKnown && isSameOrigin(request, shop.config)) return null;
  return storeError("woocommerce_rest_invalid_nonce", "Nonce is invalid.", 403);
}
