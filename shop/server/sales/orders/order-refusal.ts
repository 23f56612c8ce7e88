import { type AddressProblem, addressProblemText } from "@vitrine/commerce/addresses";
import { type CouponRefusal, couponRefusalText } from "@vitrine/commerce/coupons";
import { type Currency, formatMoney, type Minor } from "@vitrine/commerce/money";
import { translate } from "../../../i18n/t.ts";
import { t } from "../../../i18n/t.ts";

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
      return t("Your cart is empty, so there is nothing to order.");
    case "address":
      return addressProblemText(refusal.problem, translate);
    case "terms":
      return t("Please read and accept the terms and conditions to proceed with your order.");
    case "no-payment-method":
      return t("Please choose how you would like to pay.");
    case "no-shipping":
      return t("We can’t ship to this address. Please choose another, or pick up your order if that’s offered.");
    case "withdrawn":
      return t("No longer available: {names}. Please review your cart.", { names: refusal.names.join(", ") });
    case "not-enough-stock":
      return shortageText(refusal.name, refusal.left);
    case "coupon":
      return couponRefusalText(refusal.refusal, currency, translate);
    case "total-changed":
      return t("Your order has changed and now comes to {total}. Please review it before you place it.", {
        total: formatMoney(refusal.total, currency),
      });
    case "key-used":
      return t("This form was already sent with other details. Please reload the page.");
    case "key-invalid":
      return t("This form is incomplete. Please reload the page.");
  }
}

export function shortageText(name: string, left: number): string {
  if (left <= 0) return t("“{name}” has just sold out. Please update your cart.", { name });
  return left === 1
    ? t("Only 1 of “{name}” is left. Please update your cart.", { name })
    : t("Only {left} of “{name}” are left. Please update your cart.", { name, left });
}
