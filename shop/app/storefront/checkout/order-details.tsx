import type { Currency } from "@vitrine/commerce/money";
import type { OrderView } from "../../../server/sales/orders/find-order.ts";
import type { MediaView } from "../../../server/catalog/media.ts";
import { Photo } from "../../ui/photo.tsx";
import { Money } from "../../ui/price.tsx";
import { LineChoices } from "../cart/line-choices.tsx";
import { LineQuantity } from "./line-quantity.tsx";
import { ShippingSum, TaxRows, TotalRow, TotalsRow } from "./totals-rows.tsx";
import { t } from "../../../i18n/t.ts";

interface OrderDetailsProps {
  readonly order: OrderView;
  readonly currency: Currency;
  /** By line. */
  readonly pictures?: Readonly<Record<number, MediaView>>;
}

/** The order as it was placed, and what was refunded of it since. */
export function OrderDetails({ order, currency, pictures = {} }: OrderDetailsProps) {
  const { lines, coupons, taxes, pricesIncludeTax } = order;
  return (
    <section className="woocommerce-order-details" aria-labelledby="order-details">
      <h2 id="order-details">{t("Your order")}</h2>
      <table className="shop_table order_details woocommerce-checkout-review-order-table">
        <caption className="screen-reader-text">{t("Ordered products")}</caption>
        <thead className="screen-reader-text">
          <tr>
            <th scope="col">{t("Product")}</th>
            <th scope="col">{t("Total")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, slug, quantity, shown, subtotal }) => (
            <tr key={id} className="order_item cart_item">
              <th scope="row" className="product-name">
                <span className="review-line">
                  {pictures[id] && (
                    <span className="review-photo">
                      <Photo media={pictures[id]} sizes="5rem" alt="" />
                    </span>
                  )}
                  <span>
                    <span className="review-name">
                      {slug === null ? name : <a href={`/product/${encodeURIComponent(slug)}/`}>{name}</a>}
                    </span>{" "}
                    <LineQuantity quantity={quantity} />
                    <LineChoices choices={shown} />
                  </span>
                </span>
              </th>
              <td className="product-total">
                <Money amount={subtotal} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <TotalsRow className="cart-subtotal" title={t("Subtotal")}>
            <Money amount={order.subtotal} currency={currency} />
          </TotalsRow>
          {coupons.map(({ code, discount, isManual }) => (
            <TotalsRow
              key={code}
              className="cart-discount"
              title={isManual ? t("Discount: {reason}", { reason: code }) : t("Coupon: {code}", { code })}
            >
              <Money amount={-discount} currency={currency} />
            </TotalsRow>
          ))}
          {order.shippingTitle !== "" && (
            <ShippingSum method={order.shippingTitle} cost={order.shipping} currency={currency} />
          )}
          {!pricesIncludeTax && <TaxRows taxes={taxes} currency={currency} />}
          <TotalRow total={order.total} included={pricesIncludeTax ? taxes : []} currency={currency} />
          {order.refunded > 0 && (
            <TotalsRow title={t("Refunded")}>
              <Money amount={-order.refunded} currency={currency} />
            </TotalsRow>
          )}
          {order.balance !== 0 && (
            <TotalsRow title={order.balance > 0 ? t("Left to pay") : t("To be refunded")}>
              <Money amount={Math.abs(order.balance)} currency={currency} />
            </TotalsRow>
          )}
        </tfoot>
      </table>
      {order.giftNote !== "" && (
        <p className="order-note">
          <strong>{t("Gift note:")}</strong> <bdi>{order.giftNote}</bdi>
        </p>
      )}
      {order.note !== "" && (
        <p className="order-note">
          <strong>{t("Your note:")}</strong> {order.note}
        </p>
      )}
    </section>
  );
}
