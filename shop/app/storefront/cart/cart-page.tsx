import { withdrawnText } from "@vitrine/commerce/cart";
import type { Currency } from "@vitrine/commerce/money";
import type { Cart } from "../../../server/cart/cart.ts";
import type { StoredNotice } from "../../../server/db/schema.ts";
import { CART_ADDRESS, SHOP_ADDRESS } from "./addresses.ts";
import { CartRow } from "./cart-row.tsx";
import { CartTotals } from "./cart-totals.tsx";
import { Notices } from "./notices.tsx";

interface CartPageProps {
  readonly cart: Cart;
  readonly notices: readonly StoredNotice[];
  readonly currency: Currency;
}

export function CartPage({ cart, notices, currency }: CartPageProps) {
  const withdrawn: readonly StoredNotice[] =
    cart.withdrawn.length > 0 ? [{ kind: "info", text: withdrawnText(cart.withdrawn) }] : [];
  return (
    <div className="woocommerce cart-page">
      <h1 className="page-title">Cart</h1>
      <Notices notices={[...notices, ...withdrawn]} />
      {cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="cart-columns">
          <CartForm cart={cart} currency={currency} />
          <div className="cart-collaterals">
            <CartTotals cart={cart} currency={currency} />
          </div>
        </div>
      )}
    </div>
  );
}

function CartForm({ cart, currency }: { cart: Cart; currency: Currency }) {
  return (
    <form className="woocommerce-cart-form" action={CART_ADDRESS} method="post">
      <table className="shop_table shop_table_responsive cart woocommerce-cart-form__contents">
        <caption className="screen-reader-text">What is in your cart</caption>
        <thead>
          <tr>
            <th scope="col" className="product-remove">
              <span className="screen-reader-text">Remove item</span>
            </th>
            <th scope="col" className="product-thumbnail">
              <span className="screen-reader-text">Picture</span>
            </th>
            <th scope="col" className="product-name">
              Product
            </th>
            <th scope="col" className="product-price">
              Price
            </th>
            <th scope="col" className="product-quantity">
              Quantity
            </th>
            <th scope="col" className="product-subtotal">
              Subtotal
            </th>
          </tr>
        </thead>
        <tbody>
          {cart.lines.map((line) => (
            <CartRow key={line.key} line={line} nonce={cart.nonce} currency={currency} />
          ))}
        </tbody>
      </table>
      <div className="actions">
        <button type="submit" className="button" name="update_cart" value="Update cart">
          Update cart
        </button>
        <input type="hidden" name="woocommerce-cart-nonce" value={cart.nonce} />
      </div>
    </form>
  );
}

function EmptyCart() {
  return (
    <>
      <div className="wc-empty-cart-message">
        <p className="cart-empty woocommerce-info">Your cart is currently empty.</p>
      </div>
      <p className="return-to-shop">
        <a className="button wc-backward" href={SHOP_ADDRESS}>
          Return to shop
        </a>
      </p>
    </>
  );
}
