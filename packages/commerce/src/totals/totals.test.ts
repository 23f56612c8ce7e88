import { describe, expect, test } from "vitest";
import { exampleCoupon, exampleLine } from "../coupons/example-coupon.ts";
import type { TaxRate } from "../tax/index.ts";
import type { TaxRules } from "./taxes.ts";
import { computeTotals, type TotalsInput, type TotalsLine } from "./totals.ts";

const VAT: TaxRate = {
  id: 1,
  name: "VAT",
  rate: 230_000,
  priority: 1,
  isCompound: false,
  appliesToShipping: true,
  taxClass: "",
  country: "IE",
};
const BOOKS: TaxRate = {
  ...VAT,
  id: 2,
  name: "VAT (reduced)",
  rate: 90_000,
  taxClass: "reduced",
  appliesToShipping: false,
};
const TAX: TaxRules = {
  isEnabled: true,
  pricesIncludeTax: true,
  rounding: "line",
  shippingTaxClass: "",
  rates: [VAT, BOOKS],
};

let keys = 0;
function line(unitPrice: number, quantity = 1, change: Partial<TotalsLine> = {}): TotalsLine {
  keys += 1;
  return { ...exampleLine(unitPrice, quantity), key: `k${keys}`, taxStatus: "taxable", taxClass: "", ...change };
}

const totalsOf = (change: Partial<TotalsInput>) =>
  computeTotals({
    lines: [line(1230)],
    coupons: [],
    shipping: null,
    destination: { country: "IE", state: "", postcode: "" },
    tax: TAX,
    ...change,
  });

describe("the totals of an order", () => {
  test("keep gross prices and show the included tax", () => {
    const totals = totalsOf({ shipping: { cost: 615, isTaxable: true } });
    expect(totals).toMatchObject({ subtotal: 1230, shipping: 615, shippingTax: 115, tax: 345, total: 1845 });
  });

  test("add tax to net prices", () => {
    const tax = { ...TAX, pricesIncludeTax: false };
    expect(totalsOf({ lines: [line(1000)], shipping: { cost: 500, isTaxable: true }, tax })).toMatchObject({
      subtotal: 1000,
      tax: 345,
      total: 1845,
    });
    expect(totalsOf({ lines: [line(1000)], shipping: { cost: 500, isTaxable: false }, tax }).total).toBe(1730);
  });

  test("apply the rate of each tax class; some have none", () => {
    const lines = [line(1230), line(1090, 1, { taxClass: "reduced" }), line(1000, 1, { taxStatus: "none" })];
    const { taxes, tax, total } = totalsOf({ lines });
    expect(taxes.map(({ rate, goods }) => [rate.name, goods])).toEqual([
      ["VAT", 230],
      ["VAT (reduced)", 90],
    ]);
    expect([tax, total]).toEqual([320, 3320]);
  });

  test("compute tax after discounts", () => {
    const half = exampleCoupon("half", { kind: "percent", rate: 500_000 });
    expect(totalsOf({ coupons: [half] })).toMatchObject({ subtotal: 1230, discount: 615, tax: 115, total: 615 });
  });

  test("keep the gross price for a destination without tax", () => {
    const destination = { country: "NZ", state: "", postcode: "" };
    expect(totalsOf({ destination })).toMatchObject({ tax: 0, total: 1230, taxes: [] });
  });

  test("round per line or in total as the owner decides, and the parts add up either way", () => {
    const lines = [line(33), line(33), line(33)];
    const tax = { ...TAX, pricesIncludeTax: false };
    expect(totalsOf({ lines, tax }).tax).toBe(24);
    const together = totalsOf({ lines, tax: { ...tax, rounding: "total" } });
    expect(together.tax).toBe(23);
    expect(together.lines.map(({ taxes }) => taxes.get(1))).toEqual([8, 8, 7]);
  });

  test("never fall below zero, even if a coupon is worth more than the cart", () => {
    const much = exampleCoupon("much", { kind: "cart", amount: 999_999 });
    expect(totalsOf({ coupons: [much], shipping: { cost: 0, isTaxable: true } })).toMatchObject({
      discount: 1230,
      tax: 0,
      total: 0,
    });
  });

  test("have no tax in a shop without tax", () => {
    expect(totalsOf({ tax: { ...TAX, isEnabled: false } })).toMatchObject({ tax: 0, taxes: [], total: 1230 });
  });
});
