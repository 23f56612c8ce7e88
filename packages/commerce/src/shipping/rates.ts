import type { Destination } from "../addresses/index.ts";
import type { Minor } from "../money/money.ts";
import { type Parcel, type ShippingMethod, type ShippingZone, zoneFor } from "./zone.ts";

/** One way of sending a parcel, and what it costs. */
export interface ShippingRate {
  readonly id: string;
  readonly title: string;
  readonly cost: Minor;
  readonly isTaxable: boolean;
  readonly isPickup: boolean;
}

/** As WooCommerce numbers them; extensions tell by the word what kind of sending was chosen. */
const WORDS: Readonly<Record<ShippingMethod["kind"], string>> = {
  flat: "flat_rate",
  free: "free_shipping",
  pickup: "local_pickup",
  weight: "weight_rate",
};

export function shippingRates(
  zones: readonly ShippingZone[],
  destination: Destination,
  parcel: Parcel,
): readonly ShippingRate[] {
  return (zoneFor(zones, destination)?.methods ?? []).flatMap((method): ShippingRate[] => {
    const cost = costOf(method, parcel);
    if (cost === null) return [];
    const { id, kind, title, isTaxable } = method;
    return [{ id: `${WORDS[kind]}:${id}`, title, cost, isTaxable, isPickup: kind === "pickup" }];
  });
}

/** What the customer chose if it is still on offer, else the first there is. */
export function chooseRate(rates: readonly ShippingRate[], chosenId: string): ShippingRate | null {
  return rates.find(({ id }) => id === chosenId) ?? rates[0] ?? null;
}

/** Null: this parcel does not go this way. */
function costOf(method: ShippingMethod, parcel: Parcel): Minor | null {
  switch (method.kind) {
    case "flat":
      return flatCost(method, parcel);
    case "free":
      return isFree(method, parcel) ? 0 : null;
    case "pickup":
      return method.cost;
    case "weight": {
      const grams = parcel.items.reduce((sum, { quantity, weightGrams }) => sum + quantity * weightGrams, 0);
      return method.bands.find(({ upToGrams }) => grams <= upToGrams)?.cost ?? null;
    }
  }
}

function flatCost(method: Extract<ShippingMethod, { kind: "flat" }>, { items }: Parcel): Minor {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const classes = [...new Set(items.map(({ shippingClass }) => shippingClass))];
  const costs = classes.map((name) => (Object.hasOwn(method.classCosts, name) ? (method.classCosts[name] ?? 0) : 0));
  const ofClasses = method.classRule === "each" ? costs.reduce((sum, cost) => sum + cost, 0) : Math.max(0, ...costs);
  return method.cost + method.perItem * count + ofClasses;
}

function isFree(method: Extract<ShippingMethod, { kind: "free" }>, { value, hasFreeShipping }: Parcel): boolean {
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
