import { type Destination, isInPlace, type Place } from "../addresses/index.ts";
import type { Minor } from "../money/money.ts";

/** Items of a shipment. */
export interface ShippingPackage {
  /** Total of the items after discounts, as shown to the customer. */
  readonly value: Minor;
  readonly items: readonly PackageItem[];
  /** A coupon grants free shipping. */
  readonly hasFreeShipping: boolean;
}

export interface PackageItem {
  readonly quantity: number;
  /** Weight of a single item. */
  readonly weightGrams: number;
  /** "" is none. */
  readonly shippingClass: string;
}

interface MethodBase {
  readonly id: number;
  readonly title: string;
  readonly isTaxable: boolean;
}

export type ShippingMethod =
  | (MethodBase & {
      readonly kind: "flat";
      readonly cost: Minor;
      readonly perItem: Minor;
      /** Shipping class → cost, charged once per class in the package. */
      readonly classCosts: Readonly<Record<string, Minor>>;
      /** Charge every class, or only the most expensive one. */
      readonly classRule: "each" | "dearest";
    })
  | (MethodBase & {
      readonly kind: "free";
      readonly minimum: Minor;
      readonly requires: "nothing" | "minimum" | "coupon" | "either" | "both";
    })
  | (MethodBase & { readonly kind: "pickup"; readonly cost: Minor })
  | (MethodBase & {
      readonly kind: "weight";
      /** Lightest first. The method does not ship parcels heavier than the last band. */
      readonly bands: readonly { readonly upToGrams: number; readonly cost: Minor }[];
    });

export interface ShippingZone {
  readonly id: number;
  readonly name: string;
  /** Empty: every place that no other zone covers. */
  readonly places: readonly Place[];
  readonly methods: readonly ShippingMethod[];
}

/** The first zone that covers the destination; null if the shop does not ship there. */
export function zoneFor(zones: readonly ShippingZone[], destination: Destination): ShippingZone | null {
  if (destination.country === "") return null;
  const named = zones.find(({ places }) => places.some((place) => isInPlace(place, destination)));
  return named ?? zones.find(({ places }) => places.length === 0) ?? null;
}
