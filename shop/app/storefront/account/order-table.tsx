import type { Currency } from "@vitrine/commerce/money";
import { STATUS_NAMES } from "@vitrine/commerce/orders";
import type { AccountOrder } from "../../../server/accounts/account-orders.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Money } from "../../ui/price.tsx";

export function OrderTable({ orders, currency }: { orders: readonly AccountOrder[]; currency: Currency }) {
  if (orders.length === 0) return <p>You have not ordered anything yet.</p>;
  return (
    <table className="shop_table woocommerce-orders-table account-orders">
      <caption className="screen-reader-text">Your orders</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Date</th>
          <th scope="col">Status</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, number, createdAt, status, total, currency: code, items }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`/my-account/view-order/${id}/`}>Order {number}</a>
            </th>
            <td>
              <DateText date={createdAt} />
            </td>
            <td>{STATUS_NAMES[status]}</td>
            <td>
              <Money amount={total} currency={{ ...currency, code }} /> for {items} {items === 1 ? "item" : "items"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
