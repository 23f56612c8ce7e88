import type { AddressProblem } from "@vitrine/commerce/addresses";
import { addressProblemText } from "@vitrine/commerce/addresses";
import { couponRefusalText } from "@vitrine/commerce/coupons";
import type { Currency } from "@vitrine/commerce/money";
import { type OrderRefusal, type OrderRefusals, orderRefusalText } from "../../sales/orders/order-refusal.ts";
import type { ErrorData } from "./store-response.ts";
import { translate } from "../../../i18n/t.ts";

export interface NamedRefusal {
  readonly code: string;
  readonly message: string;
  /** 409: the client's cart is out of date. */
  readonly status: 400 | 409;
  readonly data: ErrorData;
}

interface RefusedOrder {
  readonly paymentMethod: string;
  /** Whether the client sent its own idempotency key. */
  readonly hasOwnKey: boolean;
  readonly currency: Currency;
}

/** Maps order refusals to WooCommerce's error codes. All address problems are reported at once. */
export function orderRefusalJson(
  refusals: OrderRefusals,
  { paymentMethod, hasOwnKey, currency }: RefusedOrder,
): NamedRefusal {
  const [first] = refusals;
  const problems = refusals.flatMap((refusal) => (refusal.code === "address" ? [refusal.problem] : []));
  if (problems.length > 0) return addressRefusal(problems);
  const named = nameOf(first, paymentMethod, hasOwnKey);
  const removed = first.code === "coupon" && {
    removed_coupons: { [first.refusal.coupon]: couponRefusalText(first.refusal, currency, translate) },
  };
  return { ...named, message: orderRefusalText(first, currency), data: { ...removed } };
}

function nameOf(
  refusal: OrderRefusal,
  paymentMethod: string,
  hasOwnKey: boolean,
): Pick<NamedRefusal, "code" | "status"> {
  const named = (code: string, status: 400 | 409 = 400) => ({ code: `woocommerce_rest_${code}`, status });
  switch (refusal.code) {
    case "empty-cart":
    case "key-invalid":
      return named("cart_empty");
    case "key-used":
      // Without the client's own key, an earlier attempt has succeeded and emptied the cart.
      return hasOwnKey ? named("checkout_key_used", 409) : named("cart_empty");
    case "address":
      return named("invalid_address");
    case "terms":
      return named("checkout_missing_terms");
    case "no-payment-method":
      return named(paymentMethod === "" ? "checkout_missing_payment_method" : "checkout_payment_method_disabled");
    case "no-shipping":
      return named("invalid_shipping_option");
    case "withdrawn":
      return named("product_not_purchasable", 409);
    case "not-enough-stock":
      return named(refusal.left > 0 ? "product_partially_out_of_stock" : "product_out_of_stock", 409);
    case "coupon":
      return named("cart_coupon_errors", 409);
    case "total-changed":
      return named("invalid_shipping_option", 409);
  }
}

function addressRefusal(problems: readonly AddressProblem[]): NamedRefusal {
  const texts = (kind: AddressProblem["kind"]) =>
    problems.filter((problem) => problem.kind === kind).map((problem) => addressProblemText(problem, translate));
  const errors = { billing: texts("billing"), shipping: texts("shipping") };
  const message = `There was a problem with the provided address: ${[...errors.billing, ...errors.shipping].join(" ")}`;
  return { code: `woocommerce_rest_${addressCode(problems)}`, message, status: 400, data: { errors } };
}

function addressCode(problems: readonly AddressProblem[]): string {
  const email = problems.find(({ field }) => field === "email");
  if (email) return email.fault === "missing" ? "missing_email_address" : "invalid_email_address";
  return problems.some(({ fault }) => fault === "country") ? "invalid_address_country" : "invalid_address";
}
