import { type AddressProblem, addressProblemHint } from "@vitrine/commerce/addresses";
import { COUPON_APPLIED, COUPON_REMOVED, couponRefusalText } from "@vitrine/commerce/coupons";
import {
  addressFieldName,
  CHECKOUT_NONCE_FIELD,
  orderPayPath,
  orderReceivedPath,
  UPDATE_BUTTON,
} from "../../../urls/checkout-field.ts";
import { claimOrder } from "../../sales/orders/claim-order.ts";
import { findSession } from "../../people/accounts/sessions.ts";
import { NO_CART } from "../../sales/cart/cart.ts";
import { cartCookies } from "../../sales/cart/cart-cookies.ts";
import type { Cookies } from "../../platform/http/cookies.ts";
import { isCartNonce } from "../../sales/cart/nonce.ts";
import type { Notice } from "../../sales/cart/notices.ts";
import { isOverLimit } from "../../sales/checkout/attempt-limit.ts";
import { saveCustomer, saveShippingRate } from "../../sales/checkout/cart-state.ts";
import { applyCoupon, removeCoupon } from "../../sales/checkout/change-coupons.ts";
import { readPricedCart } from "../../sales/checkout/priced-cart.ts";
import { isBusy } from "../../platform/db/connect.ts";
import { saveBuyerVisit } from "../../tracking/events/save-buyer-visit.ts";
import { type OrderRefusal, type OrderRefusals, orderRefusalText } from "../../sales/orders/order-refusal.ts";
import type { OrderRequest, PlacedOrder } from "../../sales/orders/order-request.ts";
import { placeOrder } from "../../sales/orders/place-order.ts";
import type { Shop } from "../../shop.ts";
import { orderRequest, type CheckoutInput, readCheckoutInput } from "./checkout-fields.ts";
import type { Fields } from "../../platform/http/form.ts";
import { todayOfShop } from "../../platform/settings/time-zone-of-shop.ts";
import { t, translate } from "../../../i18n/t.ts";

/** A problem in the form and its field. */
export interface CheckoutProblem {
  readonly text: string;
  /** What to do about it, shown beside the field instead of `text`. */
  readonly hint?: string;
  /** The field's element ID on the page. */
  readonly field: string | null;
}

interface BusyOutcome {
  readonly kind: "busy";
  readonly problems: readonly CheckoutProblem[];
}

type PlacingOutcome =
  | {
      readonly kind: "placed";
      readonly orderId: number;
      readonly location: string;
      readonly setCookies: readonly string[];
    }
  | { readonly kind: "too-often"; readonly problems: readonly CheckoutProblem[] }
  | BusyOutcome
  | { readonly kind: "refused"; readonly problems: readonly CheckoutProblem[]; readonly refusals: OrderRefusals };

export type CheckoutOutcome =
  | PlacingOutcome
  | { readonly kind: "no-cart" }
  | { readonly kind: "too-old"; readonly problems: readonly CheckoutProblem[] }
  | { readonly kind: "changed"; readonly notices: readonly Notice[] };

/** A checkout, decoded from a form or from JSON. */
export interface Checkout {
  readonly order: OrderRequest;
  readonly customer: CheckoutInput["customer"];
  readonly wantsAccount: boolean;
}

/** The browser or client that sends a checkout. */
interface Sender {
  readonly request: Request;
  readonly cookies: Cookies;
  readonly address: string | null;
}

const TOO_OLD = "This page was open for too long. Nothing was ordered. Please try again.";

const TOO_OFTEN = "Too many attempts. Nothing was ordered. Please wait a few minutes.";

const BUSY =
  "The shop is very busy right now. Please place your order again in a moment; you will not be charged twice.";

/**
 * Handles the checkout form from any endpoint: places an order or makes one of the form's smaller changes. The form
 * contains an idempotency key, so a busy shop can ask the customer to retry without placing the order twice.
 */
export async function submitCheckout(
  shop: Shop,
  cartId: string | null,
  visitor: Request,
  cookies: Cookies,
  fields: Fields,
  address: string | null = null,
): Promise<CheckoutOutcome> {
  return await unlessBusy(async () => {
    if (cartId !== null) await saveBuyerVisit(shop, cartId, visitor);
    return await submit(shop, cartId, cookies, fields, address);
  });
}

