import { COUPON_APPLIED, couponRefusalText } from "@vitrine/commerce/coupons";
import { applyCoupon } from "../../../sales/checkout/change-coupons.ts";
import { clientIpOf } from "../../../platform/http/client-ip.ts";
import type { CartCall } from "../cart-call.ts";
import { couponResponse } from "./coupon-response.ts";
import { translate } from "../../../../i18n/t.ts";

export function applyCouponEndpoint(call: CartCall): Promise<Response> {
  const { shop, request, cartId, fields } = call;
  return couponResponse(call, async () => {
    const { currency } = await shop.settings();
    const [code, email] = [fields.get("coupon_code") ?? "", fields.get("billing_email")];
    const applied = await applyCoupon(shop, cartId, code, email, clientIpOf(request));
    if (applied.ok) return [{ kind: "success", text: translate(COUPON_APPLIED) }];
    return [{ kind: "error", text: couponRefusalText(applied.error, currency, translate) }];
  });
}
