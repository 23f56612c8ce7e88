import { type Destination, isInPlace, type Place } from "../addresses/index.ts";
import type { Minor } from "../money/money.ts";

/** What has to be sent. */
export interface Parcel {
  /** What the goods cost together, after discounts, as the customer sees it. */
  readonly value: Minor;
  readonly items: readonly ParcelItem[];
  /** A coupon that says that nothing is charged for sending. */
  readonly hasFreeShipping: boolean;
}

export interface ParcelItem {
  readonly quantity: number;
  /** Of one. */
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
      /** Class → cost, once for each class in the parcel. */
      readonly classCosts: Readonly<Record<string, Minor>>;
      /** Whether all classes are paid, or only the dearest of them. */
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
      /** Lightest first. What is heavier than the last is not sent this way. */
      readonly bands: readonly { readonly upToGrams: number; readonly cost: Minor }[];
    });

export interface ShippingZone {
  readonly id: number;
  readonly name: string;
  /** Empty: wherever no other zone reaches. */
  readonly places: readonly Place[];
  readonly methods: readonly ShippingMethod[];
}

/** The first zone that reaches there; without one nothing is sent. */
export function zoneFor(zones: readonly ShippingZone[], destination: Destination): ShippingZone | null {
  if (destination.country === "") return null;
  const named = zones.find(({ places }) => places.some((place) => isInPlace(place, destination)));
  return named ?? zones.find(({ places }) => places.length === 0) ?? null;
}
