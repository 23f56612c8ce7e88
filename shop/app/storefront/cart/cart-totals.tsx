import type { Currency } from "@vitrine/commerce/money";
import type { Cart } from "../../../server/cart/cart.ts";
import { Money } from "../../ui/price.tsx";
import { CHECKOUT_ADDRESS } from "./addresses.ts";

export function CartTotals({ cart, currency }: { cart: Cart; currency: Currency }) {
  return (
    <div className="cart_totals">
      <h2>Cart totals</h2>
      <table className="shop_table shop_table_responsive">
        <caption className="screen-reader-text">Cart totals</caption>
        <tbody>
          <tr className="cart-subtotal">
            <th scope="row">Subtotal</th>
            <td data-title="Subtotal">
              <Money amount={cart.subtotal} currency={currency} />
            </td>
          </tr>
          <tr className="order-total">
            <th scope="row">Total</th>
            <td data-title="Total">
              <strong>
                <Money amount={cart.subtotal} currency={currency} />
              </strong>
            </td>
          </tr>
        </tbody>
      </table>
      <div className="wc-proceed-to-checkout">
        <a className="checkout-button button alt wc-forward" href={CHECKOUT_ADDRESS}>
          Proceed to checkout
        </a>
      </div>
    </div>
  );
}
