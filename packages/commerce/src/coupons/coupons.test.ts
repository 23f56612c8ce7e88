import { describe, expect, test } from "vitest";
import type { Currency } from "../money/money.ts";
import { checkCoupon, type CouponMoment } from "./check-coupon.ts";
import { type Coupon, couponCode, type CouponLine } from "./coupon.ts";
import { discounts } from "./discounts.ts";
import { exampleCoupon, exampleLine } from "./example-coupon.ts";
import { couponRefusalText } from "./refusal-text.ts";

const EURO: Currency = {
  code: "EUR",
  symbol: "€",
  position: "left",
  thousandSeparator: ",",
  decimalSeparator: ".",
  decimals: 2,
};
const TEN_PERCENT = { kind: "percent", rate: 100_000 } as const;
const NOON = new Date("2026-11-15T12:00:00Z");
const tenth = (change: Partial<Coupon> = {}) => exampleCoupon("tenth", TEN_PERCENT, change);

function saidOf(coupon: Coupon, change: Partial<CouponMoment> = {}): string | null {
  const moment: CouponMoment = {
    now: NOON,
    lines: [exampleLine(5000)],
    others: [],
    uses: 0,
    usesByCustomer: 0,
    email: "",
    ...change,
  };
  const checked = checkCoupon(coupon, moment);
  return checked.ok ? null : couponRefusalText(checked.error, EURO);
}

describe("a coupon is valid", () => {
  test("between its dates", () => {
    const week = { startsAt: new Date("2026-11-15T12:00:00Z"), endsAt: new Date("2026-11-22T12:00:00Z") };
    expect(saidOf(tenth(week))).toBeNull();
    expect(saidOf(tenth(week), { now: new Date("2026-11-15T11:59:59Z") })).toBe("Coupon “tenth” is not valid yet.");
    expect(saidOf(tenth(week), { now: week.endsAt })).toBe("Coupon “tenth” has expired.");
  });

  test("as often as the owner allows, in all and to one customer", () => {
    expect(saidOf(tenth({ mostUses: 3 }), { uses: 2 })).toBeNull();
    expect(saidOf(tenth({ mostUses: 3 }), { uses: 3 })).toBe("Coupon “tenth” has been used up.");
    expect(saidOf(tenth({ mostUsesPerCustomer: 1 }), { usesByCustomer: 1 })).toBe(
      "You’ve used coupon “tenth” as many times as it allows.",
    );
  });

  test("between a minimum and a maximum total", () => {
    expect(saidOf(tenth({ minimum: 5000, maximum: 5000 }))).toBeNull();
    expect(saidOf(tenth({ minimum: 5001 }))).toBe("Coupon “tenth” applies to carts of at least €50.01.");
    expect(saidOf(tenth({ maximum: 4999 }))).toBe("Coupon “tenth” is for carts of up to €49.99.");
  });

  test("once, and alone if it is exclusive", () => {
    const other = { code: "spring", isExclusive: false };
    expect(saidOf(tenth(), { others: [other] })).toBeNull();
    expect(saidOf(tenth({ isExclusive: true }), { others: [other] })).toBe(
      "Coupon “tenth” cannot be combined with “spring”.",
    );
    expect(saidOf(tenth(), { others: [{ ...other, isExclusive: true }] })).toBe(
      "Coupon “tenth” cannot be combined with “spring”.",
    );
    expect(saidOf(tenth(), { others: [{ code: "tenth", isExclusive: false }] })).toBe(
      "Coupon “tenth” is already in your cart.",
    );
  });

  test("for the email addresses it is restricted to, once the customer's is known", () => {
    const friends = tenth({ emails: ["Nora@example.com", "*@kiln.example"] });
    expect(saidOf(friends)).toBeNull();
    expect(saidOf(friends, { email: "nora@EXAMPLE.com" })).toBeNull();
    expect(saidOf(friends, { email: "anyone@kiln.example" })).toBeNull();
    expect(saidOf(friends, { email: "anyone@kilnXexample" })).toBe("Coupon “tenth” belongs to another email address.");
  });

  test("for some products and not for others", () => {
    const mug: CouponLine = exampleLine(1000, 1, { productId: 7, variationId: 71, categoryIds: [3, 1] });
    const counts = (change: Partial<Coupon>, line = mug) => saidOf(tenth(change), { lines: [line] }) === null;
    expect(counts({ productIds: [7] })).toBe(true);
    expect(counts({ productIds: [71] })).toBe(true);
    expect(counts({ productIds: [8] })).toBe(false);
    expect(counts({ categoryIds: [1] })).toBe(true);
    expect(counts({ productIds: [8], categoryIds: [3] })).toBe(true);
    expect(counts({ excludedProductIds: [71] })).toBe(false);
    expect(counts({ categoryIds: [3], excludedCategoryIds: [1] })).toBe(false);
    expect(counts({ skipsSaleItems: true }, { ...mug, isOnSale: true })).toBe(false);
    expect(saidOf(tenth({ productIds: [8] }), { lines: [mug] })).toBe(
      "Coupon “tenth” does not apply to the products in your cart.",
    );
  });

  test("regardless of case", () => {
    expect(couponCode("  TENTH ")).toBe("tenth");
  });
});

describe("a coupon discounts", () => {
  const byLine = (lines: readonly CouponLine[], ...coupons: Coupon[]) => discounts(lines, coupons).byLine;

  test("a percentage of the eligible products, without losing a cent", () => {
    const three = [exampleLine(333), exampleLine(333), exampleLine(333)];
    expect(byLine(three, tenth())).toEqual([34, 33, 33]);
    expect(byLine([exampleLine(1000, 2), exampleLine(500, 1, { productId: 2 })], tenth({ productIds: [2] }))).toEqual([
      0, 50,
    ]);
  });

  test("an amount off the cart, in proportion to the lines and never more than their total", () => {
    const lines = [exampleLine(3000), exampleLine(1000)];
    expect(byLine(lines, exampleCoupon("five", { kind: "cart", amount: 500 }))).toEqual([375, 125]);
    expect(byLine(lines, exampleCoupon("much", { kind: "cart", amount: 9999 }))).toEqual([3000, 1000]);
  });

  test("an amount off each item, never more than its price", () => {
    const lines = [exampleLine(1000, 3), exampleLine(50, 2)];
    expect(byLine(lines, exampleCoupon("each", { kind: "product", amount: 100 }))).toEqual([300, 100]);
  });

  test("a percentage of the full price, regardless of other discounts", () => {
    const { byCoupon, byLine: off } = discounts(
      [exampleLine(10_000)],
      [
        exampleCoupon("cart", { kind: "cart", amount: 9500 }),
        tenth(),
        exampleCoupon("half", { kind: "percent", rate: 500_000 }),
      ],
    );
    expect(off).toEqual([10_000]);
    expect([...byCoupon]).toEqual([
      ["tenth", 1000],
      ["half", 5000],
      ["cart", 4000],
    ]);
  });
});
