import type { Currency } from "@vitrine/commerce/money";
import { Fragment, type ReactNode } from "react";
import type { StoredNotice } from "../../../server/platform/db/schema/carts.ts";
import type { Cart } from "../../../server/sales/cart/cart.ts";
import { t } from "../../../i18n/t.ts";
import { CART_PATH } from "./addresses.ts";
import { CartRow } from "./cart-row.tsx";
import { CART_FORM_ID } from "./cart-totals.tsx";
import { NoticeList } from "./notices.tsx";
import { CELL, COLUMN_HEADER, ROW, ROW_GROUP, TABLE } from "./table-roles.ts";

interface CartFormProps {
  readonly cart: Cart;
  readonly currency: Currency;
  /** Notices about removed lines, each with its place in the cart. */
  readonly removals: readonly StoredNotice[];
  /** Above which stock nothing is said about it; null: never say anything. */
  readonly lowStockAmount: number | null;
  /** Progress to free delivery. */
  readonly goal: ReactNode;
  /** Comes last, because Enter in a quantity presses the form's first button. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
}

/** WooCommerce's table, laid out as a list. The roles keep it a table for screen readers. */
export function CartForm({ cart, currency, removals, lowStockAmount, goal, bar, children }: CartFormProps) {
  const columns = [
    ["product-thumbnail", t("Picture")],
    ["product-name", t("Product")],
    ["product-price", t("Price")],
    ["product-quantity", t("Quantity")],
    ["product-subtotal", t("Subtotal")],
    ["product-remove", t("Remove item")],
  ] as const;
  const removedAt = (index: number) => removals.filter(({ action }) => placeOf(action, cart.lines.length) === index);
  return (
    <form className="woocommerce-cart-form" id={CART_FORM_ID} action={CART_PATH} method="post">
      {goal}
      <table className="shop_table shop_table_responsive cart woocommerce-cart-form__contents" {...TABLE}>
        <caption className="screen-reader-text">{t("Products in your cart")}</caption>
        <thead className="screen-reader-text" {...ROW_GROUP}>
          <tr {...ROW}>
            {columns.map(([className, title]) => (
              <th key={className} scope="col" {...COLUMN_HEADER} className={className}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROW_GROUP}>
          {cart.lines.map((line, index) => (
            <Fragment key={line.key}>
              <RemovedRows notices={removedAt(index)} />
              <CartRow
                line={line}
                nonce={cart.nonce}
                currency={currency}
                lowStockAmount={lowStockAmount}
                isFirst={index === 0}
              />
            </Fragment>
          ))}
          <RemovedRows notices={removedAt(cart.lines.length)} />
        </tbody>
      </table>
      {/* The script moves it to the field that it saves. */}
      <p className="cart-status" />
      {children}
      <div className="actions">
        <button type="submit" className="button button-quiet" name="update_cart" value="Update cart">
          {t("Update cart")}
        </button>
        <input type="hidden" name="woocommerce-cart-nonce" value={cart.nonce} />
      </div>
      {bar}
    </form>
  );
}

const placeOf = (action: StoredNotice["action"], count: number) => Math.min(action?.linesAbove ?? 0, count);

/** In the place of lines that were removed: what happened, and a link that restores the line. */
function RemovedRows({ notices }: { notices: readonly StoredNotice[] }) {
  return notices.map((notice) => (
    <tr key={notice.action?.href} {...ROW} className="cart-removed">
      <td {...CELL} colSpan={6}>
        <NoticeList notices={[notice]} />
      </td>
    </tr>
  ));
}