/** Places an order, without the other changes that the page's form can make. */
export async function placeCheckout(shop: Shop, checkout: Checkout, sender: Sender): Promise<PlacingOutcome> {
  const { cartId } = checkout.order;
  return await unlessBusy(async () => {
    await saveBuyerVisit(shop, cartId, sender.request);
    await saveCustomer(shop.database.pool, cartId, checkout.customer);
    return await place(shop, checkout, sender);
  });
}

async function unlessBusy<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | BusyOutcome> {
  try {
    return await work();
  } catch (error) {
    if (!isBusy(error)) throw error;
    return { kind: "busy", problems: [{ text: t(BUSY), field: null }] };
  }
}

async function submit(
  shop: Shop,
  cartId: string | null,
  cookies: Cookies,
  fields: Fields,
  address: string | null,
): Promise<CheckoutOutcome> {
  if (cartId === null) return { kind: "no-cart" };
  const { pool } = shop.database;
  const entered = readCheckoutInput(fields);
  const { note, paymentMethod } = entered;
  await saveCustomer(pool, cartId, { ...entered.customer, note, paymentMethod });
  if (entered.shippingRate !== "") await saveShippingRate(pool, cartId, entered.shippingRate);
  const nonce = fields.get(CHECKOUT_NONCE_FIELD) ?? fields.get("_wpnonce") ?? "";
  if (!isCartNonce(shop, cartId, nonce)) return { kind: "too-old", problems: [{ text: t(TOO_OLD), field: null }] };

  const { currency } = await shop.settings();
  const couponToRemove = fields.get("remove_coupon");
  if (couponToRemove !== undefined) {
    return (await removeCoupon(shop, cartId, couponToRemove))
      ? changed({ kind: "success", text: translate(COUPON_REMOVED) })
      : changed();
  }
  // Apply an entered coupon code whichever button was pressed, so that no customer pays more than expected.
  if (fields.has("apply_coupon") || entered.couponCode.trim() !== "") {
    const isPlacing = !fields.has("apply_coupon") && !fields.has(UPDATE_BUTTON);
    const applied = await applyCoupon(shop, cartId, entered.couponCode, entered.customer.billing.email, address);
    if (applied.ok) {
      const success = { kind: "success", text: translate(COUPON_APPLIED) } as const;
      return isPlacing ? changed(success, await newTotal(shop, cartId)) : changed(success);
    }
    // The field of a page that is not reloaded still contains the code that the last attempt applied.
    if (!isPlacing || applied.error.code !== "already-applied") {
      const text = couponRefusalText(applied.error, currency, translate);
      return changed({ kind: "error", text, about: "coupon" });
    }
  }
  if (fields.has(UPDATE_BUTTON)) return changed();

  const order = orderRequest(cartId, fields, cookies, await shop.settings());
  return await place(
    shop,
    { order, customer: entered.customer, wantsAccount: entered.wantsAccount },
    { cookies, address },
  );
}

/** Why the order was not placed although its coupon was applied. */
async function newTotal(shop: Shop, cartId: string): Promise<Notice> {
  const { totals } = await readPricedCart(shop, cartId);
  const { currency } = await shop.settings();
  return { kind: "info", text: orderRefusalText({ code: "total-changed", total: totals.total }, currency) };
}

async function place(
  shop: Shop,
  { order, customer, wantsAccount }: Checkout,
  { cookies, address }: Pick<Sender, "cookies" | "address">,
): Promise<PlacingOutcome> {
  const { cartId } = order;
  if (await isOverLimit(shop, "order", cartId, address)) {
    return { kind: "too-often", problems: [{ text: t(TOO_OFTEN), field: null }] };
  }
  const placed = await placeOrder(shop, order);
  if (!placed.ok) {
    const { currency } = await shop.settings();
    const problems = placed.error.map((refusal) => ({
      text: orderRefusalText(refusal, currency),
      field: fieldOf(refusal),
      ...(refusal.code === "address" && { hint: addressProblemHint(refusal.problem, translate) }),
    }));
    return { kind: "refused", problems, refusals: placed.error };
  }
  const { orderId } = placed.value;
  // An order implies a begun checkout, even if its page was never opened.
  shop.counters.checkout(cartId, todayOfShop(await shop.settings(), shop.now()));
  const person = await findSession(shop, cookies, "account");
  await claimOrder(shop, { orderId, customer, person, wantsAccount });
  const setCookies = cartCookies(shop.config, NO_CART, cookies);
  return { kind: "placed", orderId, location: nextPath(placed.value), setCookies };
}

/** The next page: payment or thank-you. */
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
