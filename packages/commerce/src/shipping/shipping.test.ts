import { describe, expect, test } from "vitest";
import { chooseRate, shippingRates } from "./rates.ts";
import type { Parcel, ShippingMethod, ShippingZone } from "./zone.ts";
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
const parcel = (change: Partial<Parcel> = {}): Parcel => ({
  value: 5000,
  items: [{ quantity: 2, weightGrams: 400, shippingClass: "" }],
  hasFreeShipping: false,
  ...change,
});
const costs = (method: ShippingMethod, sent: Parcel = parcel()) =>
  shippingRates([zone(1, [], method)], CORK, sent).map(({ cost }) => cost);

describe("zones", () => {
  const cork = zone(1, [{ country: "IE", postcodes: ["T12*"] }], flat());
  const ireland = zone(2, [{ country: "IE" }], flat());
  const elsewhere = zone(3, [], flat());

  test("the first zone that reaches a place counts, and the one without places is for the rest of the world", () => {
    const zones = [elsewhere, cork, ireland];
    expect(zoneFor(zones, CORK)).toBe(cork);
    expect(zoneFor(zones, { ...CORK, postcode: "D02 X285" })).toBe(ireland);
    expect(zoneFor(zones, { country: "NZ", state: "", postcode: "6011" })).toBe(elsewhere);
  });

  test("where no zone reaches nothing is sent, and nobody knows before there is a country", () => {
    expect(zoneFor([ireland], { country: "NZ", state: "", postcode: "" })).toBeNull();
    expect(shippingRates([ireland], { country: "NZ", state: "", postcode: "" }, parcel())).toEqual([]);
    expect(zoneFor([elsewhere], { country: "", state: "", postcode: "" })).toBeNull();
  });
});

describe("ways of sending", () => {
  test("a flat rate is the same for every parcel, with something for each item if the owner likes", () => {
    expect(costs(flat())).toEqual([650]);
    expect(costs(flat({ perItem: 100 }))).toEqual([850]);
  });

  test("classes cost more: each of them, or only the dearest", () => {
    const items = [
      { quantity: 1, weightGrams: 0, shippingClass: "bulky" },
      { quantity: 3, weightGrams: 0, shippingClass: "fragile" },
      { quantity: 1, weightGrams: 0, shippingClass: "bulky" },
    ];
    const classCosts = { bulky: 1200, fragile: 300 };
    expect(costs(flat({ classCosts }), parcel({ items }))).toEqual([2150]);
    expect(costs(flat({ classCosts, classRule: "dearest" }), parcel({ items }))).toEqual([1850]);
    expect(
      costs(
        flat({ classCosts: {} }),
        parcel({ items: [{ quantity: 1, weightGrams: 0, shippingClass: "constructor" }] }),
      ),
    ).toEqual([650]);
  });

  test("free from a sum on, with a coupon, or both, as the owner decides", () => {
    const rich = parcel({ value: 8000 });
    const coupon = parcel({ hasFreeShipping: true });
    const both = parcel({ value: 8000, hasFreeShipping: true });
    const isOffered = (requires: Parameters<typeof free>[0]) =>
      [parcel(), rich, coupon, both].map((sent) => costs(free(requires), sent).length > 0);
    expect(isOffered("nothing")).toEqual([true, true, true, true]);
    expect(isOffered("minimum")).toEqual([false, true, false, true]);
    expect(isOffered("coupon")).toEqual([false, false, true, true]);
    expect(isOffered("either")).toEqual([false, true, true, true]);
    expect(isOffered("both")).toEqual([false, false, false, true]);
  });

  test("by weight: the first band that holds the parcel, and none for what is too heavy", () => {
    const bands = [
      { upToGrams: 500, cost: 400 },
      { upToGrams: 2000, cost: 700 },
    ];
    const byWeight: ShippingMethod = { ...base, id: 3, kind: "weight", bands };
    const of = (weightGrams: number) =>
      costs(byWeight, parcel({ items: [{ quantity: 1, weightGrams, shippingClass: "" }] }));
    expect([of(500), of(501), of(2001)]).toEqual([[400], [700], []]);
  });

  test("what was chosen stays chosen as long as it is offered", () => {
    const pickup: ShippingMethod = { ...base, id: 9, kind: "pickup", title: "Collect", cost: 0 };
    const rates = shippingRates([zone(1, [], flat(), pickup)], CORK, parcel());
    expect(rates.map(({ id }) => id)).toEqual(["flat_rate:1", "local_pickup:9"]);
    expect(chooseRate(rates, "local_pickup:9")?.isPickup).toBe(true);
    expect(chooseRate(rates, "gone:4")?.id).toBe("flat_rate:1");
    expect(chooseRate([], "gone:4")).toBeNull();
  });
});
