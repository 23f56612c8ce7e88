import { hasStripeKeys } from "../payments/stripe-keys.ts";
import type { ShopSettings } from "../settings/settings.ts";
import type { Shop } from "../shop.ts";
import { contentPolicy, type ForeignSources } from "./content-policy.ts";

const PAY_PAGE = /^\/checkout\/order-pay\//;

/** The policy of a page: the same for all but the one where somebody pays, which needs the provider's script. */
export function pagePolicy(shop: Shop, inlineScripts: readonly string[]): (path: string) => Promise<string> {
  const isDevelopment = shop.config.environment === "development";
  const usual = contentPolicy(inlineScripts, isDevelopment);
  return async (path) => {
    if (!PAY_PAGE.test(path)) return usual;
    const settings = await shop.settings();
    return hasStripeKeys(settings) ? contentPolicy(inlineScripts, isDevelopment, stripeSources(settings)) : usual;
  };
}

function stripeSources({ payments }: ShopSettings): ForeignSources {
  const { apiAddress, pageAddress, scriptAddress } = payments.stripe;
  const script = new URL(scriptAddress).origin;
  // Banks ask their customers in frames that Stripe's own hosts put around them.
  const frames =
    script === "https://js.stripe.com" ? [script, "https://*.js.stripe.com", "https://hooks.stripe.com"] : [script];
  return {
    scripts: frames.filter((host) => !host.includes("hooks")),
    connections: [new URL(apiAddress).origin],
    frames,
    forms: [new URL(pageAddress).origin],
  };
}
