import type { Currency } from "@vitrine/commerce/money";
import { STATUS_NAMES } from "@vitrine/commerce/orders";
import type { AccountOrder } from "../../../server/sales/orders/account-orders.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Money } from "../../ui/price.tsx";
import { t, translate } from "../../../i18n/t.ts";
import { tRich } from "../../ui/rich-text.tsx";

export function OrderTable({ orders, currency }: { orders: readonly AccountOrder[]; currency: Currency }) {
  if (orders.length === 0) return <p>{t("You have not ordered anything yet.")}</p>;
  return (
    <table className="shop_table woocommerce-orders-table account-orders">
      <caption className="screen-reader-text">{t("Your orders")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Order")}</th>
          <th scope="col">{t("Date")}</th>
          <th scope="col">{t("Status")}</th>
          <th scope="col">{t("Total")}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, number, createdAt, status, total, currency: code, items }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`/my-account/view-order/${id}/`}>{t("Order {number}", { number })}</a>
            </th>
            <td>
              <DateText date={createdAt} />
            </td>
            <td>{translate(STATUS_NAMES[status])}</td>
            <td>
              {tRich(items === 1 ? "{total} for 1 item" : "{total} for {items} items", {
                total: <Money amount={total} currency={{ ...currency, code }} />,
                items,
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
