import type { StripeKeys } from "../ports/stripe/stripe-payments.ts";
import { openSecret, sealSecret } from "../secrets/seal.ts";
import type { ShopSettings } from "../settings/settings.ts";
import type { Shop } from "../shop.ts";

type StripeSettings = ShopSettings["payments"]["stripe"];

/** Whether the owner has entered what it takes; whether Stripe accepts it is for Stripe to say. */
export function hasStripeKeys({ payments }: Pick<ShopSettings, "payments">): boolean {
  const { publishableKey, sealedSecretKey } = payments.stripe;
  return publishableKey !== "" && sealedSecretKey !== "";
}

/** Null when there are none, or when the shop's secret is no longer the one they were sealed with. */
export function stripeKeys({ secret }: Pick<Shop, "secret">, { payments }: ShopSettings): StripeKeys | null {
  const { sealedSecretKey, sealedWebhookSecret, apiAddress } = payments.stripe;
  const secretKey = sealedSecretKey === "" ? undefined : openSecret(secret, sealedSecretKey);
  if (secretKey === undefined) return null;
  return { secretKey, webhookSecret: openSecret(secret, sealedWebhookSecret) ?? "", apiAddress };
}

export interface TypedStripeKeys {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/** Keys as an owner types them, as the settings keep them. */
export function sealStripeKeys(
  { secret }: Pick<Shop, "secret">,
  { publishableKey, secretKey, webhookSecret }: TypedStripeKeys,
): Pick<StripeSettings, "publishableKey" | "sealedSecretKey" | "sealedWebhookSecret"> {
  const seal = (text: string) => (text === "" ? "" : sealSecret(secret, text));
  return { publishableKey, sealedSecretKey: seal(secretKey), sealedWebhookSecret: seal(webhookSecret) };
}
