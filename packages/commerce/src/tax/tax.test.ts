import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumOf, taxAmounts } from "./tax-amounts.ts";
import { ratesFor, type TaxRate } from "./tax-rate.ts";

let ids = 0;
function rate(percent: number, change: Partial<TaxRate> = {}): TaxRate {
  ids += 1;
  return {
    id: ids,
    name: "VAT",
    rate: Math.round(percent * 10_000),
    priority: 1,
    isCompound: false,
    appliesToShipping: true,
    taxClass: "",
    country: "IE",
    ...change,
  };
}
const CORK = { country: "IE", state: "CO", postcode: "T12 X70A" };
const listOf = (amount: number, rates: readonly TaxRate[], isIncluded: boolean) => [
  ...taxAmounts(amount, rates, isIncluded).values(),
];

describe("the rates that apply", () => {
  test("match the place and the tax class", () => {
    const irish = rate(23);
    const reduced = rate(9, { taxClass: "reduced" });
    const german = rate(19, { country: "DE" });
    expect(ratesFor([german, reduced, irish], "", CORK)).toEqual([irish]);
    expect(ratesFor([german, reduced, irish], "reduced", CORK)).toEqual([reduced]);
    expect(ratesFor([german], "", CORK)).toEqual([]);
  });

  test("are the most specific ones, one per priority", () => {
    const everywhere = rate(5, { country: "" });
    const irish = rate(23);
    const cork = rate(20, { state: "CO" });
    const town = rate(18, { postcodes: ["T12*"] });
    const local = rate(1, { country: "", priority: 2 });
    expect(ratesFor([local, everywhere, irish, cork, town], "", CORK)).toEqual([town, local]);
    expect(ratesFor([everywhere, irish, cork], "", { ...CORK, state: "D" })).toEqual([irish]);
  });
});

test("an EU rate applies in countries without a rate of their own", () => {
  const union = rate(19, { country: "EU" });
  const irish = rate(23);
  expect(ratesFor([union, irish], "", CORK)).toEqual([irish]);
  expect(ratesFor([union, irish], "", { country: "FR", state: "", postcode: "" })).toEqual([union]);
  expect(ratesFor([union, irish], "", { country: "GB", state: "", postcode: "" })).toEqual([]);
});

describe("the tax amount", () => {
  test("is added to a net price, or included in a gross price", () => {
    expect(listOf(1000, [rate(23)], false)).toEqual([230]);
    expect(listOf(1230, [rate(23)], true)).toEqual([230]);
    expect(listOf(999, [rate(23)], true)).toEqual([187]);
    expect(listOf(1000, [], true)).toEqual([]);
  });

  test("of a compound rate includes tax on the other taxes", () => {
    const rates = [rate(5), rate(9.975, { isCompound: true, priority: 2 })];
    expect(listOf(10_000, rates, false)).toEqual([500, 1047]);
    expect(listOf(11_547, rates, true)).toEqual([500, 1047]);
  });

  test("of two rates is their rounded sum, distributed", () => {
    expect(listOf(999, [rate(5), rate(7, { priority: 2 })], false)).toEqual([50, 70]);
  });

  test("included in a price never exceeds it, however many rates there are", () => {
    const rates = fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.boolean()), { maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), rates, (gross, drawn) => {
        const found = drawn.map(([percent, isCompound]) => rate(percent, { isCompound }));
        const taxes = taxAmounts(gross, found, true);
        expect(sumOf(taxes)).toBeLessThanOrEqual(gross);
        for (const amount of taxes.values()) expect(amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
