import { COUPON_REMOVED } from "@vitrine/commerce/coupons";
import { removeCoupon } from "../../../sales/checkout/change-coupons.ts";
import type { CartCall } from "../cart-call.ts";
import { couponResponse } from "./coupon-response.ts";
import { t, translate } from "../../../../i18n/t.ts";

export function removeCouponEndpoint(call: CartCall): Promise<Response> {
  const { shop, cartId, fields } = call;
  return couponResponse(call, async () =>
    (await removeCoupon(shop, cartId, fields.get("coupon") ?? ""))
      ? [{ kind: "success", text: translate(COUPON_REMOVED) }]
      : [{ kind: "error", text: t("This coupon is not in your cart.") }],
  );
}
