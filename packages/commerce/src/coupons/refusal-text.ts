import { type Currency, formatMoney } from "../money/money.ts";
import type { CouponRefusal } from "./check-coupon.ts";

export function couponRefusalText(refusal: CouponRefusal, currency: Currency): string {
  const name = `“${refusal.coupon}”`;
  switch (refusal.code) {
    case "unknown":
      return refusal.coupon === "" ? "Please enter a coupon code." : `Coupon ${name} does not exist.`;
    case "not-yet":
      return `Coupon ${name} is not valid yet.`;
    case "expired":
      return `Coupon ${name} has expired.`;
    case "used-up":
      return `Coupon ${name} has been used up.`;
    case "used-by-you":
      return `You have used coupon ${name} as often as you can.`;
    case "already-applied":
      return `Coupon ${name} is already in your cart.`;
    case "not-together":
      return `Coupon ${name} cannot be combined with “${refusal.other}”.`;
    case "below-minimum":
      return `Coupon ${name} needs goods for at least ${formatMoney(refusal.minimum, currency)} in your cart.`;
    case "above-maximum":
      return `Coupon ${name} is for carts of up to ${formatMoney(refusal.maximum, currency)}.`;
    case "no-such-goods":
      return `Coupon ${name} is for other goods than those in your cart.`;
    case "email-needed":
      return `Coupon ${name} needs your email address.`;
    case "not-for-you":
      return `Coupon ${name} was given to another email address.`;
    case "tried-too-often":
      return "You have tried many coupons in a short time. Please wait a few minutes.";
  }
}

export const COUPON_APPLIED = "Coupon code applied successfully.";
export const COUPON_REMOVED = "Coupon has been removed.";
