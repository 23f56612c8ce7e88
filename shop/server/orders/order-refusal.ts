import { type AddressProblem, addressProblemText } from "@vitrine/commerce/addresses";
import { type CouponRefusal, couponRefusalText } from "@vitrine/commerce/coupons";
import { type Currency, formatMoney, type Minor } from "@vitrine/commerce/money";

/** Every reason why an order is not placed. */
export type OrderRefusal =
  | { readonly code: "empty-cart" }
  | { readonly code: "address"; readonly problem: AddressProblem }
  | { readonly code: "terms" }
  | { readonly code: "no-payment-method" }
  | { readonly code: "no-shipping" }
  | { readonly code: "withdrawn"; readonly names: readonly string[] }
  | { readonly code: "not-enough-stock"; readonly name: string; readonly left: number }
  | { readonly code: "coupon"; readonly refusal: CouponRefusal }
  | { readonly code: "total-changed"; readonly total: Minor }
  | { readonly code: "key-used" }
  | { readonly code: "key-invalid" };

export type OrderRefusals = readonly [OrderRefusal, ...OrderRefusal[]];

export function orderRefusalText(refusal: OrderRefusal, currency: Currency): string {
  switch (refusal.code) {
    case "empty-cart":
      return "Your cart is empty, so there is nothing to order.";
    case "address":
      return addressProblemText(refusal.problem);
    case "terms":
      return "Please read and accept the terms and conditions to proceed with your order.";
    case "no-payment-method":
      return "Please choose how you would like to pay.";
    case "no-shipping":
      return "We cannot send your order to this address. Please choose another, or collect it if that is offered.";
    case "withdrawn":
      return `No longer for sale: ${refusal.names.join(", ")}. Please look at your cart again.`;
    case "not-enough-stock":
      return refusal.left > 0
        ? `Somebody was faster: of “${refusal.name}” only ${refusal.left} ${refusal.left === 1 ? "is" : "are"} left. Please change your cart.`
        : `Somebody was faster: “${refusal.name}” has just sold out. Please change your cart.`;
    case "coupon":
      return couponRefusalText(refusal.refusal, currency);
    case "total-changed":
      return `Something in your order changed while you were writing; it now comes to ${formatMoney(refusal.total, currency)}. Please look at it once more.`;
    case "key-used":
      return "This form was already sent, with something else in it. Please load the page again.";
    case "key-invalid":
      return "This form is incomplete. Please load the page again.";
  }
}
