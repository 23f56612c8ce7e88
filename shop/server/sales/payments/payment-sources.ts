import type { PolicySources } from "../../platform/http/content-policy.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { hasStripeKeys } from "./stripe-keys.ts";

/** Third-party origins of the payment page; null if no provider is used. */
export function paymentSources(settings: ShopSettings): PolicySources | null {
  if (!hasStripeKeys(settings)) return null;
  const { apiAddress, pageAddress, scriptAddress } = settings.payments.stripe;
  const script = new URL(scriptAddress).origin;
  // Banks authenticate their customers in frames inside Stripe's own frames.
  const frame =
    script === "https://js.stripe.com" ? [script, "https://*.js.stripe.com", "https://hooks.stripe.com"] : [script];
  return {
    script: frame.filter((host) => !host.includes("hooks")),
    connect: [new URL(apiAddress).origin],
    img: [],
    frame,
    form: [new URL(pageAddress).origin],
    trustedTypes: [],
    showsDialogs: false,
    needsPlainMarkup: true,
  };
}
