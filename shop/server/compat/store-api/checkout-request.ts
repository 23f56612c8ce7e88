import { hash } from "node:crypto";
import { FIELD_NAMES, FIELD_PREFIX } from "@vitrine/commerce/attribution";
import { type Address, ADDRESS_FIELDS } from "@vitrine/commerce/addresses";
import { z } from "zod";
import { draftKey } from "../../sales/orders/cart-draft.ts";
import { type Fields, NO_FIELDS } from "../../platform/http/form.ts";
import { cleanValue, digestOf, orderAttribution } from "../woocommerce/checkout-fields.ts";
import type { Checkout } from "../woocommerce/submit-checkout.ts";
import { AddressParam, customerWith } from "./address-json.ts";
import { text } from "./rest-schema.ts";
import type { CartCall } from "./store-call.ts";

const MAX_PAYMENT_DATA = 100;

export const CheckoutParams = z.object({
  billing_address: AddressParam,
  shipping_address: AddressParam.nullish(),
  customer_note: z.string({ error: "is not of type string." }).max(5000).nullish(),
  payment_method: text.nullish(),
  payment_data: z
    .array(z.object({ key: text, value: z.union([text, z.boolean()]).nullish() }), { error: "is not of type array." })
    .max(MAX_PAYMENT_DATA)
    .nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish().catch(null),
});

export type CheckoutParams = z.output<typeof CheckoutParams>;

/** Converts a client's JSON to an order request. */
export async function checkoutRequest(call: CartCall, sent: CheckoutParams): Promise<Checkout> {
  const { shop, cartId, headers, identity } = call;
  const customer = customerWith(sent.billing_address, sent.shipping_address ?? {});
  const billing = wholeAddress(sent.billing_address);
  const shipping = customer.shipsElsewhere ? wholeAddress(customer.shipping ?? {}) : null;
  const note = (sent.customer_note ?? "").replaceAll("\0", "").toWellFormed();
  const paymentMethod = cleanValue(sent.payment_method ?? "");
  return {
    customer: { billing, shipping: shipping ?? {}, shipsElsewhere: shipping !== null },
    wantsAccount: false,
    order: {
      cartId,
      key: attemptOf(headers) ?? (await draftKey(shop.database.pool, cartId)),
      bodyHash: digestOf([billing, shipping, note, paymentMethod, sent.payment_data ?? []]),
      billing,
      shipping,
      shippingRate: "",
      paymentMethod,
      note,
      // This API has no field for the terms: the client's checkout shows them.
      acceptsTerms: true,
      seenTotal: null,
      attribution: orderAttribution(attributionFields(sent), identity.cookies, await shop.settings()),
    },
  };
}

/** Missing fields count as empty. */
function wholeAddress(address: Partial<Address>): Partial<Address> {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, cleanValue(address[field] ?? "")]));
}

/** The client's own idempotency key, if any. */
function attemptOf(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  return key ? `client-${hash("sha256", key).slice(0, 40)}` : null;
}

/** The attribution that WooCommerce's script adds. */
function attributionFields({ extensions }: CheckoutParams): Fields {
  const sent = extensions?.["woocommerce/order-attribution"];
  if (typeof sent !== "object" || sent === null) return NO_FIELDS;
  const values = new Map<string, unknown>(Object.entries(sent));
  const known = FIELD_NAMES.flatMap((name): [string, string][] => {
    const value = values.get(name);
    return typeof value === "string" || typeof value === "number" ? [[FIELD_PREFIX + name, String(value)]] : [];
  });
  return new Map(known);
}
