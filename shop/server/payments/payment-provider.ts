import type { PaymentProvider } from "../ports/payments.ts";
import type { Shop } from "../shop.ts";
import { stripeKeys } from "./stripe-keys.ts";

let kept: { readonly keys: string; readonly provider: PaymentProvider } | null = null;

/**
 * Who moves the shop's money, or null while the owner has not said. Its library is loaded when it is first needed: a
 * shop that is paid by transfer never pays for it in memory.
 */
export async function paymentProvider(shop: Pick<Shop, "secret" | "settings">): Promise<PaymentProvider | null> {
  const keys = stripeKeys(shop, await shop.settings());
  if (!keys) return null;
  const name = JSON.stringify(keys);
  if (kept?.keys === name) return kept.provider;
  const { createStripePayments } = await import("../ports/stripe/stripe-payments.ts");
  const provider = createStripePayments(keys);
  kept = { keys: name, provider };
  return provider;
}
