import type { ExpressPlace } from "../../../platform/settings/checkout-settings.ts";

/** Keys that are valid only for the fake Stripe on loopback. */
export const DEMO_KEYS = {
  publishableKey: "pk_test_demo",
  secretKey: "sk_test_demo",
  webhookSecret: "whsec_demo",
} as const;

/** Settings that make the shop use the fake Stripe at this URL. */
export function demoStripeKeys(origin: string, expressOn: readonly ExpressPlace[] = []): string {
  const addresses = { apiAddress: origin, pageAddress: origin, scriptAddress: `${origin}/stripe.js` };
  return JSON.stringify({ ...DEMO_KEYS, ...addresses, expressOn, title: "Card (pretend)" });
}
