import type { Currency } from "@vitrine/commerce/money";
import { SHIPPING_FIELD } from "../../../urls/checkout-field.ts";
import type { PricedCart } from "../../../server/sales/checkout/priced-cart.ts";
import { Money } from "../../ui/price.tsx";
import { TotalsRow } from "./totals-rows.tsx";
import { t } from "../../../i18n/t.ts";

interface ShippingRowProps {
  readonly priced: Pick<PricedCart, "rates" | "rate" | "needsShipping" | "destination">;
  readonly currency: Currency;
  /** ID of the form that the inputs belong to, for a row outside of it. */
  readonly form?: string;
}

/** The shipping method: a choice if there are several. */
export function ShippingRow({ priced: { rates, rate, needsShipping, destination }, currency, form }: ShippingRowProps) {
  if (!needsShipping) return null;
  const [only, ...others] = rates;
  return (
    <TotalsRow className="woocommerce-shipping-totals shipping" title={t("Shipping")}>
      {destination.country === "" ? (
        t("Calculated at checkout")
      ) : !only ? (
        t("We don’t ship to this address.")
      ) : others.length === 0 ? (
        <>
          <RateLabel title={only.title} cost={only.cost} currency={currency} />
          <input type="hidden" name={SHIPPING_FIELD} value={only.id} form={form} />
        </>
      ) : (
        <ul id="shipping_method" className="woocommerce-shipping-methods">
          {rates.map(({ id, title, cost }) => {
            const field = `shipping_method_0_${id.replace(/\W+/g, "_")}`;
            return (
              <li key={id}>
                <label htmlFor={field}>
                  <input
                    type="radio"
                    className="shipping_method"
                    name={SHIPPING_FIELD}
                    form={form}
                    data-index="0"
                    id={field}
                    value={id}
                    defaultChecked={id === rate?.id}
                  />
                  <RateLabel title={title} cost={cost} currency={currency} />
                </label>
              </li>
            );
          })}
        </ul>
      )}
    </TotalsRow>
  );
}

function RateLabel({ title, cost, currency }: { title: string; cost: number; currency: Currency }) {
  return (
    <span className="shipping-rate">
      <bdi>{title}</bdi>
      {cost > 0 && (
        <>
          : <Money amount={cost} currency={currency} />
        </>
      )}
    </span>
  );
}
