import { describe, expect, test } from "vitest";
import { chooseRate, missingForFreeShipping, shippingRates, withoutPaidStandard } from "./rates.ts";
import type { ShippingPackage, ShippingMethod, ShippingZone } from "./zone.ts";
import { zoneFor } from "./zone.ts";

const CORK = { country: "IE", state: "CO", postcode: "T12 X70A" };
const base = { title: "Post", isTaxable: true };
const flat = (change: Partial<Extract<ShippingMethod, { kind: "flat" }>> = {}): ShippingMethod => ({
  ...base,
  id: 1,
  kind: "flat",
  cost: 650,
  perItem: 0,
  classCosts: {},
  classRule: "each",
  ...change,
});
const free = (requires: "nothing" | "minimum" | "coupon" | "either" | "both"): ShippingMethod => ({
  ...base,
  id: 2,
  kind: "free",
  minimum: 8000,
  requires,
});
const zone = (id: number, places: ShippingZone["places"], ...methods: ShippingMethod[]): ShippingZone => ({
  id,
  name: `Zone ${id}`,
  places,
  methods,
});
const shippingPackage = (change: Partial<ShippingPackage> = {}): ShippingPackage => ({
  value: 5000,
  items: [{ quantity: 2, weightGrams: 400, shippingClass: "" }],
  hasFreeShipping: false,
  ...change,
});
const costs = (method: ShippingMethod, sent: ShippingPackage = shippingPackage()) =>
  shippingRates([zone(1, [], method)], CORK, sent).map(({ cost }) => cost);

describe("zones", () => {
  const cork = zone(1, [{ country: "IE", postcodes: ["T12*"] }], flat());
  const ireland = zone(2, [{ country: "IE" }], flat());
  const elsewhere = zone(3, [], flat());

  test("the first zone that covers a place applies, and the zone without places covers the rest of the world", () => {
    const zones = [elsewhere, cork, ireland];
    expect(zoneFor(zones, CORK)).toBe(cork);
    expect(zoneFor(zones, { ...CORK, postcode: "D02 X285" })).toBe(ireland);
    expect(zoneFor(zones, { country: "NZ", state: "", postcode: "6011" })).toBe(elsewhere);
  });

  test("no zone means no shipping, and without a country no zone is known", () => {
    expect(zoneFor([ireland], { country: "NZ", state: "", postcode: "" })).toBeNull();
    expect(shippingRates([ireland], { country: "NZ", state: "", postcode: "" }, shippingPackage())).toEqual([]);
    expect(zoneFor([elsewhere], { country: "", state: "", postcode: "" })).toBeNull();
  });
});

describe("shipping methods", () => {
  test("a flat rate is the same for every package, plus an optional amount per item", () => {
    expect(costs(flat())).toEqual([650]);
    expect(costs(flat({ perItem: 100 }))).toEqual([850]);
  });

  test("shipping classes add their cost: each class, or only the most expensive", () => {
    const items = [
      { quantity: 1, weightGrams: 0, shippingClass: "bulky" },
      { quantity: 3, weightGrams: 0, shippingClass: "fragile" },
      { quantity: 1, weightGrams: 0, shippingClass: "bulky" },
    ];
    const classCosts = { bulky: 1200, fragile: 300 };
    expect(costs(flat({ classCosts }), shippingPackage({ items }))).toEqual([2150]);
    expect(costs(flat({ classCosts, classRule: "dearest" }), shippingPackage({ items }))).toEqual([1850]);
    expect(
      costs(
        flat({ classCosts: {} }),
        shippingPackage({ items: [{ quantity: 1, weightGrams: 0, shippingClass: "constructor" }] }),
      ),
    ).toEqual([650]);
  });

  test("free shipping needs a minimum total, a coupon, or both", () => {
    const rich = shippingPackage({ value: 8000 });
    const coupon = shippingPackage({ hasFreeShipping: true });
    const both = shippingPackage({ value: 8000, hasFreeShipping: true });
    const isOffered = (requires: Parameters<typeof free>[0]) =>
      [shippingPackage(), rich, coupon, both].map((sent) => costs(free(requires), sent).length > 0);
    expect(isOffered("nothing")).toEqual([true, true, true, true]);
    expect(isOffered("minimum")).toEqual([false, true, false, true]);
    expect(isOffered("coupon")).toEqual([false, false, true, true]);
    expect(isOffered("either")).toEqual([false, true, true, true]);
    expect(isOffered("both")).toEqual([false, false, false, true]);
  });

  test("by weight: the first band that fits, and none for a package that is too heavy", () => {
    const bands = [
      { upToGrams: 500, cost: 400 },
      { upToGrams: 2000, cost: 700 },
    ];
    const byWeight: ShippingMethod = { ...base, id: 3, kind: "weight", bands };
    const of = (weightGrams: number) =>
      costs(byWeight, shippingPackage({ items: [{ quantity: 1, weightGrams, shippingClass: "" }] }));
    expect([of(500), of(501), of(2001)]).toEqual([[400], [700], []]);
  });

  test("a chosen rate stays chosen while it is offered", () => {
    const pickup: ShippingMethod = { ...base, id: 9, kind: "pickup", title: "Collect", cost: 0 };
    const rates = shippingRates([zone(1, [], flat(), pickup)], CORK, shippingPackage());
    expect(rates.map(({ id }) => id)).toEqual(["flat_rate:1", "local_pickup:9"]);
    expect(chooseRate(rates, "local_pickup:9")?.isPickup).toBe(true);
    expect(chooseRate(rates, "gone:4")?.id).toBe("flat_rate:1");
    expect(chooseRate([], "gone:4")).toBeNull();
  });

  test("free delivery replaces the standard one; express and pick-up stay", () => {
    const express = flat({ id: 4, cost: 1200 });
    const pickup: ShippingMethod = { ...base, id: 9, kind: "pickup", title: "Collect", cost: 0 };
    const idsFor = (value: number) => {
      const zones = [zone(1, [], free("minimum"), flat(), express, pickup)];
      return withoutPaidStandard(shippingRates(zones, CORK, shippingPackage({ value }))).map(({ id }) => id);
    };
    expect(idsFor(8000)).toEqual(["free_shipping:2", "flat_rate:4", "local_pickup:9"]);
    expect(idsFor(7999)).toEqual(["flat_rate:1", "flat_rate:4", "local_pickup:9"]);
  });

  test("the amount missing for free delivery comes from the zone's minimum", () => {
    const missing = (requires: Parameters<typeof free>[0], change: Partial<ShippingPackage> = {}) =>
      missingForFreeShipping([zone(1, [], flat(), free(requires))], CORK, shippingPackage(change));
    expect(missing("minimum")).toBe(3000);
    expect(missing("either")).toBe(3000);
    expect(missing("minimum", { value: 8000 })).toBeNull();
    expect(missing("either", { hasFreeShipping: true })).toBeNull();
    expect(missing("coupon")).toBeNull();
    expect(missingForFreeShipping([zone(1, [], flat())], CORK, shippingPackage())).toBeNull();
  });
});
