import { cartCookies } from "../../sales/cart/cart-cookies.ts";
import { cartNonce } from "../../sales/cart/nonce.ts";
import { readCart } from "../../sales/cart/read-cart.ts";
import { sessionCookie } from "../../sales/cart/session.ts";
import type { Shop } from "../../shop.ts";
import { respondJson } from "../../platform/http/responses.ts";
import { type CartIdentity, freshNonce } from "./cart-identity.ts";
import { cartToken } from "./cart-token.ts";
import type { StoreResponse } from "./store-response.ts";
import { SHARED } from "./store-headers.ts";

/** Adds the cookies and headers that a visitor needs for the next request. */
export async function visitorResponse(
  shop: Shop,
  identity: CartIdentity,
  response: StoreResponse,
  isWrite: boolean,
): Promise<Response> {
  const { cartId, hasToken, session, cookies } = identity;
  const isDone = isWrite && response.status < 400;
  const needsHash = session !== null || hasToken || isDone;
  const cart = response.cart ?? (needsHash ? await readCart(shop, cartId) : null);
  const isNew = !hasToken && (session === null ? isDone : session.isDue);
  const setCookies = [
    ...(isNew ? [sessionCookie(shop, cartId)] : []),
    ...(isDone && !hasToken && cart ? cartCookies(shop.config, cart, cookies) : []),
  ];
  const headers: Readonly<Record<string, string>> = {
    ...SHARED,
    Nonce: isNew ? cartNonce(shop, cartId) : freshNonce(shop, identity),
    "Nonce-Timestamp": String(Math.floor(shop.now().getTime() / 1000)),
    "User-ID": "0",
    "Cart-Token": cartToken(shop, cartId),
    "Cart-Hash": cart?.hash ?? "",
    ...response.headers,
  };
  return withHeaders(jsonResponse(response, setCookies), headers);
}

/** A 204 response must not have a body. */
export function jsonResponse({ status, body }: StoreResponse, setCookies: readonly string[] = []): Response {
  const response = respondJson(body, setCookies, status === 204 ? 200 : status);
  return status === 204 ? new Response(null, { status, headers: response.headers }) : response;
}

export function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
