/** Keys that open nothing but the Stripe on loopback. */
export const DEMO_KEYS = {
  publishableKey: "pk_test_demo",
  secretKey: "sk_test_demo",
  webhookSecret: "whsec_demo",
} as const;

/** What the shop is told so that it takes the Stripe at this address for the real one. */
export function demoStripeKeys(origin: string): string {
  const addresses = { apiAddress: origin, pageAddress: origin, scriptAddress: `${origin}/stripe.js` };
  return JSON.stringify({ ...DEMO_KEYS, ...addresses, title: "Card (pretend)" });
}
