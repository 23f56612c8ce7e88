import { z } from "zod";
import { ensureCart } from "../../cart/ensure-cart.ts";
import { readCartState, rememberCustomer, rememberShipping } from "../../checkout/cart-state.ts";
import { rememberBuyer } from "../../events/remember-buyer.ts";
import { findOrder } from "../../orders/find-order.ts";
import { paymentMethods } from "../../orders/payment-methods.ts";
import { submitCheckout } from "../submit-checkout.ts";
import { addressJson, shippingOf } from "./address-json.ts";
import { cartJson } from "./cart-json.ts";
import { checkoutForm, CheckoutParams } from "./checkout-form.ts";
import { checkoutOrderJson } from "./checkout-json.ts";
import { orderRefusalJson } from "./order-refusal-json.ts";
import { flag, readWith, text } from "./rest-schema.ts";
import { answer, type StoreAnswer, storeError } from "./store-answer.ts";
import type { CartCall, CartHandler } from "./store-call.ts";
import { readStoreCart } from "./store-cart.ts";

/** The order that the cart would become. Nothing is written before it is placed, so it has no number yet. */
export const getCheckout: CartHandler = async (call) => {
  const { priced } = await readStoreCart(call);
  return priced.lines.length === 0 ? emptyCart() : answer(await draftJson(call));
};

const SavedParams = z.object({
  payment_method: text.nullish(),
  order_notes: text.nullish(),
  customer_note: text.nullish(),
  __experimental_calc_totals: flag.optional(),
});

/** Keeps what was filled in so far. */
export const putCheckout: CartHandler = async (call) => {
  const { shop, cartId, params } = call;
  const read = readWith(SavedParams, params);
  if (!read.ok) return read.error;
  const {
    payment_method: method,
    order_notes: notes,
    customer_note: note,
    __experimental_calc_totals: isWhole,
  } = read.value;
  if (method && !paymentMethods(await shop.settings()).some(({ id }) => id === method)) return notOffered(method);
  const { pool } = shop.database;
  const { customer } = await readCartState(pool, cartId);
  const told = notes ?? note;
  await ensureCart(shop.database, cartId);
  await rememberCustomer(pool, cartId, {
    ...customer,
    ...(method !== undefined && method !== null && { paymentMethod: method }),
    ...(told !== undefined && told !== null && { note: told }),
  });
  return answer(await draftJson(call, isWhole));
};

/** Places the order. Sent again, it is answered as before; nothing is ordered twice. */
export const postCheckout: CartHandler = async (call) => {
  const { shop, cartId, identity, params, request, headers, address } = call;
  const read = readWith(CheckoutParams, params);
  if (!read.ok) return read.error;
  const form = await checkoutForm(call, read.value);
  await rememberBuyer(shop, cartId, request);
  const outcome = await submitCheckout(shop, cartId, identity.cookies, form, address);
  const { currency } = await shop.settings();
  switch (outcome.kind) {
    case "placed": {
      const order = await findOrder(shop.database.pool, outcome.orderId);
      if (!order) throw new Error(`Order ${outcome.orderId} was placed and is gone.`);
      return answer(checkoutOrderJson(shop, order, outcome.location));
    }
    case "refused": {
      const paymentMethod = read.value.payment_method ?? "";
      const hasOwnKey = headers.has("idempotency-key");
      const refusal = orderRefusalJson(outcome.refusals, { paymentMethod, hasOwnKey, currency });
      const { code, message, status, data } = refusal;
      return storeError(code, message, status, { ...data, ...(status === 409 && { cart: await changedCart(call) }) });
    }
    case "too-often":
      return storeError("rate_limit_exceeded", outcome.problems.map((problem) => problem.text).join(" "), 429);
    case "no-cart":
    case "changed":
    case "too-old":
      return emptyCart();
  }
};

/** What the client is shown now is what it agrees to when it sends the order again. */
async function changedCart(call: CartCall) {
  const cart = await readStoreCart(call);
  const { rate } = cart.priced;
  if (rate) await rememberShipping(call.shop.database.pool, call.cartId, rate.id);
  return cartJson(call.shop, cart);
}

async function draftJson(call: CartCall, isWhole = false) {
  const { shop } = call;
  const cart = await readStoreCart(call);
  const { customer } = cart.priced;
  const methods = paymentMethods(cart.settings);
  const chosen = methods.find(({ id }) => id === customer.paymentMethod) ?? methods[0];
  return {
    order_id: 0,
    status: "checkout-draft",
    order_key: "",
    order_number: "0",
    customer_note: customer.note ?? "",
    customer_id: 0,
    billing_address: addressJson("billing", customer.billing ?? {}),
    shipping_address: addressJson("shipping", shippingOf(customer)),
    payment_method: chosen?.id ?? "",
    payment_result: null,
    additional_fields: {},
    __experimentalCart: isWhole ? cartJson(shop, cart) : null,
    extensions: {},
  };
}

function emptyCart(): StoreAnswer {
  return storeError("woocommerce_rest_cart_empty", "Cannot create order from empty cart.", 400);
}

export function notOffered(method: string): StoreAnswer {
  const code = method === "" ? "missing_payment_method" : "payment_method_disabled";
  const message = method === "" ? "No payment method provided." : `The ${method} payment gateway is not available.`;
  return storeError(`woocommerce_rest_checkout_${code}`, message, 400);
}
