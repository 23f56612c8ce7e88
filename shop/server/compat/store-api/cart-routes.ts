import { respond, type StoreResponse } from "./store-response.ts";
import { cartJson } from "./cart-json.ts";
import type { Change } from "./cart-changes.ts";
import type { CartCall, CartHandler } from "./store-call.ts";
import { emptyStoreCart, readStoreCart } from "./store-cart.ts";

export const getCart: CartHandler = ({ identity, ...call }) => {
  const isNew = identity.session === null && !identity.hasToken;
  return wholeCart({ ...call, identity }, 200, isNew ? emptyStoreCart : readStoreCart);
};

async function wholeCart(call: CartCall, status: number, read = readStoreCart): Promise<StoreResponse> {
  const cart = await read(call);
  return { ...respond(cartJson(call.shop, cart), status), cart: cart.priced.cart };
}

/** Runs a change and responds with the whole cart. */
export function changing(change: Change, status = 200): CartHandler {
  return async (call) => (await change(call)) ?? wholeCart(call, status);
}
