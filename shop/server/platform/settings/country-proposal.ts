import { countryName, reachesCountry } from "@vitrine/commerce/addresses";
import { ShippingSettings, TaxSettings } from "./checkout-settings.ts";
import { presetOf } from "./country-presets.ts";
import type { ShopSettings } from "./settings.ts";
import { ZERO_RATE } from "./tax-classes.ts";

const REDUCED_CLASSES = [
  { slug: "reduced-rate", name: "Reduced rate" },
  { slug: "second-reduced-rate", name: "Second reduced rate" },
  { slug: "third-reduced-rate", name: "Third reduced rate" },
] as const;

/**
 * The tax classes and rates of a country, for the owner to check. A shop in the EU charges its own rates throughout the
 * EU until its sales to other member states pass the EU's threshold.
 */
export function proposedTax(country: string, isEnabled: boolean): ShopSettings["tax"] {
  const { standard, reduced = [], states = [], isNet = false, taxName = "VAT" } = presetOf(country);
  const classes = reduced.flatMap((_, index) => REDUCED_CLASSES[index] ?? []);
  const places = reachesCountry("EU", country) ? [country, "EU"] : [country];
  const perClass = [
    ...(standard === undefined ? [] : [{ percent: standard, taxClass: "" }]),
    ...classes.map(({ slug }, index) => ({ percent: reduced[index] ?? 0, taxClass: slug })),
  ];
  const rates = [
    ...places.flatMap((place) => perClass.map((rate) => ({ ...rate, name: taxName, country: place }))),
    ...states.map(({ state, name, percent, replaces }) => ({
      name,
      percent,
      country,
      state,
      // Among rates of one priority, the one for the narrowest place applies.
      priority: replaces ? 1 : 2,
    })),
  ];
  return TaxSettings.parse({
    enabled: isEnabled,
    proposedFor: rates.length > 0 ? country : "",
    pricesIncludeTax: !isNet,
    classes: [...(classes.length > 0 ? classes : REDUCED_CLASSES.slice(0, 1)), ZERO_RATE],
    rates: rates.map((rate, index) => ({ id: index + 1, ...rate })),
  });
}

/**
 * Zones for the own country, the EU and the rest of the world. Only the own country has a rate until the owner adds
 * more.
 */
export function proposedShipping(country: string, flatRate: number | null): ShopSettings["shipping"] {
  const flat = { id: 1, kind: "flat", title: "Standard shipping", cost: flatRate ?? 0 } as const;
  const zones = [
    { name: countryName(country), places: [{ country }], methods: flatRate === null ? [] : [flat] },
    ...(reachesCountry("EU", country) ? [{ name: "European Union", places: [{ country: "EU" }] }] : []),
    { name: "Rest of the world" },
  ];
  return ShippingSettings.parse({
    proposedFor: country,
    zones: zones.map((zone, index) => ({ id: index + 1, ...zone })),
  });
}
