import fc from "fast-check";
import { expect, test } from "vitest";
import { checkCoupon, type Coupon } from "../coupons/index.ts";
import { exampleCoupon } from "../coupons/example-coupon.ts";
import type { TaxRate } from "../tax/index.ts";
import { computeTotals, type TotalsLine } from "./totals.ts";
import { ModelCart, type ModelCoupon, type ModelLine, type ModelShop } from "./test-totals-model.ts";

const SEQUENCES = 10_000;
const TAXES = [0, 4.5, 9, 13.5, 23];
const NOW = new Date("2026-11-15T12:00:00Z");
const HERE = { country: "IE", state: "", postcode: "" };

const drawnLine: fc.Arbitrary<ModelLine> = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  price: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 99_999 })),
  count: fc.integer({ min: 1, max: 5 }),
  category: fc.integer({ min: 1, max: 3 }),
  isReduced: fc.boolean(),
  taxPercent: fc.constantFrom(...TAXES),
});
const drawnCoupon: fc.Arbitrary<ModelCoupon> = fc.record({
  code: fc.constantFrom("a", "b", "c", "d", "e"),
  kind: fc.constantFrom("percent", "cart", "product"),
  value: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 20_000 })),
  least: fc.constantFrom(0, 0, 0, 5000),
  isAlone: fc.constantFrom(false, false, false, true),
  category: fc.constantFrom(null, null, 1, 2, 3),
  isFullPriceOnly: fc.constantFrom(false, false, true),
});
const drawnShop: fc.Arbitrary<ModelShop> = fc.record({
  taxIsInside: fc.boolean(),
  roundsTogether: fc.boolean(),
  shippingCost: fc.integer({ min: 0, max: 2000 }),
  shippingTaxPercent: fc.constantFrom(...TAXES),
});
type Step =
  | { readonly do: "add"; readonly line: ModelLine }
  | { readonly do: "set"; readonly index: number; readonly count: number }
  | { readonly do: "apply"; readonly coupon: ModelCoupon }
  | { readonly do: "remove"; readonly index: number };
const drawnSteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant("add" as const), line: drawnLine }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("set" as const), index: fc.nat(9), count: fc.nat(6) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant("apply" as const), coupon: drawnCoupon }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), index: fc.nat(9) }) },
  ),
  { minLength: 1, maxLength: 14 },
);

/** The shop's own cart: lines as they come, and the coupons that its rules let pass. */
class RealCart {
  lines: TotalsLine[] = [];
  coupons: Coupon[] = [];

  step(step: Step): void {
    if (step.do === "add") this.add(step.line);
    if (step.do === "set") this.set(step.index, step.count);
    if (step.do === "apply") {
      const coupon = toCoupon(step.coupon);
      if (this.counts(coupon, this.coupons)) this.coupons.push(coupon);
      return;
    }
    if (step.do === "remove") this.coupons.splice(step.index % Math.max(1, this.coupons.length), 1);
    const present = this.coupons;
    this.coupons = [];
    for (const coupon of present) if (this.counts(coupon, this.coupons)) this.coupons.push(coupon);
  }

  add({ id, price, count, category, isReduced, taxPercent }: ModelLine): void {
    const index = this.lines.findIndex(({ productId }) => productId === id);
    const present = this.lines[index];
    if (present) this.lines[index] = { ...present, quantity: present.quantity + count };
    else {
      this.lines.push({
        key: String(id),
        productId: id,
        variationId: null,
        categoryIds: [category],
        isOnSale: isReduced,
        unitPrice: price,
        quantity: count,
        taxStatus: "taxable",
        taxClass: `class ${taxPercent}`,
      });
    }
  }

  set(index: number, quantity: number): void {
    const at = index % Math.max(1, this.lines.length);
    const line = this.lines[at];
    if (!line) return;
    if (quantity === 0) this.lines.splice(at, 1);
    else this.lines[at] = { ...line, quantity };
  }

  counts(coupon: Coupon, others: readonly Coupon[]): boolean {
    return checkCoupon(coupon, { now: NOW, lines: this.lines, others, uses: 0, usesByCustomer: 0, email: "" }).ok;
  }
}

function toCoupon({ code, kind, value, least, isAlone, category, isFullPriceOnly }: ModelCoupon): Coupon {
  const worth = kind === "percent" ? ({ kind, rate: value * 10_000 } as const) : ({ kind, amount: value } as const);
  return exampleCoupon(code, worth, {
    minimum: least,
    isExclusive: isAlone,
    categoryIds: category === null ? [] : [category],
    skipsSaleItems: isFullPriceOnly,
  });
}

const RATES: readonly TaxRate[] = TAXES.map((percent, index) => ({
  id: index + 1,
  name: `${percent} %`,
  rate: Math.round(percent * 10_000),
  priority: 1,
  isCompound: false,
  appliesToShipping: true,
  taxClass: `class ${percent}`,
  country: "IE",
}));

test(`${SEQUENCES.toLocaleString("en")} random carts and coupons come to what a second calculation says, and never below zero`, () => {
  fc.assert(
    fc.property(drawnSteps, drawnShop, (steps, shop) => {
      const model = new ModelCart();
      const real = new RealCart();
      for (const step of steps) {
        if (step.do === "add") model.add(step.line);
        if (step.do === "set") model.setCount(step.index, step.count);
        if (step.do === "apply") model.apply(step.coupon);
        if (step.do === "remove") model.remove(step.index);
        real.step(step);
      }

      const expected = model.totals(shop);
      const totals = computeTotals({
        lines: real.lines,
        coupons: real.coupons,
        shipping: { cost: shop.shippingCost, isTaxable: true },
        destination: HERE,
        tax: {
          isEnabled: true,
          pricesIncludeTax: shop.taxIsInside,
          rounding: shop.roundsTogether ? "total" : "line",
          shippingTaxClass: `class ${shop.shippingTaxPercent}`,
          rates: RATES,
        },
      });
      const taxes = totals.lines.map((line) => [...line.taxes.values()].reduce((sum, tax) => sum + tax, 0));
      expect({ discounts: totals.lines.map(({ discount }) => discount), taxes, total: totals.total }).toEqual(expected);

      const off = [...totals.byCoupon.values()].reduce((sum, amount) => sum + amount, 0);
      expect(off).toBe(totals.discount);
      for (const { total, discount } of totals.lines) {
        expect(total).toBeGreaterThanOrEqual(0);
        expect(discount).toBeGreaterThanOrEqual(0);
      }
      expect(totals.total).toBeGreaterThanOrEqual(shop.shippingCost);
    }),
    { numRuns: SEQUENCES },
  );
}, 60_000);
