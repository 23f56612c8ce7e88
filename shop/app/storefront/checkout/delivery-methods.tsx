import type { Currency } from "@vitrine/commerce/money";
import type { ShippingRate } from "@vitrine/commerce/shipping";
import { SHIPPING_FIELD } from "../../../urls/checkout-field.ts";
import type { CheckoutView } from "../../../server/sales/checkout/checkout-view.ts";
import { Money } from "../../ui/price.tsx";
import { shortDate, shortDateNames } from "../product/short-date-names.ts";
import { localeNow, t } from "../../../i18n/t.ts";

/** The shipping methods of the address. The server sends it whole as a fragment after every change. */
export function DeliveryMethods({ view: { priced, currency, arrival } }: { view: CheckoutView }) {
  const { needsShipping, rates, rate } = priced;
  const [only, ...others] = rates;
  // Empty if nothing is shipped: the fragment needs its place.
  if (!needsShipping) return <div className="checkout-delivery" />;
  return (
    <div className="checkout-delivery">
      <fieldset className="delivery-choice">
        <legend>{t("Delivery method")}</legend>
        {!only ? (
          <p className="woocommerce-info">{t("We don’t ship to this address.")}</p>
        ) : (
          <ul id="shipping_method" className="woocommerce-shipping-methods method-list">
            {rates.map((each) => {
              const { id } = each;
              const field = `shipping_method_0_${id.replace(/\W+/g, "_")}`;
              return (
                <li key={id} className="method-item">
                  {others.length === 0 ? (
                    <div className="method-row">
                      <input type="hidden" name={SHIPPING_FIELD} value={id} />
                      <Rate rate={each} arrival={arrival} currency={currency} />
                    </div>
                  ) : (
                    <label className="method-row" htmlFor={field}>
                      <input
                        type="radio"
                        className="shipping_method"
                        name={SHIPPING_FIELD}
                        data-index="0"
                        id={field}
                        value={id}
                        defaultChecked={id === rate?.id}
                      />
                      <Rate rate={each} arrival={arrival} currency={currency} />
                    </label>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </fieldset>
    </div>
  );
}

interface RateProps {
  readonly rate: ShippingRate;
  readonly arrival: CheckoutView["arrival"];
  readonly currency: Currency;
}

function Rate({ rate: { title, cost, isPickup }, arrival, currency }: RateProps) {
  return (
    <>
      <span className="method-title">
        <bdi>{title}</bdi>{" "}
        {arrival && !isPickup && (
          <span className="method-note">{t("Arrives {dates}", { dates: daysOf(arrival) })}</span>
        )}
      </span>{" "}
      <span className="method-end">{cost > 0 ? <Money amount={cost} currency={currency} /> : t("Free")}</span>
    </>
  );
}

function daysOf({ first, last }: NonNullable<CheckoutView["arrival"]>): string {
  const names = shortDateNames(localeNow());
  return [...new Set([first, last])].map((day) => shortDate(new Date(day), names)).join(" – ");
}
