import type { AddressField, AddressKind } from "@vitrine/commerce/addresses";

/** As forms have always named them. */
const NAMES: Readonly<Record<AddressField, string>> = {
  firstName: "first_name",
  lastName: "last_name",
  company: "company",
  country: "country",
  address1: "address_1",
  address2: "address_2",
  city: "city",
  state: "state",
  postcode: "postcode",
  phone: "phone",
  email: "email",
};

/** The name of a field in the form, and its id on the page. */
export function addressFieldName(kind: AddressKind, field: AddressField): string {
  return `${kind}_${NAMES[field]}`;
}

export const CHECKOUT_PATH = "/checkout/";
/** Idempotency key of a checkout: sending it twice makes one order. */
export const ATTEMPT_FIELD = "vitrine_attempt";
/** The total that the page showed, in minor units. */
export const SEEN_TOTAL_FIELD = "vitrine_seen_total";
export const CHECKOUT_NONCE_FIELD = "woocommerce-process-checkout-nonce";
/** Ticked by guests who want an account. */
export const CREATE_ACCOUNT_FIELD = "createaccount";
export const ELSEWHERE_FIELD = "ship_to_different_address";
export const SHIPPING_FIELD = "shipping_method[0]";
/** Text for the person who gets the order as a gift, on the cart page. */
export const GIFT_NOTE_FIELD = "vitrine_gift_note";
export const UPDATE_BUTTON = "woocommerce_checkout_update_totals";
export const PLACE_BUTTON = "woocommerce_checkout_place_order";

/** With the key for links from elsewhere; a browser that followed one keeps the key in a cookie. */
export function orderReceivedPath(orderId: number, key?: string): string {
  const query = key === undefined ? "" : `?key=${encodeURIComponent(key)}`;
  return `${CHECKOUT_PATH}order-received/${orderId}/${query}`;
}

/** The credit note of a refund, for everyone who has the order's key. */
export function creditNotePath(orderId: number, refundId: number, key: string): string {
  return `${CHECKOUT_PATH}order-received/${orderId}/credit-notes/${refundId}/?key=${encodeURIComponent(key)}`;
}

/** Where an order that waits for its money is paid. */
export function orderPayPath(orderId: number, key?: string): string {
  const query = key === undefined ? "" : `&key=${encodeURIComponent(key)}`;
  return `${CHECKOUT_PATH}order-pay/${orderId}/?pay_for_order=true${query}`;
}
