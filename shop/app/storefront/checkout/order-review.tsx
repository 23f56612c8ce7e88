import { SEEN_TOTAL_FIELD } from "../../../urls/checkout-field.ts";
import type { CartLine } from "../../../server/sales/cart/cart.ts";
import type { CheckoutView } from "../../../server/sales/checkout/checkout-view.ts";
import { Photo } from "../../ui/photo.tsx";
import { Money } from "../../ui/price.tsx";
import { LineChoices } from "../cart/line-choices.tsx";
import { LineQuantity } from "./line-quantity.tsx";
import { lineJson } from "../product-json.ts";
import { CouponRows, ShippingSum, TaxRows, TotalRow, TotalsRow } from "./totals-rows.tsx";
import { t } from "../../../i18n/t.ts";

/** Lines and totals of the order. The server sends it whole as a fragment after every change. */
export function OrderReview({ view: { priced, currency } }: { view: CheckoutView }) {
  const { cart, totals, coupons } = priced;
  const taxes = totals.taxes.map(({ rate, goods, shipping }) => ({ name: rate.name, amount: goods + shipping }));
  return (
    <table className="shop_table woocommerce-checkout-review-order-table">
      <caption className="screen-reader-text">{t("Products in your order")}</caption>
      <thead className="screen-reader-text">
        <tr>
          <th scope="col">{t("Product")}</th>
          <th scope="col">{t("Subtotal")}</th>
        </tr>
      </thead>
      <tbody>
        {cart.lines.map((line) => (
          <ReviewLine key={line.key} line={line} currency={currency} />
        ))}
      </tbody>
      <tfoot>
        <TotalsRow className="cart-subtotal" title={t("Subtotal")}>
          <Money amount={totals.subtotal} currency={currency} />
        </TotalsRow>
        <CouponRows coupons={coupons} currency={currency} />
        {/* The methods to choose from are in the form. */}
        {priced.needsShipping && (
          <ShippingSum method={priced.rate?.title ?? null} cost={priced.rate?.cost ?? 0} currency={currency} />
        )}
        {!totals.pricesIncludeTax && <TaxRows taxes={taxes} currency={currency} />}
        <TotalRow total={totals.total} included={totals.pricesIncludeTax ? taxes : []} currency={currency}>
          <input type="hidden" name={SEEN_TOTAL_FIELD} value={totals.total} />
        </TotalRow>
      </tfoot>
    </table>
  );
}

function ReviewLine({ line, currency }: { line: CartLine; currency: CheckoutView["currency"] }) {
  const { name, quantity, thumbnail, choices, lineTotal } = line;
  return (
    <tr className="cart_item" data-gtm4wp_product_data={lineJson(line, currency)}>
      <th scope="row" className="product-name">
        <span className="review-line">
          {thumbnail && (
            <span className="review-photo">
              <Photo media={thumbnail} sizes="4.5rem" alt="" />
            </span>
          )}
          <span>
            <span className="review-name">{name}</span> <LineQuantity quantity={quantity} />
            <LineChoices choices={choices} />
          </span>
        </span>
      </th>
      <td className="product-total">
        <Money amount={lineTotal} currency={currency} />
      </td>
    </tr>
  );
}
