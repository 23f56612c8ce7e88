export { checkCoupon, type CouponMoment, type CouponRefusal } from "./check-coupon.ts";
export { type Coupon, couponCode, type CouponLine, type CouponWorth, isEligible } from "./coupon.ts";
export { type Discounts, discounts } from "./discounts.ts";
export { COUPON_APPLIED, COUPON_REMOVED, couponRefusalText } from "./refusal-text.ts";
