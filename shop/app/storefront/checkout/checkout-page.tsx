import { createElement } from "react";
import { withdrawnText } from "@vitrine/commerce/cart";
import { ATTEMPT_FIELD, CHECKOUT_PATH, ELSEWHERE_FIELD } from "../../../urls/checkout-field.ts";
import type { ExpressSection } from "../../../server/sales/payments/express-section.ts";
import type { CheckoutView } from "../../../server/sales/checkout/checkout-view.ts";
import type { StoredNotice } from "../../../server/platform/db/schema/carts.ts";
import type { CheckoutProblem } from "../../../server/compat/woocommerce/submit-checkout.ts";
import { OptionalLabel } from "../../ui/optional-label.tsx";
import { LoginForm } from "../account/sign-in-forms.tsx";
import { CART_PATH } from "../cart/addresses.ts";
import { isCouponRefusal, NoticeList, Notices } from "../cart/notices.tsx";
import { AddressFields, EmailField } from "./address-fields.tsx";
import { CheckoutProblems } from "./checkout-problems.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { DeliveryMethods } from "./delivery-methods.tsx";
import { ExpressCheckout } from "./express-checkout.tsx";
import { OptionalField } from "./optional-field.tsx";
import { OrderReview } from "./order-review.tsx";
import { Payment } from "./payment.tsx";
import { t, translate } from "../../../i18n/t.ts";

export interface CheckoutPageProps {
  readonly view: CheckoutView;
  readonly express?: ExpressSection | null;
  readonly notices: readonly StoredNotice[];
  readonly problems: readonly CheckoutProblem[];
  /** The values entered outside the addresses. */
  readonly entered: {
    readonly note: string;
    readonly paymentMethod: string;
    readonly acceptsTerms: boolean;
    readonly couponCode?: string;
  };
  readonly attempt: string;
  /** The signed-in customer; null for guests. */
  readonly customer?: { readonly email: string } | null;
}

/** One page, one form. Without script its buttons post it; with script the totals update while it is filled in. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { view, express = null, notices, problems, entered, attempt, customer = null } = props;
  const { priced, rules } = view;
  const byField = new Map(problems.flatMap(({ field, text, hint }) => (field ? [[field, hint ?? text] as const] : [])));
  // After an attempt to order, the message is above the form.
  const short = priced.shortages.filter((text) => !problems.some((problem) => problem.text === text));
  const couponRefusal = rules.couponsEnabled ? notices.find(isCouponRefusal) : undefined;
  const allNotices: readonly StoredNotice[] = [
    ...notices.filter((notice) => notice !== couponRefusal),
    ...[...priced.leftCoupons, ...short].map((text): StoredNotice => ({ kind: "error", text })),
    ...(priced.cart.withdrawn.length > 0
      ? [{ kind: "info", text: withdrawnText(priced.cart.withdrawn, translate) } as const]
      : []),
  ];
  return (
    <div className="woocommerce checkout-page">
      <h1 className="screen-reader-text">{t("Checkout")}</h1>
      <CheckoutSummary view={view} />
      <Notices notices={allNotices} />
      {express && <ExpressCheckout express={express} />}
      {!customer && (
        <details className="checkout-login">
          <summary>{t("Already have an account? Sign in")}</summary>
          <LoginForm to={CHECKOUT_PATH} />
        </details>
      )}
      <form
        name="checkout"
        method="post"
        className="checkout woocommerce-checkout checkout-columns"
        action={CHECKOUT_PATH}
        noValidate
        aria-label={t("Checkout")}
      >
        <div className="woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout">
          <CheckoutProblems problems={problems} isOrder />
        </div>
        <div id="customer_details" className="customer-details">
          <div className="woocommerce-billing-fields">
            <div className="woocommerce-billing-fields__field-wrapper">
              <section className="checkout-section" aria-labelledby="contact-title">
                <h2 id="contact-title">{t("Contact")}</h2>
                <EmailField view={view} problems={byField} />
              </section>
              <section className="checkout-section" aria-labelledby="billing-title">
                <h2 id="billing-title">{priced.needsShipping ? t("Billing and delivery") : t("Billing details")}</h2>
                <AddressFields
                  view={view}
                  kind="billing"
                  problems={byField}
                  more={rules.asksForNotes && <OrderNotes note={entered.note} />}
                />
              </section>
            </div>
          </div>
          {priced.needsShipping && (
            <section className="woocommerce-shipping-fields" aria-label={t("Delivery")}>
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
                  {t("Ship to a different address")}
                </label>
              </p>
              <div className="shipping_address" id="shipping-address">
                <h2 id="shipping-title">{t("Delivery address")}</h2>
                <div className="woocommerce-shipping-fields__field-wrapper">
                  <AddressFields view={view} kind="shipping" problems={byField} />
                </div>
              </div>
            </section>
          )}
        </div>
        <DeliveryMethods view={view} />
        <section id="order_review" className="woocommerce-checkout-review-order" aria-labelledby="order_review_heading">
          <div className="checkout-order">
            <div className="checkout-order-panel">
              <div className="checkout-order-head">
                <h2 id="order_review_heading">{t("Your order")}</h2>
                <a href={CART_PATH}>{t("Edit cart")}</a>
              </div>
              <OrderReview view={view} />
              {rules.couponsEnabled && (
                <CouponField refusal={couponRefusal ?? null} code={couponRefusal ? (entered.couponCode ?? "") : ""} />
              )}
            </div>
          </div>
          <Payment view={view} chosen={entered} termsProblem={byField.get("terms") ?? null} />
        </section>
        <input type="hidden" name={ATTEMPT_FIELD} value={attempt} />
        {/* Filled by the attribution script, if the visitor's consent allows it. */}
        {createElement("wc-order-attribution-inputs")}
      </form>
    </div>
  );
}

const COUPON_PROBLEM_ID = "coupon_code_problem";

interface CouponFieldProps {
  readonly refusal: StoredNotice | null;
  /** The refused code. */
  readonly code: string;
}

/** After a refusal it is open, with the entered code and the reason. The script shows its messages in the same place. */
function CouponField({ refusal, code }: CouponFieldProps) {
  return (
    <OptionalField link="Add coupon code" isOpen={refusal !== null}>
      <div className="checkout-coupon" data-coupon-form>
        <label htmlFor="coupon_code">{t("Coupon code")}</label>
        <div className="coupon">
          <input
            type="text"
            name="coupon_code"
            id="coupon_code"
            className="input-text"
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="go"
            maxLength={60}
            defaultValue={code}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal ? COUPON_PROBLEM_ID : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script nothing else could lead there
            autoFocus={refusal !== null}
          />
          <button type="submit" className="button button-quiet" name="apply_coupon" value="Apply coupon" formNoValidate>
            {t("Apply")}
          </button>
        </div>
        <div className="coupon-notices" id={COUPON_PROBLEM_ID}>
          {refusal && <NoticeList notices={[refusal]} />}
        </div>
      </div>
    </OptionalField>
  );
}

function OrderNotes({ note }: { note: string }) {
  return (
    <section className="woocommerce-additional-fields" aria-label={t("Notes")}>
      <OptionalField link="Add order note" isOpen={note !== ""}>
        <div className="form-row form-row-wide" id="order_comments_field">
          <label htmlFor="order_comments">
            <OptionalLabel>{t("Order notes")}</OptionalLabel>
          </label>
          <textarea
            id="order_comments"
            name="order_comments"
            rows={3}
            maxLength={2000}
            dir="auto"
            defaultValue={note}
            placeholder={t("Anything we should know, such as where to leave the package.")}
          />
        </div>
      </OptionalField>
    </section>
  );
}
