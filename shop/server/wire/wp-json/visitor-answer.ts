import { cartCookies } from "../../cart/cart-cookies.ts";
import { cartNonce } from "../../cart/nonce.ts";
import { readCart } from "../../cart/read-cart.ts";
import { sessionCookie } from "../../cart/session.ts";
import type { Shop } from "../../shop.ts";
import { jsonAnswer } from "../answers.ts";
import { type CartIdentity, freshNonce } from "./cart-identity.ts";
import { cartToken } from "./cart-token.ts";
import type { StoreAnswer } from "./store-answer.ts";
import { SHARED } from "./store-headers.ts";

/** An answer about one visitor: whatever they need for the next request goes with it. */
export async function visitorAnswer(
  shop: Shop,
  identity: CartIdentity,
  answer: StoreAnswer,
  isWrite: boolean,
): Promise<Response> {
  const { cartId, hasToken, session, cookies } = identity;
  const isDone = isWrite && answer.status < 400;
  const needsHash = session !== null || hasToken || isDone;
  const cart = answer.cart ?? (needsHash ? await readCart(shop, cartId) : null);
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
    ...answer.headers,
  };
  return withHeaders(jsonResponse(answer, setCookies), headers);
}

/** What answers without a body say is in their status. */
export function jsonResponse({ status, body }: StoreAnswer, setCookies: readonly string[] = []): Response {
  const response = jsonAnswer(body, setCookies, status === 204 ? 200 : status);
  return status === 204 ? new Response(null, { status, headers: response.headers }) : response;
}

export function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
