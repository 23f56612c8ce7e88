import type { PaymentProvider } from "./provider.ts";
import type { Shop } from "../../shop.ts";
import { stripeKeys } from "./stripe-keys.ts";

let stored: { readonly keys: string; readonly provider: PaymentProvider } | null = null;

/**
 * The payment provider, or null while the owner has not set one up. Its library is loaded on first use: a shop without
 * card payments does not need its memory.
 */
export async function paymentProvider(shop: Pick<Shop, "secret" | "settings">): Promise<PaymentProvider | null> {
  const keys = stripeKeys(shop, await shop.settings());
  if (!keys) return null;
  const name = JSON.stringify(keys);
  if (stored?.keys === name) return stored.provider;
  const { createStripePayments } = await import("./stripe/stripe-payments.ts");
  const provider = createStripePayments(keys);
  stored = { keys: name, provider };
  return provider;
}
