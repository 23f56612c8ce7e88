import { type Currency, formatMoney } from "../money/money.ts";
import { inEnglish, type Say } from "../texts/index.ts";
import type { CouponRefusal } from "./check-coupon.ts";

export function couponRefusalText(refusal: CouponRefusal, currency: Currency, say: Say = inEnglish): string {
  const { coupon: code } = refusal;
  switch (refusal.code) {
    case "unknown":
      return refusal.coupon === ""
        ? say("Please enter a coupon code.")
        : say("Coupon “{code}” does not exist.", { code });
    case "not-yet":
      return say("Coupon “{code}” is not valid yet.", { code });
    case "expired":
      return say("Coupon “{code}” has expired.", { code });
    case "used-up":
      return say("Coupon “{code}” has been used up.", { code });
    case "used-by-you":
      return say("You have used coupon “{code}” as often as you can.", { code });
    case "already-applied":
      return say("Coupon “{code}” is already in your cart.", { code });
    case "not-together":
      return say("Coupon “{code}” cannot be combined with “{other}”.", { code, other: refusal.other });
    case "below-minimum":
      return say("Coupon “{code}” needs goods for at least {minimum} in your cart.", {
        code,
        minimum: formatMoney(refusal.minimum, currency),
      });
    case "above-maximum":
      return say("Coupon “{code}” is for carts of up to {maximum}.", {
        code,
        maximum: formatMoney(refusal.maximum, currency),
      });
    case "no-such-goods":
      return say("Coupon “{code}” is for other goods than those in your cart.", { code });
    case "email-needed":
      return say("Coupon “{code}” needs your email address.", { code });
    case "not-for-you":
      return say("Coupon “{code}” was given to another email address.", { code });
    case "tried-too-often":
      return say("You have tried many coupons in a short time. Please wait a few minutes.");
  }
}

export const COUPON_APPLIED = "Coupon code applied successfully.";
export const COUPON_REMOVED = "Coupon has been removed.";
