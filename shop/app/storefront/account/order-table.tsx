import type { Currency } from "@vitrine/commerce/money";
import { STATUS_NAMES } from "@vitrine/commerce/orders";
import type { AccountOrder } from "../../../server/accounts/account-orders.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Money } from "../../ui/price.tsx";
import { say, sayAny } from "../../../texts/say.ts";
import { sayWith } from "../../ui/say-with.tsx";

export function OrderTable({ orders, currency }: { orders: readonly AccountOrder[]; currency: Currency }) {
  if (orders.length === 0) return <p>{say("You have not ordered anything yet.")}</p>;
  return (
    <table className="shop_table woocommerce-orders-table account-orders">
      <caption className="screen-reader-text">{say("Your orders")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("Order")}</th>
          <th scope="col">{say("Date")}</th>
          <th scope="col">{say("Status")}</th>
          <th scope="col">{say("Total")}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, number, createdAt, status, total, currency: code, items }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`/my-account/view-order/${id}/`}>{say("Order {number}", { number })}</a>
            </th>
            <td>
              <DateText date={createdAt} />
            </td>
            <td>{sayAny(STATUS_NAMES[status])}</td>
            <td>
              {sayWith(items === 1 ? "{total} for 1 item" : "{total} for {items} items", {
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
