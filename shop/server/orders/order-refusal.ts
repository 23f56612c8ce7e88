import { type AddressProblem, addressProblemText } from "@vitrine/commerce/addresses";
import { type CouponRefusal, couponRefusalText } from "@vitrine/commerce/coupons";
import { type Currency, formatMoney, type Minor } from "@vitrine/commerce/money";
import { sayAny } from "../../texts/say.ts";
import { say } from "../../texts/say.ts";

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
      return say("Your cart is empty, so there is nothing to order.");
    case "address":
      return addressProblemText(refusal.problem, sayAny);
    case "terms":
      return say("Please read and accept the terms and conditions to proceed with your order.");
    case "no-payment-method":
      return say("Please choose how you would like to pay.");
    case "no-shipping":
      return say("We cannot send your order to this address. Please choose another, or collect it if that is offered.");
    case "withdrawn":
      return say("No longer for sale: {names}. Please look at your cart again.", { names: refusal.names.join(", ") });
    case "not-enough-stock":
      return shortageText(refusal.name, refusal.left);
    case "coupon":
      return couponRefusalText(refusal.refusal, currency, sayAny);
    case "total-changed":
      return say(
        "Something in your order changed while you were writing; it now comes to {total}. Please look at it once more.",
        { total: formatMoney(refusal.total, currency) },
      );
    case "key-used":
      return say("This form was already sent, with something else in it. Please load the page again.");
    case "key-invalid":
      return say("This form is incomplete. Please load the page again.");
  }
}

export function shortageText(name: string, left: number): string {
  if (left <= 0) return say("Somebody was faster: “{name}” has just sold out. Please change your cart.", { name });
  return left === 1
    ? say("Somebody was faster: of “{name}” only 1 is left. Please change your cart.", { name })
    : say("Somebody was faster: of “{name}” only {left} are left. Please change your cart.", { name, left });
}
