import type { AddressProblem } from "@vitrine/commerce/addresses";
import { COUPON_APPLIED, COUPON_REMOVED, couponRefusalText } from "@vitrine/commerce/coupons";
import {
  addressFieldName,
  CHECKOUT_NONCE_FIELD,
  orderPayPath,
  orderReceivedPath,
  UPDATE_BUTTON,
} from "../../addresses/checkout-field.ts";
import { claimOrder } from "../accounts/claim-order.ts";
import { findSession } from "../accounts/sessions.ts";
import { NO_CART } from "../cart/cart.ts";
import { cartCookies } from "../cart/cart-cookies.ts";
import type { Cookies } from "../cart/cookies.ts";
import { isCartNonce } from "../cart/nonce.ts";
import type { Notice } from "../cart/notices.ts";
import { isTriedTooOften } from "../checkout/attempt-limit.ts";
import { rememberCustomer, rememberShipping } from "../checkout/cart-state.ts";
import { applyCoupon, removeCoupon } from "../checkout/change-coupons.ts";
import { type OrderRefusal, type OrderRefusals, orderRefusalText } from "../orders/order-refusal.ts";
import type { PlacedOrder } from "../orders/order-request.ts";
import { placeOrder } from "../orders/place-order.ts";
import type { Shop } from "../shop.ts";
import { orderRequest, typedCheckout } from "./checkout-fields.ts";
import type { Fields } from "./form.ts";
import { say, sayAny } from "../../texts/say.ts";

/** One thing that is wrong with the form, and the field it is about. */
export interface CheckoutProblem {
  readonly text: string;
  /** Id of the field on the page. */
  readonly field: string | null;
}

export type CheckoutOutcome =
  | {
      readonly kind: "placed";
      readonly orderId: number;
      readonly location: string;
      readonly setCookies: readonly string[];
    }
  | { readonly kind: "no-cart" }
  | { readonly kind: "too-old"; readonly problems: readonly CheckoutProblem[] }
  | { readonly kind: "too-often"; readonly problems: readonly CheckoutProblem[] }
  | { readonly kind: "refused"; readonly problems: readonly CheckoutProblem[]; readonly refusals: OrderRefusals }
  | { readonly kind: "changed"; readonly notices: readonly Notice[] };

const TOO_OLD = "This page had been open for too long. Nothing was ordered; please send it once more.";

const TOO_OFTEN = "This form has been sent many times in a short time. Nothing was ordered; please wait a few minutes.";

/** The checkout's form, by whatever door it came: an order, or one of the small changes on the way to it. */
export async function submitCheckout(
  shop: Shop,
  cartId: string | null,
  cookies: Cookies,
  fields: Fields,
  address: string | null = null,
): Promise<CheckoutOutcome> {
  if (cartId === null) return { kind: "no-cart" };
  const { pool } = shop.database;
  const typed = typedCheckout(fields);
  await rememberCustomer(pool, cartId, typed.customer);
  if (typed.shippingRate !== "") await rememberShipping(pool, cartId, typed.shippingRate);
  const nonce = fields.get(CHECKOUT_NONCE_FIELD) ?? fields.get("_wpnonce") ?? "";
  if (!isCartNonce(shop, cartId, nonce)) return { kind: "too-old", problems: [{ text: say(TOO_OLD), field: null }] };

  const { currency } = await shop.settings();
  const leaving = fields.get("remove_coupon");
  if (leaving !== undefined) {
    return (await removeCoupon(shop, cartId, leaving))
      ? changed({ kind: "success", text: sayAny(COUPON_REMOVED) })
      : changed();
  }
  // Whoever typed a code means it, also when another button was pressed: nobody should pay more than they expect.
  if (fields.has("apply_coupon") || typed.couponCode.trim() !== "") {
    const applied = await applyCoupon(shop, cartId, typed.couponCode, typed.customer.billing.email, address);
    if (applied.ok) return changed({ kind: "success", text: sayAny(COUPON_APPLIED) });
    return changed({ kind: "error", text: couponRefusalText(applied.error, currency, sayAny) });
  }
  if (fields.has(UPDATE_BUTTON)) return changed();

  if (await isTriedTooOften(shop, "order", cartId, address)) {
    return { kind: "too-often", problems: [{ text: say(TOO_OFTEN), field: null }] };
  }
  const placed = await placeOrder(shop, orderRequest(cartId, fields, cookies));
  if (!placed.ok) {
    const problems = placed.error.map((refusal) => ({
      text: orderRefusalText(refusal, currency),
      field: fieldOf(refusal),
    }));
    return { kind: "refused", problems, refusals: placed.error };
  }
  const { orderId } = placed.value;
  // Whoever orders has begun a checkout, also without having opened its page.
  shop.moments.checkout(cartId);
  const person = await findSession(shop, cookies, "account");
  await claimOrder(shop, { orderId, customer: typed.customer, person, wantsAccount: typed.wantsAccount });
  const setCookies = cartCookies(shop.config, NO_CART, cookies);
  return { kind: "placed", orderId, location: nextPath(placed.value), setCookies };
}

/** Where a customer goes from here: to pay, or to be thanked. */
export function nextPath({ orderId, orderKey, status }: Pick<PlacedOrder, "orderId" | "orderKey" | "status">): string {
  return status === "pending" ? orderPayPath(orderId, orderKey) : orderReceivedPath(orderId, orderKey);
}

function changed(...notices: readonly Notice[]): CheckoutOutcome {
  return { kind: "changed", notices };
}

function fieldOf(refusal: OrderRefusal): string | null {
  switch (refusal.code) {
    case "address":
      return addressField(refusal.problem);
    case "terms":
      return "terms";
    case "no-payment-method":
      return "payment";
    case "no-shipping":
      return addressFieldName("billing", "country");
    case "coupon":
      return "coupon_code";
    default:
      return null;
  }
}

function addressField({ kind, field }: AddressProblem): string {
  return addressFieldName(kind, field);
}
