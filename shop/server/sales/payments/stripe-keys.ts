import type { StripeKeys } from "./stripe/stripe-payments.ts";
import { openSecret, sealSecret } from "../../platform/secrets/seal.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";

type StripeSettings = ShopSettings["payments"]["stripe"];

/** Whether the owner has entered keys; only Stripe knows whether they are valid. */
export function hasStripeKeys({ payments }: Pick<ShopSettings, "payments">): boolean {
  const { publishableKey, sealedSecretKey } = payments.stripe;
  return publishableKey !== "" && sealedSecretKey !== "";
}

/** Null if there are none, or if they were sealed with another secret than the current one. */
export function stripeKeys({ secret }: Pick<Shop, "secret">, { payments }: ShopSettings): StripeKeys | null {
  const { sealedSecretKey, sealedWebhookSecret, apiAddress } = payments.stripe;
  const secretKey = sealedSecretKey === "" ? undefined : openSecret(secret, sealedSecretKey);
  if (secretKey === undefined) return null;
  return { secretKey, webhookSecret: openSecret(secret, sealedWebhookSecret) ?? "", apiAddress };
}

export interface StripeKeysInput {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/** Seals the keys that an owner entered, for the settings. */
export function sealStripeKeys(
  { secret }: Pick<Shop, "secret">,
  { publishableKey, secretKey, webhookSecret }: StripeKeysInput,
): Pick<StripeSettings, "publishableKey" | "sealedSecretKey" | "sealedWebhookSecret"> {
  const seal = (text: string) => (text === "" ? "" : sealSecret(secret, text));
  return { publishableKey, sealedSecretKey: seal(secretKey), sealedWebhookSecret: seal(webhookSecret) };
}
