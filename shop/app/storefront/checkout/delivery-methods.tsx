import type { Currency } from "@vitrine/commerce/money";
import { SHIPPING_FIELD } from "../../../urls/checkout-field.ts";
import type { CheckoutView } from "../../../server/sales/checkout/checkout-view.ts";
import { Money } from "../../ui/price.tsx";
import { t } from "../../../i18n/t.ts";

/** The shipping methods of the address. The server sends it whole as a fragment after every change. */
export function DeliveryMethods({ view: { priced, currency } }: { view: CheckoutView }) {
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
            {rates.map(({ id, title, cost }) => {
              const field = `shipping_method_0_${id.replace(/\W+/g, "_")}`;
              return (
                <li key={id} className="method-item">
                  {others.length === 0 ? (
                    <div className="method-row">
                      <input type="hidden" name={SHIPPING_FIELD} value={id} />
                      <Rate title={title} cost={cost} currency={currency} />
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
                      <Rate title={title} cost={cost} currency={currency} />
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

function Rate({ title, cost, currency }: { title: string; cost: number; currency: Currency }) {
  return (
    <>
      <span className="method-title">
        <bdi>{title}</bdi>
      </span>{" "}
      <span className="method-end">{cost > 0 ? <Money amount={cost} currency={currency} /> : t("Free")}</span>
    </>
  );
}
