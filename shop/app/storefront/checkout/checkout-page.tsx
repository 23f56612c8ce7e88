import { createElement } from "react";
import { withdrawnText } from "@vitrine/commerce/cart";
import {
  ATTEMPT_FIELD,
  CHECKOUT_PATH,
  CREATE_ACCOUNT_FIELD,
  ELSEWHERE_FIELD,
} from "../../../addresses/checkout-field.ts";
import type { CheckoutView } from "../../../server/checkout/checkout-view.ts";
import type { StoredNotice } from "../../../server/db/schema/carts.ts";
import type { CheckoutProblem } from "../../../server/wire/submit-checkout.ts";
import { LoginForm } from "../account/sign-in-forms.tsx";
import { CART_ADDRESS } from "../cart/addresses.ts";
import { Notices } from "../cart/notices.tsx";
import { AddressFields } from "./address-fields.tsx";
import { CheckoutProblems } from "./checkout-problems.tsx";
import { OrderReview } from "./order-review.tsx";
import { Payment } from "./payment.tsx";
import { say, sayAny } from "../../../texts/say.ts";

export interface CheckoutPageProps {
  readonly view: CheckoutView;
  readonly notices: readonly StoredNotice[];
  readonly problems: readonly CheckoutProblem[];
  /** What was typed beside the addresses. */
  readonly typed: {
    readonly note: string;
    readonly paymentMethod: string;
    readonly acceptsTerms: boolean;
    readonly wantsAccount?: boolean;
  };
  readonly attempt: string;
  /** Whose account this is; null for guests. */
  readonly customer?: { readonly email: string } | null;
}

/** One page, one form. Without a script its buttons post it; with one the totals follow while it is filled in. */
export function CheckoutPage({ view, notices, problems, typed, attempt, customer = null }: CheckoutPageProps) {
  const { priced, rules } = view;
  const byField = new Map(problems.flatMap(({ field, text }) => (field ? [[field, text] as const] : [])));
  // Whoever has just tried to order it was told above the form.
  const short = priced.shortages.filter((text) => !problems.some((problem) => problem.text === text));
  const told: readonly StoredNotice[] = [
    ...notices,
    ...[...priced.leftCoupons, ...short].map((text): StoredNotice => ({ kind: "error", text })),
    ...(priced.cart.withdrawn.length > 0
      ? [{ kind: "info", text: withdrawnText(priced.cart.withdrawn, sayAny) } as const]
      : []),
  ];
  return (
    <div className="woocommerce checkout-page">
      <p className="checkout-back">
        <a href={CART_ADDRESS}>{say("Back to your cart")}</a>
      </p>
      <h1 className="page-title">{say("Checkout")}</h1>
      <Notices notices={told} />
      {!customer && (
        <details className="checkout-login">
          <summary>{say("Have you been here before? Sign in")}</summary>
          <LoginForm to={CHECKOUT_PATH} />
        </details>
      )}
      <form
        name="checkout"
        method="post"
        className="checkout woocommerce-checkout checkout-columns"
        action={CHECKOUT_PATH}
        noValidate
        aria-label={say("Checkout")}
      >
        <div className="woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout">
          <CheckoutProblems problems={problems} />
        </div>
        <div id="customer_details" className="customer-details">
          <section className="woocommerce-billing-fields" aria-labelledby="billing-title">
            <h2 id="billing-title">{priced.needsShipping ? say("Billing and delivery") : say("Billing details")}</h2>
            <AddressFields view={view} kind="billing" problems={byField} />
            {!customer && (
              <p className="create-account">
                <label htmlFor="createaccount">
                  <input
                    id="createaccount"
                    type="checkbox"
                    name={CREATE_ACCOUNT_FIELD}
                    value="1"
                    defaultChecked={typed.wantsAccount ?? false}
                  />
                  {say("Make an account for me: I get a link by e-mail and choose a password")}
                </label>
              </p>
            )}
          </section>
          {priced.needsShipping && (
            <section className="woocommerce-shipping-fields" aria-label={say("Delivery")}>
              <p id="ship-to-different-address">
                <label htmlFor="ship-to-different-address-checkbox">
                  <input
                    id="ship-to-different-address-checkbox"
                    type="checkbox"
                    name={ELSEWHERE_FIELD}
                    value="1"
                    defaultChecked={priced.customer.shipsElsewhere ?? false}
                    aria-controls="shipping-address"
                  />
                  {say("Send it to a different address")}
                </label>
              </p>
              <div className="shipping_address" id="shipping-address">
                <h2 id="shipping-title">{say("Delivery address")}</h2>
                <AddressFields view={view} kind="shipping" problems={byField} />
              </div>
            </section>
          )}
          {rules.asksForNotes && (
            <section className="woocommerce-additional-fields" aria-label={say("Notes")}>
              <div className="form-row form-row-wide" id="order_comments_field">
                <label htmlFor="order_comments">
                  {say("Order notes")} <span className="optional">{say("(optional)")}</span>
                </label>
                <textarea
                  id="order_comments"
                  name="order_comments"
                  rows={3}
                  maxLength={2000}
                  dir="auto"
                  defaultValue={typed.note}
                  placeholder={say("Anything we should know, for example where to leave the parcel.")}
                />
              </div>
            </section>
          )}
        </div>
        <section id="order_review" className="woocommerce-checkout-review-order" aria-labelledby="order_review_heading">
          <h2 id="order_review_heading">{say("Your order")}</h2>
          <OrderReview view={view} />
          {rules.couponsEnabled && <CouponField />}
          <Payment view={view} chosen={typed} termsProblem={byField.get("terms") ?? null} />
        </section>
        <input type="hidden" name={ATTEMPT_FIELD} value={attempt} />
        {/* Filled by the script, once that is allowed. */}
        {createElement("wc-order-attribution-inputs")}
      </form>
    </div>
  );
}

function CouponField() {
  return (
    <div className="checkout-coupon" data-coupon-form>
      <label htmlFor="coupon_code">{say("Coupon code")}</label>
      <div className="coupon">
        <input
          type="text"
          name="coupon_code"
          id="coupon_code"
          className="input-text"
          autoComplete="off"
          maxLength={60}
        />
        <button type="submit" className="button button-quiet" name="apply_coupon" value="Apply coupon" formNoValidate>
          {say("Apply")}
        </button>
      </div>
      <div className="coupon-notices" />
    </div>
  );
}
