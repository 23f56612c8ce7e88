import {
  FIELD_PREFIX,
  type FieldName,
  fieldValues,
  readCookies,
  readFirstTouch,
  readOrderAttribution,
  readPromoCode,
  type OrderAttribution,
} from "@vitrine/commerce/attribution";
import { hash } from "node:crypto";
import { type Address, ADDRESS_FIELDS, type AddressField, type AddressKind } from "@vitrine/commerce/addresses";
import type { Minor } from "@vitrine/commerce/money";
import {
  addressFieldName,
  ATTEMPT_FIELD,
  CHECKOUT_NONCE_FIELD,
  CREATE_ACCOUNT_FIELD,
  ELSEWHERE_FIELD,
  SEEN_TOTAL_FIELD,
  SHIPPING_FIELD,
} from "../../../urls/checkout-field.ts";
import type { Cookies } from "../../platform/http/cookies.ts";
import type { StoredCustomer } from "../../platform/db/schema/carts.ts";
import type { OrderRequest } from "../../sales/orders/order-request.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Fields } from "../../platform/http/form.ts";

/** The values entered in the checkout form. */
export interface CheckoutInput {
  readonly customer: Required<Pick<StoredCustomer, "billing" | "shipping" | "shipsElsewhere">>;
  readonly note: string;
  readonly paymentMethod: string;
  readonly shippingRate: string;
  readonly acceptsTerms: boolean;
  readonly wantsAccount: boolean;
  readonly couponCode: string;
  /** The form's idempotency key, or "". */
  readonly attempt: string;
  readonly seenTotal: Minor | null;
}

const MAX_VALUE_LENGTH = 500;
const MAX_NOTE_LENGTH = 5000;

export function readCheckoutInput(fields: Fields): CheckoutInput {
  const text = (name: string) => (fields.get(name) ?? "").slice(0, MAX_VALUE_LENGTH);
  const seen = text(SEEN_TOTAL_FIELD);
  return {
    customer: {
      billing: readAddressInput(fields, "billing"),
      shipping: readAddressInput(fields, "shipping"),
      shipsElsewhere: text(ELSEWHERE_FIELD) !== "" && text(ELSEWHERE_FIELD) !== "0",
    },
    note: (fields.get("order_comments") ?? "").slice(0, MAX_NOTE_LENGTH),
    paymentMethod: text("payment_method"),
    shippingRate: text(SHIPPING_FIELD),
    acceptsTerms: text("terms") !== "",
    wantsAccount: fields.has(CREATE_ACCOUNT_FIELD),
    couponCode: text("coupon_code"),
    attempt: text(ATTEMPT_FIELD),
    seenTotal: /^\d{1,15}$/.test(seen) ? Number(seen) : null,
  };
}

export function readAddressInput(fields: Fields, kind: AddressKind): Partial<Address> {
  const entries = ADDRESS_FIELDS.flatMap((field): [AddressField, string][] => {
    const value = fields.get(addressFieldName(kind, field));
    return value === undefined ? [] : [[field, cleanValue(value)]];
  });
  return Object.fromEntries(entries);
}

/** Removes null characters, which PostgreSQL rejects. */
export function cleanValue(value: string): string {
  return value.replaceAll("\0", "").slice(0, MAX_VALUE_LENGTH).toWellFormed();
}

export function orderRequest(
  cartId: string,
  fields: Fields,
  cookies: Cookies,
  settings: Pick<ShopSettings, "attribution">,
): OrderRequest {
  const { customer, note, paymentMethod, shippingRate, acceptsTerms, attempt, seenTotal } = readCheckoutInput(fields);
  return {
    cartId,
    key: attempt === "" ? crypto.randomUUID() : attempt,
    bodyHash: bodyHash(fields),
    billing: customer.billing,
    shipping: customer.shipsElsewhere ? customer.shipping : null,
    shippingRate,
    paymentMethod,
    note,
    acceptsTerms,
    seenTotal,
    attribution: orderAttribution(fields, cookies, settings),
  };
}

/**
 * The last visit comes from the form, the first one from the cookies. If the order was placed before the script filled
 * in the form's fields, both come from the cookies, which exist only with consent.
 */
export function orderAttribution(
  fields: Fields,
  cookies: Cookies,
  { attribution: { enabled, promo } }: Pick<ShopSettings, "attribution">,
): OrderAttribution {
  // Pages opened before the owner turned attribution off still send its fields.
  if (!enabled) return {};
  const visits = readCookies(visitCookies(cookies));
  const stored = fieldValues(visits);
  const isFilledIn = [...fields.keys()].some((name) => name.startsWith(FIELD_PREFIX));
  const posted = (name: string) =>
    isFilledIn ? fields.get(name) : stored[name.slice(FIELD_PREFIX.length) as FieldName];
  return {
    ...readOrderAttribution(posted),
    ...readFirstTouch(visits),
    ...(promo.enabled && readPromoCode(visits, promo)),
  };
}

/** The parser expects a header's text, but these values have been decoded once already. */
function visitCookies(cookies: Cookies): string {
  const texts = [...cookies].filter(([name]) => name.startsWith("sbjs_"));
  return texts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
}

/** Leaves out the attribution, which may change before the form is sent again without changing the order. */
function bodyHash(fields: Fields): string {
  const counted = [...fields].filter(
    ([name]) => name !== CHECKOUT_NONCE_FIELD && name !== "_wp_http_referer" && !name.startsWith(FIELD_PREFIX),
  );
  const sorted = counted.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return digestOf(sorted);
}

/** Distinguishes a repeated order from a different one with the same key. */
export function digestOf(sent: unknown): string {
  return hash("sha256", JSON.stringify(sent));
}
