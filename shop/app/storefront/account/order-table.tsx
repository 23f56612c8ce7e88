import { isPayable } from "@vitrine/commerce/orders";
// The style sheet shows each row as a grid. Some browsers then drop the roles of a table unless they are named.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { Currency } from "@vitrine/commerce/money";
import { DateText } from "../../ui/date-text.tsx";
import { Money } from "../../ui/price.tsx";
import { t } from "../../../i18n/t.ts";
import type { AccountOrderRow } from "./account-orders.server.ts";
import { PayForm } from "../order/pay-form.tsx";
import { OrderPictures } from "./order-pictures.tsx";
import { OrderTag } from "./order-tag.tsx";

interface OrderTableProps {
  readonly orders: readonly AccountOrderRow[];
  readonly currency: Currency;
}

const cell = (name: string) => `woocommerce-orders-table__cell woocommerce-orders-table__cell-order-${name}`;

export function OrderTable({ orders, currency }: OrderTableProps) {
  if (orders.length === 0) return <NoOrders />;
  return (
    <table role="table" className="shop_table woocommerce-orders-table woocommerce-MyAccount-orders account-orders">
      <caption className="screen-reader-text">{t("Your orders")}</caption>
      <thead role="rowgroup" className="screen-reader-text">
        <tr role="row">
          {[t("Order"), t("Date"), t("Products"), t("Total"), t("Status"), t("Actions")].map((title) => (
            <th key={title} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} currency={{ ...currency, code: order.currency }} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order, currency }: { readonly order: AccountOrderRow; readonly currency: Currency }) {
  const { id, number, createdAt, status, total, refunded, hasInvoice, creditedRefunds, canReturn } = order;
  const path = `/my-account/view-order/${id}/`;
  return (
    <tr role="row" className={`woocommerce-orders-table__row woocommerce-orders-table__row--status-${status}`}>
      <th role="rowheader" scope="row" className={cell("number")}>
        <a href={path}>{t("Order {number}", { number })}</a>
      </th>
      <td role="cell" className={cell("date")}>
        <DateText date={createdAt} />
      </td>
      <td role="cell" className={cell("products")}>
        <OrderPictures lines={order.lines} lineCount={order.lineCount} />
      </td>
      <td role="cell" className={cell("total")}>
        <Money amount={total} currency={currency} />
      </td>
      <td role="cell" className={cell("status")}>
        <OrderTag status={status} refunded={refunded} currency={currency} />
      </td>
      <td role="cell" className={cell("actions")}>
        {isPayable(status) && (
          <PayForm path={path} className="account-action">
            {t("Pay now")}
          </PayForm>
        )}
        {canReturn && <a href={`${path}return/`}>{t("Request a return")}</a>}
        <form method="post" action={path}>
          <button type="submit" className="account-action" name="intent" value="order-again">
            {t("Order again")}
          </button>
        </form>
        {hasInvoice && (
          <a href={`${path}invoice/`} download>
            {t("Invoice")}
          </a>
        )}
        {/* Several are told apart on the order's page. */}
        {creditedRefunds.length > 0 && (
          <a href={creditedRefunds.length === 1 ? `${path}credit-notes/${creditedRefunds[0]}/` : path}>
            {creditedRefunds.length === 1 ? t("Credit note") : t("Credit notes")}
          </a>
        )}
      </td>
    </tr>
  );
}

function NoOrders() {
  return (
    <div className="account-empty">
      <p>{t("You have not ordered anything yet.")}</p>
      <p>
        <a className="button" href="/shop/">
          {t("Browse products")}
        </a>
      </p>
    </div>
  );
}
