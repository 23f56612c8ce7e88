import type { Minor } from "../money/money.ts";
import { fractionOf, shareOut } from "../money/share.ts";
import { WHOLE } from "../tax/index.ts";
import { type Coupon, type CouponLine, isEligible } from "./coupon.ts";

export interface Discounts {
  /** Off each line, in the order of the lines. */
  readonly byLine: readonly Minor[];
  /** Coupon code → discount. */
  readonly byCoupon: ReadonlyMap<string, Minor>;
}

/** Discounts per item apply first, discounts on the cart last. */
const ORDER: Readonly<Record<Coupon["worth"]["kind"], number>> = { product: 0, percent: 1, cart: 2 };

/**
 * Percentages apply to full prices, so their order does not matter. No line falls below zero: the part of a discount
 * that exceeds a line's price is dropped.
 */
export function discounts(lines: readonly CouponLine[], coupons: readonly Coupon[]): Discounts {
  const left = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const byCoupon = new Map<string, Minor>();
  for (const coupon of coupons.toSorted((a, b) => ORDER[a.worth.kind] - ORDER[b.worth.kind])) {
    const eligible = lines.map((line) => isEligible(coupon, line));
    const requested = wantedOff(coupon, lines, eligible, left);
    let sum = 0;
    for (const [index, off] of requested.entries()) {
      const taken = Math.min(off, left[index] ?? 0);
      left[index] = (left[index] ?? 0) - taken;
      sum += taken;
    }
    byCoupon.set(coupon.code, sum);
  }
  return { byLine: lines.map(({ unitPrice, quantity }, index) => unitPrice * quantity - (left[index] ?? 0)), byCoupon };
}

function wantedOff(
  { worth }: Coupon,
  lines: readonly CouponLine[],
  eligible: readonly boolean[],
  left: readonly Minor[],
): Minor[] {
  switch (worth.kind) {
    case "product":
      return lines.map(({ unitPrice, quantity }, index) =>
        eligible[index] ? Math.min(worth.amount, unitPrice) * quantity : 0,
      );
    case "percent": {
      const full = lines.map(({ unitPrice, quantity }, index) => (eligible[index] ? unitPrice * quantity : 0));
      const sum = full.reduce((total, amount) => total + amount, 0);
      return shareOut(fractionOf(sum, BigInt(worth.rate), BigInt(WHOLE)), full);
    }
    case "cart": {
      const open = left.map((amount, index) => (eligible[index] ? amount : 0));
      const sum = open.reduce((total, amount) => total + amount, 0);
      return shareOut(Math.min(worth.amount, sum), open);
    }
  }
}
