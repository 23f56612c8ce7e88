import { answer, type StoreAnswer } from "./store-answer.ts";
import { cartJson } from "./cart-json.ts";
import { addItem, type Change, removeItem, updateItem } from "./cart-changes.ts";
import { applyCartCoupon, removeCartCoupon } from "./coupon-changes.ts";
import { selectShippingRate, updateCustomer } from "./customer-changes.ts";
import type { CartCall, CartHandler } from "./store-call.ts";
import { noStoreCart, readStoreCart } from "./store-cart.ts";

export const getCart: CartHandler = ({ identity, ...call }) => {
  const isNew = identity.session === null && !identity.hasToken;
  return wholeCart({ ...call, identity }, 200, isNew ? noStoreCart : readStoreCart);
};

async function wholeCart(call: CartCall, status: number, read = readStoreCart): Promise<StoreAnswer> {
  const cart = await read(call);
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
