import type { Coupon, CouponLine, CouponWorth } from "./coupon.ts";

/** A coupon without any restriction; a test overrides the properties it needs. */
export function exampleCoupon(code: string, worth: CouponWorth, change: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    code,
    worth,
    hasFreeShipping: false,
    minimum: null,
    maximum: null,
    startsAt: null,
    endsAt: null,
    mostUses: null,
    mostUsesPerCustomer: null,
    isExclusive: false,
    skipsSaleItems: false,
    productIds: [],
    excludedProductIds: [],
    categoryIds: [],
    excludedCategoryIds: [],
    emails: [],
    ...change,
  };
}

export function exampleLine(unitPrice: number, quantity = 1, change: Partial<CouponLine> = {}): CouponLine {
  return { productId: 1, variationId: null, categoryIds: [], isOnSale: false, unitPrice, quantity, ...change };
}
