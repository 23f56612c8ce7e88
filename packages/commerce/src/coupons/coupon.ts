import type { Minor } from "../money/money.ts";

export type CouponWorth =
  /** Millionths of what the goods cost: 15 % is 150,000. */
  | { readonly kind: "percent"; readonly rate: number }
  /** Off the whole cart. */
  | { readonly kind: "cart"; readonly amount: Minor }
  /** Off each item. */
  | { readonly kind: "product"; readonly amount: Minor };

/** What a code is worth, and for whom. Empty lists restrict nothing; null is no limit. */
export interface Coupon {
  readonly id: number;
  /** As it is compared: small letters. */
  readonly code: string;
  readonly worth: CouponWorth;
  readonly hasFreeShipping: boolean;
  readonly minimum: Minor | null;
  readonly maximum: Minor | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly mostUses: number | null;
  readonly mostUsesPerCustomer: number | null;
  /** Not together with any other. */
  readonly isExclusive: boolean;
  readonly skipsSaleItems: boolean;
  readonly productIds: readonly number[];
  readonly excludedProductIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly excludedCategoryIds: readonly number[];
  /** `*@example.com` is everybody there. */
  readonly emails: readonly string[];
}

/** What a coupon looks at in a line of the cart. */
export interface CouponLine {
  readonly productId: number;
  readonly variationId: number | null;
  /** With all categories above them. */
  readonly categoryIds: readonly number[];
  readonly isOnSale: boolean;
  readonly unitPrice: Minor;
  readonly quantity: number;
}

/** Codes are typed in any capitals, with blanks around them. */
export function couponCode(typed: string): string {
  return typed.normalize("NFC").trim().toLowerCase();
}

/** Whether the coupon takes something off this line. */
export function isEligible(coupon: Coupon, line: CouponLine): boolean {
  const ids = [line.productId, ...(line.variationId === null ? [] : [line.variationId])];
  const has = (list: readonly number[], wanted: readonly number[]) => wanted.some((id) => list.includes(id));
  if (coupon.skipsSaleItems && line.isOnSale) return false;
  if (has(coupon.excludedProductIds, ids) || has(coupon.excludedCategoryIds, line.categoryIds)) return false;
  if (coupon.productIds.length === 0 && coupon.categoryIds.length === 0) return true;
  return has(coupon.productIds, ids) || has(coupon.categoryIds, line.categoryIds);
}
