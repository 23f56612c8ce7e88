import { withdrawnText } from "@vitrine/commerce/cart";
import type { NamedPlace } from "@vitrine/commerce/addresses";
import { type Currency, formatMoney } from "@vitrine/commerce/money";
import type { Cart } from "../../../server/sales/cart/cart.ts";
import type { ExpressSection } from "../../../server/sales/payments/express-section.ts";
import type { SavedItem } from "../../../server/sales/cart/saved-items.ts";
import type { PricedCart } from "../../../server/sales/checkout/priced-cart.ts";
import type { StoredNotice } from "../../../server/platform/db/schema/carts.ts";
import { CART_PATH, SHOP_PATH } from "./addresses.ts";
import { ExpressCheckout } from "../checkout/express-checkout.tsx";
import { CouponField, GiftNote, ShippingEstimate } from "./cart-extras.tsx";
import { CartRow } from "./cart-row.tsx";
import { CART_FORM_ID, CartTotals } from "./cart-totals.tsx";
import { SavedItems } from "./saved-items.tsx";
import { Notices } from "./notices.tsx";
import { t, translate } from "../../../i18n/t.ts";

interface CartPageProps {
  readonly priced: PricedCart;
  readonly express?: ExpressSection | null;
  readonly takesCoupons: boolean;
  readonly asksForGiftNote?: boolean;
  /** Where the shop sells. */
  readonly countries?: readonly NamedPlace[];
  /** Saved for later. */
  readonly saved?: readonly SavedItem[];
  readonly notices: readonly StoredNotice[];
  readonly currency: Currency;
}

export function CartPage({
  priced,
  express = null,
  takesCoupons,
  asksForGiftNote = false,
  countries = [],
  saved = [],
  notices,
  currency,
}: CartPageProps) {
  const { cart, leftCoupons } = priced;
  const left = leftCoupons.map((text): StoredNotice => ({ kind: "error", text }));
  const short = priced.shortages.map((text): StoredNotice => ({ kind: "error", text }));
  const withdrawn: readonly StoredNotice[] =
    cart.withdrawn.length > 0 ? [{ kind: "info", text: withdrawnText(cart.withdrawn, translate) }] : [];
  return (
    <div className="woocommerce cart-page">
      <h1 className="page-title">{t("Cart")}</h1>
      <Notices notices={[...notices, ...left, ...short, ...withdrawn]} />
      {cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="cart-columns" data-announce={totalsText(priced, notices, currency)}>
          <CartForm cart={cart} currency={currency} />
          <div className="cart-collaterals">
            <CartTotals priced={priced} currency={currency} />
            {express && <ExpressCheckout express={express} />}
            {takesCoupons && <CouponField />}
            {asksForGiftNote && priced.needsShipping && <GiftNote note={priced.customer.giftNote ?? ""} />}
            <ShippingEstimate priced={priced} countries={countries} />
          </div>
        </div>
      )}
      {(saved.length > 0 || cart.lines.length > 0) && (
        <SavedItems items={saved} nonce={cart.nonce} currency={currency} />
      )}
    </div>
  );
}

/** For screen readers: the notice says that the cart changed, this text gives the new total. */
function totalsText({ cart, totals }: PricedCart, notices: readonly StoredNotice[], currency: Currency) {
  if (!notices.some(({ about }) => about === "quantities")) return undefined;
  const count = cart.itemCount;
  const total = formatMoney(totals.total, currency);
  return count === 1
    ? t("Cart updated. 1 item, {total}.", { total })
    : t("Cart updated. {count} items, {total}.", { count, total });
}

interface CartFormProps {
  readonly cart: Cart;
  readonly currency: Currency;
}

function CartForm({ cart, currency }: CartFormProps) {
  return (
    <form className="woocommerce-cart-form" id={CART_FORM_ID} action={CART_PATH} method="post">
      <table className="shop_table shop_table_responsive cart woocommerce-cart-form__contents">
        <caption className="screen-reader-text">{t("Products in your cart")}</caption>
        <thead>
          <tr>
            <th scope="col" className="product-remove">
              <span className="screen-reader-text">{t("Remove item")}</span>
            </th>
            <th scope="col" className="product-thumbnail">
              <span className="screen-reader-text">{t("Picture")}</span>
            </th>
            <th scope="col" className="product-name">
              {t("Product")}
            </th>
            <th scope="col" className="product-price">
              {t("Price")}
            </th>
            <th scope="col" className="product-quantity">
              {t("Quantity")}
            </th>
            <th scope="col" className="product-subtotal">
              {t("Subtotal")}
            </th>
          </tr>
        </thead>
        <tbody>
          {cart.lines.map((line) => (
            <CartRow key={line.key} line={line} nonce={cart.nonce} currency={currency} />
          ))}
        </tbody>
      </table>
      {/* Reserves space for the script's save messages, so that the layout does not shift. */}
      <p className="cart-status" />
      <div className="actions">
        <button type="submit" className="button" name="update_cart" value="Update cart">
          {t("Update cart")}
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
        <p className="cart-empty woocommerce-info">{t("Your cart is currently empty.")}</p>
      </div>
      <p className="return-to-shop">
        <a className="button wc-backward" href={SHOP_PATH}>
          {t("Return to shop")}
        </a>
      </p>
    </>
  );
}
