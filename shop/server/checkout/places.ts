import type { Address, Destination } from "@vitrine/commerce/addresses";
import { settleAddress } from "@vitrine/commerce/addresses";
import type { TaxRules } from "@vitrine/commerce/totals";
import { WHOLE } from "@vitrine/commerce/tax";
import type { StoredCustomer } from "../db/schema/carts.ts";
import type { ShopSettings } from "../settings/settings.ts";

const PER_PERCENT = WHOLE / 100;

export function taxRulesOf({ tax }: Pick<ShopSettings, "tax">): TaxRules {
  return {
    isEnabled: tax.enabled,
    pricesIncludeTax: tax.pricesIncludeTax,
    rounding: tax.rounding,
    shippingTaxClass: tax.shippingTaxClass,
    rates: tax.rates.map(({ percent, ...rate }) => ({ ...rate, rate: Math.round(percent * PER_PERCENT) })),
  };
}

export function shopPlace({ checkout }: Pick<ShopSettings, "checkout">): Destination {
  const { country, state, postcode } = checkout;
  return { country, state, postcode };
}

const NOWHERE: Destination = { country: "", state: "", postcode: "" };

/** Where the parcel goes; nowhere before anybody has said where they live. */
export function destinationOf(customer: StoredCustomer): Destination {
  return placeIn(customer.shipsElsewhere ? customer.shipping : customer.billing) ?? NOWHERE;
}

/** Whose taxes are due. What is collected at the shop is sold there, and until more is known that is the best guess. */
export function taxPlace(
  customer: StoredCustomer,
  settings: Pick<ShopSettings, "checkout" | "tax">,
  isPickup: boolean,
): Destination {
  if (settings.tax.basedOn === "shop" || isPickup) return shopPlace(settings);
  if (settings.tax.basedOn === "billing") return placeIn(customer.billing) ?? shopPlace(settings);
  const destination = destinationOf(customer);
  return destination.country === "" ? shopPlace(settings) : destination;
}

function placeIn(typed: Partial<Address> | undefined): Destination | null {
  if (!typed?.country) return null;
  const { country, state, postcode } = settleAddress("shipping", typed);
  return { country, state, postcode };
}
