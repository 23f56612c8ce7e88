import { type Currency, formatMoney } from "../money/money.ts";
import { inEnglish, type Translate } from "../texts/index.ts";
import type { CouponRefusal } from "./check-coupon.ts";

export function couponRefusalText(refusal: CouponRefusal, currency: Currency, t: Translate = inEnglish): string {
  const { coupon: code } = refusal;
  switch (refusal.code) {
    case "unknown":
      return refusal.coupon === "" ? t("Please enter a coupon code.") : t("Coupon “{code}” does not exist.", { code });
    case "not-yet":
      return t("Coupon “{code}” is not valid yet.", { code });
    case "expired":
      return t("Coupon “{code}” has expired.", { code });
    case "used-up":
      return t("Coupon “{code}” has been used up.", { code });
    case "used-by-you":
      return t("You’ve used coupon “{code}” as many times as it allows.", { code });
    case "already-applied":
      return t("Coupon “{code}” is already in your cart.", { code });
    case "not-together":
      return t("Coupon “{code}” cannot be combined with “{other}”.", { code, other: refusal.other });
    case "below-minimum":
      return t("Coupon “{code}” applies to carts of at least {minimum}.", {
        code,
        minimum: formatMoney(refusal.minimum, currency),
      });
    case "above-maximum":
      return t("Coupon “{code}” is for carts of up to {maximum}.", {
        code,
        maximum: formatMoney(refusal.maximum, currency),
      });
    case "no-eligible-products":
      return t("Coupon “{code}” does not apply to the products in your cart.", { code });
    case "email-needed":
      return t("Enter your email address to use coupon “{code}”.", { code });
    case "not-for-you":
      return t("Coupon “{code}” belongs to another email address.", { code });
    case "tried-too-often":
      return t("Too many coupons tried. Please wait a few minutes.");
  }
}

export const COUPON_APPLIED = "Coupon code applied successfully.";
export const COUPON_REMOVED = "Coupon has been removed.";
