import type { Currency } from "@vitrine/commerce/money";
import type { PricedCart } from "../../../server/sales/checkout/priced-cart.ts";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/price.tsx";
import { ShippingRow } from "../checkout/shipping-row.tsx";
import { CouponRows, TaxRows, TotalRow, TotalsRow } from "../checkout/totals-rows.tsx";
import { t } from "../../../i18n/t.ts";

export const CART_FORM_ID = "cart-form";

export function CartTotals({ priced, currency }: { priced: PricedCart; currency: Currency }) {
  const { totals, coupons } = priced;
  const taxes = totals.taxes.map(({ rate, goods, shipping }) => ({ name: rate.name, amount: goods + shipping }));
  return (
    <div className="cart_totals">
      <h2>{t("Cart totals")}</h2>
      <table className="shop_table shop_table_responsive">
        <caption className="screen-reader-text">{t("Cart totals")}</caption>
        <tbody>
          <TotalsRow className="cart-subtotal" title={t("Subtotal")}>
            <Money amount={totals.subtotal} currency={currency} />
          </TotalsRow>
          <CouponRows coupons={coupons} currency={currency} form={CART_FORM_ID} />
          <ShippingRow priced={priced} currency={currency} form={CART_FORM_ID} />
          {!totals.pricesIncludeTax && <TaxRows taxes={taxes} currency={currency} />}
          <TotalRow total={totals.total} included={totals.pricesIncludeTax ? taxes : []} currency={currency} />
        </tbody>
      </table>
      <div className="wc-proceed-to-checkout">
        {/* A button of the cart's form, so that the quantities on the page are saved before the checkout opens. */}
        <button
          type="submit"
          form={CART_FORM_ID}
          className="checkout-button button alt wc-forward"
          name="proceed"
          value="1"
        >
          <Icon name="lock" />
          {t("Proceed to checkout")}
        </button>
      </div>
    </div>
  );
}
