import { CHECKOUT_NONCE_FIELD, PLACE_BUTTON } from "../../../urls/checkout-field.ts";
import type { CheckoutView } from "../../../server/sales/checkout/checkout-view.ts";
import type { PaymentChoice } from "../../../server/compat/woocommerce/views.ts";
import { Money } from "../../ui/price.tsx";
import { problemId } from "./address-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { t } from "../../../i18n/t.ts";
import { PaymentMethods } from "./payment-methods.tsx";

interface PaymentProps {
  readonly view: CheckoutView;
  readonly chosen: PaymentChoice;
  /** Error of the terms checkbox. */
  readonly termsProblem?: string | null;
}

export function Payment({ view, chosen, termsProblem = null }: PaymentProps) {
  const { payments, priced, rules, currency } = view;
  const picked = payments.find(({ id }) => id === chosen.paymentMethod) ?? payments[0];
  return (
    <div id="payment" className="woocommerce-checkout-payment" tabIndex={-1}>
      {priced.totals.total === 0 ? (
        <p>{t("There is nothing to pay.")}</p>
      ) : payments.length === 0 ? (
        <p className="woocommerce-info">{t("This shop has no payment methods yet. Please contact us.")}</p>
      ) : (
        <PaymentMethods methods={payments} picked={picked?.id ?? ""} />
      )}
      <div className="place-order">
        {rules.terms !== "" && (
          <div className="form-row terms">
            <label className="woocommerce-form__label-for-checkbox" htmlFor="terms">
              <input
                type="checkbox"
                className="input-checkbox"
                name="terms"
                id="terms"
                required
                defaultChecked={chosen.acceptsTerms}
                aria-invalid={termsProblem ? true : undefined}
                aria-describedby={termsProblem ? problemId("terms") : undefined}
              />
              <span>
                {rules.terms}{" "}
                {rules.termsAddress !== "" && (
                  <a href={rules.termsAddress} target="_blank" rel="noreferrer">
                    {t("Read the terms")}
                  </a>
                )}{" "}
                <abbr className="required" title={t("required")}>
                  *
                </abbr>
              </span>
            </label>
            {termsProblem && (
              <span className="field-problem" id={problemId("terms")}>
                {termsProblem}
              </span>
            )}
          </div>
        )}
        <button
          type="submit"
          className="button alt"
          name={PLACE_BUTTON}
          id="place_order"
          value="Place order"
          data-value="Place order"
        >
          <Icon name="lock" />
          <span>
            {t("Place order")} · <Money amount={priced.totals.total} currency={currency} />
          </span>
        </button>
        <input type="hidden" name={CHECKOUT_NONCE_FIELD} value={priced.cart.nonce} />
      </div>
    </div>
  );
}
