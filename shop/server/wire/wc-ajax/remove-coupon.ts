import { COUPON_REMOVED } from "@vitrine/commerce/coupons";
import { removeCoupon } from "../../checkout/change-coupons.ts";
import type { CartCall } from "../cart-call.ts";
import { couponAnswer } from "./coupon-answer.ts";
import { say, sayAny } from "../../../texts/say.ts";

export function removeCouponEndpoint(call: CartCall): Promise<Response> {
  const { shop, cartId, fields } = call;
  return couponAnswer(call, async () =>
    (await removeCoupon(shop, cartId, fields.get("coupon") ?? ""))
      ? [{ kind: "success", text: sayAny(COUPON_REMOVED) }]
      : [{ kind: "error", text: say("This coupon is not in your cart.") }],
  );
}
