import {
  FIELD_PREFIX,
  readCookies,
  readFirstTouch,
  readOrderAttribution,
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
} from "../../addresses/checkout-field.ts";
import type { Cookies } from "../cart/cookies.ts";
import type { StoredCustomer } from "../db/schema/carts.ts";
import type { OrderRequest } from "../orders/order-request.ts";
import type { Fields } from "./form.ts";

/** The checkout's form as somebody filled it in. */
export interface TypedCheckout {
  readonly customer: Required<Pick<StoredCustomer, "billing" | "shipping" | "shipsElsewhere">>;
  readonly note: string;
  readonly paymentMethod: string;
  readonly shippingRate: string;
  readonly acceptsTerms: boolean;
  readonly wantsAccount: boolean;
  readonly couponCode: string;
  /** "" when the form does not name its attempt. */
  readonly attempt: string;
  readonly seenTotal: Minor | null;
}

const LONGEST_VALUE = 500;
const LONGEST_NOTE = 5000;

export function typedCheckout(fields: Fields): TypedCheckout {
  const text = (name: string) => (fields.get(name) ?? "").slice(0, LONGEST_VALUE);
  const seen = text(SEEN_TOTAL_FIELD);
  return {
    customer: {
      billing: typedAddress(fields, "billing"),
      shipping: typedAddress(fields, "shipping"),
      shipsElsewhere: text(ELSEWHERE_FIELD) !== "" && text(ELSEWHERE_FIELD) !== "0",
    },
    note: (fields.get("order_comments") ?? "").slice(0, LONGEST_NOTE),
    paymentMethod: text("payment_method"),
    shippingRate: text(SHIPPING_FIELD),
    acceptsTerms: text("terms") !== "",
    wantsAccount: fields.has(CREATE_ACCOUNT_FIELD),
    couponCode: text("coupon_code"),
    attempt: text(ATTEMPT_FIELD),
    seenTotal: /^\d{1,15}$/.test(seen) ? Number(seen) : null,
  };
}

export function typedAddress(fields: Fields, kind: AddressKind): Partial<Address> {
  const entries = ADDRESS_FIELDS.flatMap((field): [AddressField, string][] => {
    const value = fields.get(addressFieldName(kind, field));
    // A null character is nothing anybody typed, and nothing the database takes.
    return value === undefined ? [] : [[field, value.replaceAll("\0", "").slice(0, LONGEST_VALUE).toWellFormed()]];
  });
  return Object.fromEntries(entries);
}

export function orderRequest(cartId: string, fields: Fields, cookies: Cookies): OrderRequest {
  const { customer, note, paymentMethod, shippingRate, acceptsTerms, attempt, seenTotal } = typedCheckout(fields);
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
    attribution: { ...readOrderAttribution((name) => fields.get(name)), ...firstTouch(cookies) },
  };
}

/** Only who agreed to it has these cookies. Ours were decoded once already, which attribution does itself. */
function firstTouch(cookies: Cookies): OrderAttribution {
  const kept = [...cookies].filter(([name]) => name.startsWith("sbjs_first"));
  return readFirstTouch(readCookies(kept.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ")));
}

/** Where a visitor came from may be counted on while a form waits to be sent again; it is not what was ordered. */
function bodyHash(fields: Fields): string {
  const counted = [...fields].filter(
    ([name]) => name !== CHECKOUT_NONCE_FIELD && name !== "_wp_http_referer" && !name.startsWith(FIELD_PREFIX),
  );
  const sorted = counted.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash("sha256", JSON.stringify(sorted));
}
