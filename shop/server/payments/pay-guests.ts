import type { PolicyGuests } from "../http/content-policy.ts";
import type { ShopSettings } from "../settings/settings.ts";
import { hasStripeKeys } from "./stripe-keys.ts";

/** Whom the page where somebody pays talks to; null when nobody pays there. */
export function payGuests(settings: ShopSettings): PolicyGuests | null {
  if (!hasStripeKeys(settings)) return null;
  const { apiAddress, pageAddress, scriptAddress } = settings.payments.stripe;
  const script = new URL(scriptAddress).origin;
  // Banks ask their customers in frames that Stripe's own hosts put around them.
  const frame =
    script === "https://js.stripe.com" ? [script, "https://*.js.stripe.com", "https://hooks.stripe.com"] : [script];
  return {
    script: frame.filter((host) => !host.includes("hooks")),
    connect: [new URL(apiAddress).origin],
    img: [],
    frame,
    form: [new URL(pageAddress).origin],
    drawsWindows: false,
    needsPlainMarkup: true,
  };
}
