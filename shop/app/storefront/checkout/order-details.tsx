import type { Currency } from "@vitrine/commerce/money";
import type { OrderView } from "../../../server/orders/find-order.ts";
import { Money } from "../../ui/price.tsx";
import { LineChoices } from "../cart/line-choices.tsx";
import { TaxRows, TotalRow, TotalsRow } from "./totals-rows.tsx";
import { say } from "../../../texts/say.ts";

/** The order as it was placed; what the shop has changed since does not show here. */
export function OrderDetails({ order, currency }: { order: OrderView; currency: Currency }) {
  const { lines, coupons, taxes, pricesIncludeTax } = order;
  return (
    <section className="woocommerce-order-details" aria-labelledby="order-details">
      <h2 id="order-details">{say("Your order")}</h2>
      <table className="shop_table order_details woocommerce-checkout-review-order-table">
        <caption className="screen-reader-text">{say("What you have ordered")}</caption>
        <thead className="screen-reader-text">
          <tr>
            <th scope="col">{say("Product")}</th>
            <th scope="col">{say("Total")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, slug, quantity, shown, subtotal }) => (
            <tr key={id} className="order_item cart_item">
              <th scope="row" className="product-name">
                {slug === null ? name : <a href={`/product/${encodeURIComponent(slug)}/`}>{name}</a>}{" "}
                <strong className="product-quantity">× {quantity}</strong>
                <LineChoices name={name} choices={shown} />
              </th>
              <td className="product-total">
                <Money amount={subtotal} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <TotalsRow className="cart-subtotal" title={say("Subtotal")}>
            <Money amount={order.subtotal} currency={currency} />
          </TotalsRow>
          {coupons.map(({ code, discount }) => (
            <TotalsRow key={code} className="cart-discount" title={say("Coupon: {code}", { code })}>
              <Money amount={-discount} currency={currency} />
            </TotalsRow>
          ))}
          {order.shippingTitle !== "" && (
            <TotalsRow className="shipping" title={say("Shipping")}>
              {order.shippingTitle}
              {order.shipping > 0 && (
                <>
                  : <Money amount={order.shipping} currency={currency} />
                </>
              )}
            </TotalsRow>
          )}
          {!pricesIncludeTax && <TaxRows taxes={taxes} currency={currency} />}
          <TotalRow total={order.total} included={pricesIncludeTax ? taxes : []} currency={currency} />
        </tfoot>
      </table>
      {order.note !== "" && (
        <p className="order-note">
          <strong>{say("Your note:")}</strong> {order.note}
        </p>
      )}
    </section>
  );
}
