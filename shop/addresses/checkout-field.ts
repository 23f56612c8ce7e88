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
/** Names this attempt to order: whoever sends it twice gets one order. */
export const ATTEMPT_FIELD = "vitrine_attempt";
/** What the page said the order comes to, in minor units. */
export const SEEN_TOTAL_FIELD = "vitrine_seen_total";
export const CHECKOUT_NONCE_FIELD = "woocommerce-process-checkout-nonce";
/** Ticked by guests who want an account. */
export const CREATE_ACCOUNT_FIELD = "createaccount";
export const ELSEWHERE_FIELD = "ship_to_different_address";
export const SHIPPING_FIELD = "shipping_method[0]";
export const UPDATE_BUTTON = "woocommerce_checkout_update_totals";
export const PLACE_BUTTON = "woocommerce_checkout_place_order";

export function orderReceivedPath(orderId: number, key: string): string {
  return `${CHECKOUT_PATH}order-received/${orderId}/?key=${encodeURIComponent(key)}`;
}

/** Where an order that waits for its money is paid. */
export function orderPayPath(orderId: number, key: string): string {
  return `${CHECKOUT_PATH}order-pay/${orderId}/?pay_for_order=true&key=${encodeURIComponent(key)}`;
}
