import { z } from "zod";
import { readCartState, saveCustomer, saveShippingRate } from "../../sales/checkout/cart-state.ts";
import { ensureDraft, type OrderDraft } from "../../sales/orders/cart-draft.ts";
import { RETRY_SECONDS } from "../../platform/http/plain-page.ts";
import { findOrder } from "../../sales/orders/find-order.ts";
import { paymentMethods } from "../../sales/orders/payment-methods.ts";
import { placeCheckout } from "../woocommerce/submit-checkout.ts";
import { addressJson, shippingOf } from "./address-json.ts";
import { cartJson } from "./cart-json.ts";
import { CheckoutParams, checkoutRequest } from "./checkout-request.ts";
import { checkoutOrderJson } from "./checkout-json.ts";
import { orderRefusalJson } from "./order-refusal-json.ts";
import { flag, readWith, text } from "./rest-schema.ts";
import { respond, type StoreResponse, storeError } from "./store-response.ts";
import type { CartCall, CartHandler } from "./store-call.ts";
import { readStoreCart, type StoreCart } from "./store-cart.ts";

/** The cart's draft order. Only its ID and key are stored before it is placed. */
export const getCheckout: CartHandler = (call) => draftResponse(call);

const SavedParams = z.object({
  payment_method: text.nullish(),
  order_notes: text.nullish(),
  customer_note: text.nullish(),
  __experimental_calc_totals: flag.optional(),
});

/** Saves the checkout fields entered so far. */
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
  const orderNote = notes ?? note;
  await saveCustomer(pool, cartId, {
    ...customer,
    ...(method !== undefined && method !== null && { paymentMethod: method }),
    ...(orderNote !== undefined && orderNote !== null && { note: orderNote }),
  });
  return draftResponse(call, isWhole);
};

/** Places the order. A repeated request gets the same response and places no second order. */
export const postCheckout: CartHandler = async (call) => {
  const { shop, identity, params, request, headers, address } = call;
  const read = readWith(CheckoutParams, params);
  if (!read.ok) return read.error;
  const checkout = await checkoutRequest(call, read.value);
  const outcome = await placeCheckout(shop, checkout, { request, cookies: identity.cookies, address });
  const { currency } = await shop.settings();
  switch (outcome.kind) {
    case "placed": {
      const order = await findOrder(shop.database.pool, outcome.orderId);
      if (!order) throw new Error(`Order ${outcome.orderId} was placed but cannot be found.`);
      return respond(checkoutOrderJson(shop, order, outcome.location));
    }
    case "refused": {
      const paymentMethod = read.value.payment_method ?? "";
      const hasOwnKey = headers.has("idempotency-key");
      const refusal = orderRefusalJson(outcome.refusals, { paymentMethod, hasOwnKey, currency });
      const { code, message, status, data } = refusal;
      return storeError(code, message, status, { ...data, ...(status === 409 && { cart: await changedCart(call) }) });
    }
    case "busy": {
      const message = outcome.problems.map((problem) => problem.text).join(" ");
      return { ...storeError("service_busy", message, 503), headers: { "Retry-After": RETRY_SECONDS } };
    }
    case "too-often":
      return storeError("rate_limit_exceeded", outcome.problems.map((problem) => problem.text).join(" "), 429);
  }
};

/** The current cart. By sending the order again, the client agrees to what it shows. */
async function changedCart(call: CartCall) {
  const cart = await readStoreCart(call);
  const { rate } = cart.priced;
  if (rate) await saveShippingRate(call.shop.database.pool, call.cartId, rate.id);
  return cartJson(call.shop, cart);
}

async function draftResponse(call: CartCall, isWhole = false): Promise<StoreResponse> {
  const cart = await readStoreCart(call);
  if (cart.priced.lines.length === 0) return emptyCart();
  return respond(draftJson(call, cart, await ensureDraft(call.shop.database.pool, call.cartId), isWhole));
}

function draftJson({ shop }: CartCall, cart: StoreCart, { orderId, orderKey }: OrderDraft, isWhole: boolean) {
  const { customer } = cart.priced;
  const methods = paymentMethods(cart.settings);
  const chosen = methods.find(({ id }) => id === customer.paymentMethod) ?? methods[0];
  return {
    order_id: orderId,
    status: "checkout-draft",
    order_key: orderKey,
    // Order numbers have no gaps, so they are assigned only when an order is placed.
    order_number: "",
    customer_note: customer.note ?? "",
    customer_id: 0,
    billing_address: addressJson("billing", customer.billing ?? {}),
    shipping_address: addressJson("shipping", shippingOf(customer)),
    payment_method: chosen?.id ?? "",
    payment_result: { payment_status: "", payment_details: [], redirect_url: "" },
    additional_fields: {},
    __experimentalCart: isWhole ? cartJson(shop, cart) : null,
    extensions: {},
  };
}

function emptyCart(): StoreResponse {
  return storeError("woocommerce_rest_cart_empty", "Cannot create order from empty cart.", 400);
}

export function notOffered(method: string): StoreResponse {
  const code = method === "" ? "missing_payment_method" : "payment_method_disabled";
  const message = method === "" ? "No payment method provided." : `The ${method} payment gateway is not available.`;
  return storeError(`woocommerce_rest_checkout_${code}`, message, 400);
}
