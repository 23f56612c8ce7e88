import { withdrawnText } from "@vitrine/commerce/cart";
import { type Currency, formatMoney } from "@vitrine/commerce/money";
import type { Cart } from "../../../server/cart/cart.ts";
import type { PricedCart } from "../../../server/checkout/priced-cart.ts";
import type { StoredNotice } from "../../../server/db/schema/carts.ts";
import { CART_ADDRESS, SHOP_ADDRESS } from "./addresses.ts";
import { CartRow } from "./cart-row.tsx";
import { CART_FORM_ID, CartTotals } from "./cart-totals.tsx";
import { Notices } from "./notices.tsx";
import { say, sayAny } from "../../../texts/say.ts";

interface CartPageProps {
  readonly priced: PricedCart;
  readonly takesCoupons: boolean;
  readonly notices: readonly StoredNotice[];
  readonly currency: Currency;
}

export function CartPage({ priced, takesCoupons, notices, currency }: CartPageProps) {
  const { cart, leftCoupons } = priced;
  const left = leftCoupons.map((text): StoredNotice => ({ kind: "error", text }));
  const short = priced.shortages.map((text): StoredNotice => ({ kind: "error", text }));
  const withdrawn: readonly StoredNotice[] =
    cart.withdrawn.length > 0 ? [{ kind: "info", text: withdrawnText(cart.withdrawn, sayAny) }] : [];
  return (
    <div className="woocommerce cart-page">
      <h1 className="page-title">{say("Cart")}</h1>
      <Notices notices={[...notices, ...left, ...short, ...withdrawn]} />
      {cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="cart-columns" data-announce={newsOf(priced, notices, currency)}>
          <CartForm cart={cart} takesCoupons={takesCoupons} currency={currency} />
          <div className="cart-collaterals">
            <CartTotals priced={priced} currency={currency} />
          </div>
        </div>
      )}
    </div>
  );
}

/** For ears: the message above says that something changed, and this what it came to. */
function newsOf({ cart, totals }: PricedCart, notices: readonly StoredNotice[], currency: Currency) {
  if (!notices.some(({ about }) => about === "quantities")) return undefined;
  const count = cart.itemCount;
  const total = formatMoney(totals.total, currency);
  return count === 1
    ? say("Cart updated. 1 item, {total}.", { total })
    : say("Cart updated. {count} items, {total}.", { count, total });
}

interface CartFormProps {
  readonly cart: Cart;
  readonly takesCoupons: boolean;
  readonly currency: Currency;
}

function CartForm({ cart, takesCoupons, currency }: CartFormProps) {
  return (
    <form className="woocommerce-cart-form" id={CART_FORM_ID} action={CART_ADDRESS} method="post">
      <table className="shop_table shop_table_responsive cart woocommerce-cart-form__contents">
        <caption className="screen-reader-text">{say("What is in your cart")}</caption>
        <thead>
          <tr>
            <th scope="col" className="product-remove">
              <span className="screen-reader-text">{say("Remove item")}</span>
            </th>
            <th scope="col" className="product-thumbnail">
              <span className="screen-reader-text">{say("Picture")}</span>
            </th>
            <th scope="col" className="product-name">
              {say("Product")}
            </th>
            <th scope="col" className="product-price">
              {say("Price")}
            </th>
            <th scope="col" className="product-quantity">
              {say("Quantity")}
            </th>
            <th scope="col" className="product-subtotal">
              {say("Subtotal")}
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
          {say("Update cart")}
        </button>
        {takesCoupons && (
          <div className="coupon">
            <label htmlFor="coupon_code" className="screen-reader-text">
              {say("Coupon code")}
            </label>
            <input
              type="text"
              name="coupon_code"
              id="coupon_code"
              className="input-text"
              placeholder={say("Coupon code")}
              autoComplete="off"
              maxLength={60}
            />
            <button type="submit" className="button" name="apply_coupon" value="Apply coupon">
              {say("Apply coupon")}
            </button>
          </div>
        )}
        <input type="hidden" name="woocommerce-cart-nonce" value={cart.nonce} />
      </div>
    </form>
  );
}

function EmptyCart() {
  return (
    <>
      <div className="wc-empty-cart-message">
        <p className="cart-empty woocommerce-info">{say("Your cart is currently empty.")}</p>
      </div>
      <p className="return-to-shop">
        <a className="button wc-backward" href={SHOP_ADDRESS}>
          {say("Return to shop")}
        </a>
      </p>
    </>
  );
}
