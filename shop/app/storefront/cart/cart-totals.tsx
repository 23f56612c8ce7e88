import type { Currency } from "@vitrine/commerce/money";
import type { PricedCart } from "../../../server/checkout/priced-cart.ts";
import { Money } from "../../ui/price.tsx";
import { ShippingRow } from "../checkout/shipping-row.tsx";
import { CouponRows, TaxRows, TotalRow, TotalsRow } from "../checkout/totals-rows.tsx";
import { CHECKOUT_ADDRESS } from "./addresses.ts";
import { say } from "../../../texts/say.ts";

export const CART_FORM_ID = "cart-form";

export function CartTotals({ priced, currency }: { priced: PricedCart; currency: Currency }) {
  const { totals, coupons } = priced;
  const taxes = totals.taxes.map(({ rate, goods, shipping }) => ({ name: rate.name, amount: goods + shipping }));
  return (
    <div className="cart_totals">
      <h2>{say("Cart totals")}</h2>
      <table className="shop_table shop_table_responsive">
        <caption className="screen-reader-text">{say("Cart totals")}</caption>
        <tbody>
          <TotalsRow className="cart-subtotal" title={say("Subtotal")}>
            <Money amount={totals.subtotal} currency={currency} />
          </TotalsRow>
          <CouponRows coupons={coupons} currency={currency} form={CART_FORM_ID} />
          <ShippingRow priced={priced} currency={currency} />
          {!totals.pricesIncludeTax && <TaxRows taxes={taxes} currency={currency} />}
          <TotalRow total={totals.total} included={totals.pricesIncludeTax ? taxes : []} currency={currency} />
        </tbody>
      </table>
      <div className="wc-proceed-to-checkout">
        <a className="checkout-button button alt wc-forward" href={CHECKOUT_ADDRESS}>
          {say("Proceed to checkout")}
        </a>
      </div>
    </div>
  );
}
