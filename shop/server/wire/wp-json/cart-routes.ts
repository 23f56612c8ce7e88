import { answer, type StoreAnswer } from "./store-answer.ts";
import { cartJson } from "./cart-json.ts";
import { addItem, type Change, removeItem, updateItem } from "./cart-changes.ts";
import { applyCartCoupon, removeCartCoupon } from "./coupon-changes.ts";
import { selectShippingRate, updateCustomer } from "./customer-changes.ts";
import type { CartCall, CartHandler } from "./store-call.ts";
import { readStoreCart } from "./store-cart.ts";

export const getCart: CartHandler = (call) => wholeCart(call, 200);

async function wholeCart(call: CartCall, status: number): Promise<StoreAnswer> {
  const cart = await readStoreCart(call);
  return { ...answer(cartJson(call.shop, cart), status), cart: cart.priced.cart };
}

/** Every change is answered with the whole cart. */
const changing =
  (change: Change, status = 200): CartHandler =>
  async (call) =>
    (await change(call)) ?? wholeCart(call, status);

export const CART_CHANGES: ReadonlyMap<string, CartHandler> = new Map([
  ["add-item", changing(addItem, 201)],
  ["update-item", changing(updateItem)],
  ["remove-item", changing(removeItem)],
  ["apply-coupon", changing(applyCartCoupon)],
  ["remove-coupon", changing(removeCartCoupon)],
  ["update-customer", changing(updateCustomer)],
  ["select-shipping-rate", changing(selectShippingRate)],
  // Nothing here extends the cart, so there is nothing to change.
  ["extensions", changing(() => Promise.resolve(null))],
]);
