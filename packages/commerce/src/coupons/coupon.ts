import type { Minor } from "../money/money.ts";

export type CouponWorth =
  /** Millionths of the price: 15 % is 150,000. */
  | { readonly kind: "percent"; readonly rate: number }
  /** Off the whole cart. */
  | { readonly kind: "cart"; readonly amount: Minor }
  /** Off each item. */
  | { readonly kind: "product"; readonly amount: Minor };

/** Discount and restrictions of a code. Empty lists restrict nothing; null is no limit. */
export interface Coupon {
  readonly id: number;
  /** In lower case, as codes are compared. */
  readonly code: string;
  readonly worth: CouponWorth;
  readonly hasFreeShipping: boolean;
  readonly minimum: Minor | null;
  readonly maximum: Minor | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly mostUses: number | null;
  readonly mostUsesPerCustomer: number | null;
  /** Cannot be combined with other coupons. */
  readonly isExclusive: boolean;
  readonly skipsSaleItems: boolean;
  readonly productIds: readonly number[];
  readonly excludedProductIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly excludedCategoryIds: readonly number[];
  /** `*@example.com` matches every address of the domain. */
  readonly emails: readonly string[];
}

/** The properties of a cart line that coupons depend on. */
export interface CouponLine {
  readonly productId: number;
  readonly variationId: number | null;
  /** Including parent categories. */
  readonly categoryIds: readonly number[];
  readonly isOnSale: boolean;
  readonly unitPrice: Minor;
  readonly quantity: number;
}

/** Normalises a code: case and surrounding spaces do not matter. */
export function couponCode(entered: string): string {
  return entered.normalize("NFC").trim().toLowerCase();
}

/** Whether the coupon discounts this line. */
export function isEligible(coupon: Coupon, line: CouponLine): boolean {
  const ids = [line.productId, ...(line.variationId === null ? [] : [line.variationId])];
  const has = (list: readonly number[], requested: readonly number[]) => requested.some((id) => list.includes(id));
  if (coupon.skipsSaleItems && line.isOnSale) return false;
  if (has(coupon.excludedProductIds, ids) || has(coupon.excludedCategoryIds, line.categoryIds)) return false;
  if (coupon.productIds.length === 0 && coupon.categoryIds.length === 0) return true;
  return has(coupon.productIds, ids) || has(coupon.categoryIds, line.categoryIds);
}
