import type { Destination } from "../addresses/index.ts";
import type { Minor } from "../money/money.ts";
import { type ShippingPackage, type ShippingMethod, type ShippingZone, zoneFor } from "./zone.ts";

/** A shipping method with its cost for a package. */
export interface ShippingRate {
  readonly id: string;
  readonly title: string;
  readonly cost: Minor;
  readonly isTaxable: boolean;
  readonly isPickup: boolean;
}

/** Prefixes of WooCommerce's rate ids, by which extensions recognise the method. */
const WORDS: Readonly<Record<ShippingMethod["kind"], string>> = {
  flat: "flat_rate",
  free: "free_shipping",
  pickup: "local_pickup",
  weight: "weight_rate",
};

export function shippingRates(
  zones: readonly ShippingZone[],
  destination: Destination,
  shippingPackage: ShippingPackage,
): readonly ShippingRate[] {
  return (zoneFor(zones, destination)?.methods ?? []).flatMap((method): ShippingRate[] => {
    const cost = costOf(method, shippingPackage);
    if (cost === null) return [];
    const { id, kind, title, isTaxable } = method;
    return [{ id: `${WORDS[kind]}:${id}`, title, cost, isTaxable, isPickup: kind === "pickup" }];
  });
}

/**
 * Removes the standard delivery, the cheapest one that costs something, if the package ships free. Dearer, faster
 * methods and pick-up stay.
 */
export function withoutPaidStandard(rates: readonly ShippingRate[]): readonly ShippingRate[] {
  if (!rates.some(({ id }) => id.startsWith(`${WORDS.free}:`))) return rates;
  const isPaid = ({ cost, isPickup }: ShippingRate) => cost > 0 && !isPickup;
  const cheapest = Math.min(...rates.filter(isPaid).map(({ cost }) => cost));
  return rates.filter((rate) => !isPaid(rate) || rate.cost > cheapest);
}

/** How much more the package must be worth to ship free; null if it cannot, or already does. */
export function missingForFreeShipping(
  zones: readonly ShippingZone[],
  destination: Destination,
  shippingPackage: ShippingPackage,
): Minor | null {
  const free = (zoneFor(zones, destination)?.methods ?? []).filter((method) => method.kind === "free");
  if (free.some((method) => isFree(method, shippingPackage))) return null;
  const missing = free
    .filter(({ requires }) => requires === "minimum" || requires === "either")
    .map(({ minimum }) => minimum - shippingPackage.value);
  return missing.length === 0 ? null : Math.min(...missing);
}

/** The chosen rate if it is still offered, otherwise the first one. */
export function chooseRate(rates: readonly ShippingRate[], chosenId: string): ShippingRate | null {
  return rates.find(({ id }) => id === chosenId) ?? rates[0] ?? null;
}

/** Null if the method does not ship this package. */
function costOf(method: ShippingMethod, shippingPackage: ShippingPackage): Minor | null {
  switch (method.kind) {
    case "flat":
      return flatCost(method, shippingPackage);
    case "free":
      return isFree(method, shippingPackage) ? 0 : null;
    case "pickup":
      return method.cost;
    case "weight": {
      const grams = shippingPackage.items.reduce((sum, { quantity, weightGrams }) => sum + quantity * weightGrams, 0);
      return method.bands.find(({ upToGrams }) => grams <= upToGrams)?.cost ?? null;
    }
  }
}

function flatCost(method: Extract<ShippingMethod, { kind: "flat" }>, { items }: ShippingPackage): Minor {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const classes = [...new Set(items.map(({ shippingClass }) => shippingClass))];
  const costs = classes.map((name) => (Object.hasOwn(method.classCosts, name) ? (method.classCosts[name] ?? 0) : 0));
  const ofClasses = method.classRule === "each" ? costs.reduce((sum, cost) => sum + cost, 0) : Math.max(0, ...costs);
  return method.cost + method.perItem * count + ofClasses;
}

function isFree(
  method: Extract<ShippingMethod, { kind: "free" }>,
  { value, hasFreeShipping }: ShippingPackage,
): boolean {
  const isEnough = value >= method.minimum;
  switch (method.requires) {
    case "nothing":
      return true;
    case "minimum":
      return isEnough;
    case "coupon":
      return hasFreeShipping;
    case "either":
      return isEnough || hasFreeShipping;
    case "both":
      return isEnough && hasFreeShipping;
  }
}
