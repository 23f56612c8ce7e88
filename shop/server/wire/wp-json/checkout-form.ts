import { hash } from "node:crypto";
import { FIELD_NAMES, FIELD_PREFIX } from "@vitrine/commerce/attribution";
import { type Address, ADDRESS_FIELDS, type AddressKind } from "@vitrine/commerce/addresses";
import { z } from "zod";
import {
  addressFieldName,
  ATTEMPT_FIELD,
  CHECKOUT_NONCE_FIELD,
  ELSEWHERE_FIELD,
  SEEN_TOTAL_FIELD,
  SHIPPING_FIELD,
  UPDATE_BUTTON,
} from "../../../addresses/checkout-field.ts";
import { cartNonce } from "../../cart/nonce.ts";
import { draftKey } from "../../orders/cart-draft.ts";
import type { Fields } from "../form.ts";
import { AddressParam, customerWith } from "./address-json.ts";
import { text } from "./rest-schema.ts";
import type { CartCall } from "./store-call.ts";

const MOST_PAYMENT_DATA = 100;

export const CheckoutParams = z.object({
  billing_address: AddressParam,
  shipping_address: AddressParam.nullish(),
  customer_note: z.string({ error: "is not of type string." }).max(5000).nullish(),
  payment_method: text.nullish(),
  payment_data: z
    .array(z.object({ key: text, value: z.union([text, z.boolean()]).nullish() }), { error: "is not of type array." })
    .max(MOST_PAYMENT_DATA)
    .nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish().catch(null),
});

export type CheckoutParams = z.output<typeof CheckoutParams>;

/** What a payment method sends for itself never passes for something the checkout asks. */
const RESERVED =
  /^(?:billing_|shipping_|ship_to_|order_comments|payment_method$|terms|coupon_code|apply_coupon|remove_coupon|_wp|wc_order_attribution_|vitrine_)/;
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ATTEMPT_FIELD,
  CHECKOUT_NONCE_FIELD,
  ELSEWHERE_FIELD,
  SEEN_TOTAL_FIELD,
  SHIPPING_FIELD,
  UPDATE_BUTTON,
]);

/** The same order as the page's own form would send it, so that one function takes both. */
export async function checkoutForm(call: CartCall, sent: CheckoutParams): Promise<Fields> {
  const { shop, cartId, headers } = call;
  const billing = sent.billing_address;
  const customer = customerWith(billing, sent.shipping_address ?? {});
  return new Map([
    ...(sent.payment_data ?? []).flatMap(({ key, value }) => paymentField(key, value)),
    ...addressFields("billing", billing),
    ...(customer.shipsElsewhere ? addressFields("shipping", customer.shipping ?? {}) : []),
    ...(customer.shipsElsewhere ? [[ELSEWHERE_FIELD, "1"] as const] : []),
    ["order_comments", (sent.customer_note ?? "").replaceAll("\0", "").toWellFormed()],
    ["payment_method", sent.payment_method ?? ""],
    // There is no field for them in this interface: whoever builds a checkout on it shows the terms.
    ["terms", "1"],
    [ATTEMPT_FIELD, attemptOf(headers) ?? (await draftKey(shop.database.pool, cartId))],
    [CHECKOUT_NONCE_FIELD, cartNonce(shop, cartId)],
    ...attributionFields(sent),
  ]);
}

function paymentField(key: string, value: string | boolean | null | undefined): [string, string][] {
  if (RESERVED.test(key) || RESERVED_NAMES.has(key)) return [];
  return [[key, typeof value === "boolean" ? (value ? "1" : "") : (value ?? "")]];
}

function addressFields(kind: AddressKind, address: Partial<Address>): [string, string][] {
  return ADDRESS_FIELDS.map((field) => [addressFieldName(kind, field), address[field] ?? ""]);
}

/** A client may name its attempts itself. */
function attemptOf(headers: Headers): string | null {
  const named = headers.get("idempotency-key");
  return named ? `client-${hash("sha256", named).slice(0, 40)}` : null;
}

/** Where the visitor came from, as WooCommerce's own script adds it. */
function attributionFields({ extensions }: CheckoutParams): [string, string][] {
  const told = extensions?.["woocommerce/order-attribution"];
  if (typeof told !== "object" || told === null) return [];
  const values = new Map<string, unknown>(Object.entries(told));
  return FIELD_NAMES.flatMap((name): [string, string][] => {
    const value = values.get(name);
    return typeof value === "string" || typeof value === "number" ? [[FIELD_PREFIX + name, String(value)]] : [];
  });
}
