import {
  addressFieldName,
  ATTEMPT_FIELD,
  CHECKOUT_NONCE_FIELD,
  ELSEWHERE_FIELD,
  SEEN_TOTAL_FIELD,
  SHIPPING_FIELD,
} from "../../../urls/checkout-field.ts";
import type { WalletAddress, WalletPayment } from "./stripe-script.ts";

interface ExpressOrder {
  /** Idempotency key: a request that is sent again makes no second order. */
  readonly attempt: string;
  readonly nonce: string;
  /** The total that the wallet showed, in the shop's minor units. */
  readonly total: number;
  readonly note: string;
}

/** The checkout's own form, filled in by a wallet. */
export function orderFields(payment: WalletPayment, { attempt, nonce, total, note }: ExpressOrder): URLSearchParams {
  const { billingDetails: payer = {}, shippingAddress, shippingRate } = payment;
  // Some wallets give no billing address: the order then goes to the address that it ships to.
  const billing = payer.address?.line1 ? payer.address : (shippingAddress?.address ?? payer.address ?? {});
  const fields = new URLSearchParams({
    payment_method: "stripe",
    terms: "1",
    order_comments: note,
    [ATTEMPT_FIELD]: attempt,
    [CHECKOUT_NONCE_FIELD]: nonce,
    [SEEN_TOTAL_FIELD]: String(total),
  });
  addAddress(fields, "billing", payer.name ?? shippingAddress?.name ?? "", billing);
  fields.set(addressFieldName("billing", "email"), payer.email ?? "");
  fields.set(addressFieldName("billing", "phone"), payer.phone ?? "");
  if (shippingAddress) {
    fields.set(ELSEWHERE_FIELD, "1");
    addAddress(fields, "shipping", shippingAddress.name ?? payer.name ?? "", shippingAddress.address);
  }
  if (shippingRate) fields.set(SHIPPING_FIELD, shippingRate.id);
  return fields;
}

function addAddress(fields: URLSearchParams, kind: "billing" | "shipping", name: string, address: WalletAddress): void {
  const [firstName = "", ...others] = name.trim().split(/\s+/);
  const values = {
    firstName,
    // A wallet knows one name; the checkout asks for two. WooCommerce sends the same for people with a single name.
    lastName: others.join(" ") || "-",
    country: address.country,
    address1: address.line1,
    address2: address.line2,
    city: address.city,
    state: address.state,
    postcode: address.postal_code,
  } as const;
  for (const [field, value] of Object.entries(values)) {
    fields.set(addressFieldName(kind, field as keyof typeof values), value ?? "");
  }
}
