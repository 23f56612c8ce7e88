import { withdrawnText } from "@vitrine/commerce/cart";
import type { NamedPlace } from "@vitrine/commerce/addresses";
import { type Currency, formatMoney, type Minor } from "@vitrine/commerce/money";
import type { ReactNode } from "react";
import type { MediaView } from "../../../server/catalog/media.ts";
import type { Cart } from "../../../server/sales/cart/cart.ts";
import type { ExpressSection } from "../../../server/sales/payments/express-section.ts";
import type { SavedItem } from "../../../server/sales/cart/saved-items.ts";
import type { PricedCart } from "../../../server/sales/checkout/priced-cart.ts";
import type { StoredNotice } from "../../../server/platform/db/schema/carts.ts";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/price.tsx";
import { ExpressCheckout } from "../checkout/express-checkout.tsx";
import { CouponField, GiftNote, ShippingEstimate } from "./cart-extras.tsx";
import { CartForm } from "./cart-form.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { CartTotals } from "./cart-totals.tsx";
import { deliveryGoal, FreeDelivery } from "./free-delivery.tsx";
import { itemsText } from "./items-text.ts";
import { SavedItems } from "./saved-items.tsx";
import { isCouponRefusal, Notices } from "./notices.tsx";
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
  readonly isSignedIn?: boolean;
  /** Up to which stock a line says how many are left; null: never. */
  readonly lowStockAmount?: number | null;
  /** Null if the shop promises nothing about returns. */
  readonly returnsWithin?: ReturnPromise | null;
  /** The shop's own picture, beside an empty cart. */
  readonly picture?: MediaView | null;
  /** Below the lines. */
  readonly children?: ReactNode;
}

interface ReturnPromise {
  readonly days: number;
  /** URL of the page about returns; empty if there is none. */
  readonly page: string;
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
  isSignedIn = false,
  lowStockAmount = null,
  returnsWithin = null,
  picture = null,
  children,
}: CartPageProps) {
  const { cart, leftCoupons } = priced;
  const left = leftCoupons.map((text): StoredNotice => ({ kind: "error", text }));
  const short = priced.shortages.map((text): StoredNotice => ({ kind: "error", text }));
  const withdrawn: readonly StoredNotice[] =
    cart.withdrawn.length > 0 ? [{ kind: "info", text: withdrawnText(cart.withdrawn, translate) }] : [];
  const isRemoval = ({ action }: StoredNotice) => action?.kind === "undo" && cart.lines.length > 0;
  const couponRefusal = takesCoupons && cart.lines.length > 0 ? notices.find(isCouponRefusal) : undefined;
  const above = notices.filter((notice) => !isRemoval(notice) && notice !== couponRefusal);
  const goal = deliveryGoal(priced);
  return (
    <div className="woocommerce cart-page">
      {cart.lines.length > 0 && (
        <div className="cart-head">
          <h1 className="page-title">{t("Cart")}</h1>
          <p className="cart-items">{itemsText(cart.itemCount)}</p>
        </div>
      )}
      <Notices notices={[...above, ...left, ...short, ...withdrawn]} />
      {cart.lines.length === 0 ? (
        <EmptyCart isSignedIn={isSignedIn} picture={picture} />
      ) : (
        <div className="cart-columns" data-announce={totalsText(priced, notices, currency)}>
          <CartForm
            cart={cart}
            currency={currency}
            removals={notices.filter(isRemoval)}
            lowStockAmount={lowStockAmount}
            goal={goal && <FreeDelivery progress={goal} currency={currency} />}
            bar={<CartBar total={priced.totals.total} currency={currency} />}
          >
            {asksForGiftNote && priced.needsShipping && <GiftNote note={priced.customer.giftNote ?? ""} />}
          </CartForm>
          <div className="cart-collaterals">
            <CartTotals priced={priced} currency={currency} />
            {express && <ExpressCheckout express={express} />}
            <div className="cart-folds">
              <ShippingEstimate priced={priced} countries={countries} />
              {takesCoupons && <CouponField refusal={couponRefusal ?? null} />}
            </div>
            {priced.needsShipping && returnsWithin && <ReturnsNote cart={cart} {...returnsWithin} />}
          </div>
        </div>
      )}
      {(saved.length > 0 || cart.lines.length > 0) && (
        <SavedItems items={saved} nonce={cart.nonce} currency={currency} />
      )}
      {children}
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

/** On phones: the total and the way to the checkout, while the lines are on the screen. */
function CartBar({ total, currency }: { total: Minor; currency: Currency }) {
  return (
    <div className="cart-bar">
      <p>
        {t("Total")} <Money amount={total} currency={currency} />
      </p>
      <button type="submit" className="button" name="proceed" value="1">
        {t("Checkout")}
      </button>
    </div>
  );
}

/** A product that is made to order cannot be returned. */
function ReturnsNote({ cart, days, page }: { cart: Cart } & ReturnPromise) {
  if (cart.lines.some(({ choices }) => choices.some(({ isAnswer }) => isAnswer))) return null;
  const text = t("Returns within {days} days", { days });
  return (
    <p className="cart-returns">
      <Icon name="return" />
      {page ? <a href={page}>{text}</a> : text}
    </p>
  );
}
