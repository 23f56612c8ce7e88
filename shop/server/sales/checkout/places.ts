import type { Address, Destination } from "@vitrine/commerce/addresses";
import { settleAddress } from "@vitrine/commerce/addresses";
import type { TaxRules } from "@vitrine/commerce/totals";
import { WHOLE } from "@vitrine/commerce/tax";
import type { StoredCustomer } from "../../platform/db/schema/carts.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { chargedTaxClass } from "../../platform/settings/tax-classes.ts";

const PER_PERCENT = WHOLE / 100;

export function taxRulesOf({ tax }: Pick<ShopSettings, "tax">): TaxRules {
  return {
    isEnabled: tax.enabled,
    pricesIncludeTax: tax.pricesIncludeTax,
    rounding: tax.rounding,
    shippingTaxClass: chargedTaxClass(tax, tax.shippingTaxClass),
    rates: tax.rates.map(({ percent, ...rate }) => ({ ...rate, rate: Math.round(percent * PER_PERCENT) })),
  };
}

export function shopPlace({ checkout }: Pick<ShopSettings, "checkout">): Destination {
  const { country, state, postcode } = checkout;
  return { country, state, postcode };
}

const NOWHERE: Destination = { country: "", state: "", postcode: "" };

/** The shipping destination; unknown before the customer has entered an address. */
export function destinationOf(customer: StoredCustomer): Destination {
  return placeIn(customer.shipsElsewhere ? customer.shipping : customer.billing) ?? NOWHERE;
}

/**
 * The place whose taxes apply. An order for local pickup is sold at the shop, which is also the best guess until an
 * address is known.
 */
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

function placeIn(entered: Partial<Address> | undefined): Destination | null {
  if (!entered?.country) return null;
  const { country, state, postcode } = settleAddress("shipping", entered);
  return { country, state, postcode };
}
