import { COUPON_APPLIED, couponRefusalText } from "@vitrine/commerce/coupons";
import { applyCoupon } from "../../checkout/change-coupons.ts";
import type { CartCall } from "../cart-call.ts";
import { couponAnswer } from "./coupon-answer.ts";

export function applyCouponEndpoint(call: CartCall): Promise<Response> {
  const { shop, cartId, fields } = call;
  return couponAnswer(call, async () => {
    const { currency } = await shop.settings();
    const applied = await applyCoupon(shop, cartId, fields.get("coupon_code") ?? "", fields.get("billing_email"));
    if (applied.ok) return [{ kind: "success", text: COUPON_APPLIED }];
    return [{ kind: "error", text: couponRefusalText(applied.error, currency) }];
  });
}
