import type { ExpressPlace } from "../../platform/settings/checkout-settings.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { hasExpress } from "./express-quote.ts";

/** What a page needs to show express buttons. */
export interface ExpressSection {
  readonly place: ExpressPlace;
  readonly script: string;
  readonly publishableKey: string;
  readonly hasTerms: boolean;
  readonly termsAddress: string;
}

/** Null if this page shows no express buttons. */
export function expressSection(settings: ShopSettings, place: ExpressPlace): ExpressSection | null {
  if (!hasExpress(settings, place)) return null;
  const { checkout, payments, policies } = settings;
  return {
    place,
    script: payments.stripe.scriptAddress,
    publishableKey: payments.stripe.publishableKey,
    hasTerms: checkout.terms !== "",
    termsAddress: checkout.termsAddress || policies.terms,
  };
}
