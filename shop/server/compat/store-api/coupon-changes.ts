import { couponRefusalText } from "@vitrine/commerce/coupons";
import { z } from "zod";
import { applyCoupon, removeCoupon } from "../../sales/checkout/change-coupons.ts";
import type { Change } from "./cart-changes.ts";
import { conflict } from "./cart-changes.ts";
import { readWith, text } from "./rest-schema.ts";
import { type StoreResponse, storeError } from "./store-response.ts";
import type { CartCall } from "./store-call.ts";
import { translate } from "../../../i18n/t.ts";

const CodeParams = z.object({ code: text });

export const applyCartCoupon: Change = async (call) => {
  const { shop, cartId, params, address } = call;
  const disabled = await refusedWithoutCoupons(call);
  if (disabled) return disabled;
  const read = readWith(CodeParams, params);
  if (!read.ok) return read.error;
  const applied = await applyCoupon(shop, cartId, read.value.code, undefined, address);
  if (applied.ok) return null;
  const { currency } = await shop.settings();
  return storeError("woocommerce_rest_cart_coupon_error", couponRefusalText(applied.error, currency, translate), 400);
};

export const removeCartCoupon: Change = async (call) => {
  const disabled = await refusedWithoutCoupons(call);
  if (disabled) return disabled;
  const read = readWith(CodeParams, call.params);
  if (!read.ok) return read.error;
  if (await removeCoupon(call.shop, call.cartId, read.value.code)) return null;
  const message = "Coupon cannot be removed because it is not already applied to the cart.";
  return conflict(call, message, "woocommerce_rest_cart_coupon_invalid_code");
};

async function refusedWithoutCoupons({ shop }: CartCall): Promise<StoreResponse | null> {
  const { checkout } = await shop.settings();
  return checkout.couponsEnabled
    ? null
    : storeError("woocommerce_rest_cart_coupon_disabled", "Coupons are disabled.", 404);
}
