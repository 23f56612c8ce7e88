import type { Minor } from "../money/money.ts";
import { ok, refuse, type Result } from "../result/result.ts";
import { type Coupon, type CouponLine, isEligible } from "./coupon.ts";

export type CouponRefusal = { readonly coupon: string } & (
  | { readonly code: "unknown" | "not-yet" | "expired" | "used-up" | "used-by-you" | "already-applied" }
  | { readonly code: "not-together"; readonly other: string }
  | { readonly code: "below-minimum"; readonly minimum: Minor }
  | { readonly code: "above-maximum"; readonly maximum: Minor }
  | { readonly code: "no-eligible-products" | "email-needed" | "not-for-you" | "tried-too-often" }
);

export interface CouponMoment {
  readonly now: Date;
  readonly lines: readonly CouponLine[];
  /** The other coupons of the cart. */
  readonly others: readonly Pick<Coupon, "code" | "isExclusive">[];
  readonly uses: number;
  readonly usesByCustomer: number;
  /** "" while unknown; email restrictions are then checked when the order is placed. */
  readonly email: string;
}

/** Whether a coupon is valid for this cart, time and customer. */
export function checkCoupon(coupon: Coupon, moment: CouponMoment): Result<Coupon, CouponRefusal> {
  const { now, lines, others, email } = moment;
  const no = (refusal: Without<CouponRefusal>) => refuse<CouponRefusal>({ coupon: coupon.code, ...refusal });

  if (coupon.startsAt !== null && now < coupon.startsAt) return no({ code: "not-yet" });
  if (coupon.endsAt !== null && now >= coupon.endsAt) return no({ code: "expired" });
  if (coupon.mostUses !== null && moment.uses >= coupon.mostUses) return no({ code: "used-up" });
  if (coupon.mostUsesPerCustomer !== null && moment.usesByCustomer >= coupon.mostUsesPerCustomer) {
    return no({ code: "used-by-you" });
  }
  if (others.some(({ code }) => code === coupon.code)) return no({ code: "already-applied" });
  const rival = others.find((other) => coupon.isExclusive || other.isExclusive);
  if (rival) return no({ code: "not-together", other: rival.code });

  const worth = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  if (coupon.minimum !== null && worth < coupon.minimum) return no({ code: "below-minimum", minimum: coupon.minimum });
  if (coupon.maximum !== null && worth > coupon.maximum) return no({ code: "above-maximum", maximum: coupon.maximum });
  if (!lines.some((line) => isEligible(coupon, line))) return no({ code: "no-eligible-products" });
  if (coupon.emails.length > 0 && email !== "" && !coupon.emails.some((pattern) => isMeant(pattern, email))) {
    return no({ code: "not-for-you" });
  }
  return ok(coupon);
}

type Without<Refusal> = Refusal extends unknown ? Omit<Refusal, "coupon"> : never;

function isMeant(pattern: string, email: string): boolean {
  const [requested, given] = [pattern.trim().toLowerCase(), email.trim().toLowerCase()];
  if (!requested.includes("*")) return requested === given;
  const parts = requested.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(given);
}
