import { couponCode } from "@vitrine/commerce/coupons";
import { removeCoupon } from "../../sales/checkout/change-coupons.ts";
import { cartCoupons } from "./cart-json.ts";
import { applyCartCoupon, removeCartCoupon } from "./coupon-changes.ts";
import { respond, type StoreResponse, storeError } from "./store-response.ts";
import { type CartCall, type CartHandler, links } from "./store-call.ts";
import { readStoreCart } from "./store-cart.ts";

const PATH = "/cart/coupons";

export const listCoupons: CartHandler = async (call) => respond(await couponsOf(call));

export const getCoupon: CartHandler = (call) => oneCoupon(call, call.name, 200);

export const createCoupon: CartHandler = async (call) =>
  (await applyCartCoupon(call)) ?? oneCoupon(call, String(call.params["code"]), 201);

export const deleteCoupon: CartHandler = async (call) =>
  (await removeCartCoupon({ ...call, params: { code: call.name } })) ?? respond(null, 204);

export const deleteCoupons: CartHandler = async (call) => {
  for (const { code } of await couponsOf(call)) await removeCoupon(call.shop, call.cartId, code);
  return respond([]);
};

async function couponsOf(call: CartCall) {
  return cartCoupons(await readStoreCart(call)).map((coupon) => ({
    ...coupon,
    type: coupon.discount_type,
    _links: links(call.shop, `${PATH}/${encodeURIComponent(coupon.code)}`, PATH),
  }));
}

async function oneCoupon(call: CartCall, code: string, status: number): Promise<StoreResponse> {
  const found = (await couponsOf(call)).find((coupon) => coupon.code === couponCode(code));
  if (found) return respond(found, status);
  return storeError("woocommerce_rest_cart_coupon_invalid_code", "Coupon does not exist in the cart.", 404);
}
