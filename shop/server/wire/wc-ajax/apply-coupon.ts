import { COUPON_APPLIED, couponRefusalText } from "@vitrine/commerce/coupons";
import { applyCoupon } from "../../checkout/change-coupons.ts";
import { visitorAddress } from "../../http/visitor-address.ts";
import type { CartCall } from "../cart-call.ts";
import { couponAnswer } from "./coupon-answer.ts";
import { sayAny } from "../../../texts/say.ts";

export function applyCouponEndpoint(call: CartCall): Promise<Response> {
  const { shop, request, cartId, fields } = call;
  return couponAnswer(call, async () => {
    const { currency } = await shop.settings();
    const [code, email] = [fields.get("coupon_code") ?? "", fields.get("billing_email")];
    const applied = await applyCoupon(shop, cartId, code, email, visitorAddress(request));
    if (applied.ok) return [{ kind: "success", text: sayAny(COUPON_APPLIED) }];
    return [{ kind: "error", text: couponRefusalText(applied.error, currency, sayAny) }];
  });
}
