import type { OrderView } from "../../../server/sales/orders/find-order.ts";
import { DateText } from "../../ui/date-text.tsx";
import { tRich } from "../../ui/rich-text.tsx";

/** Above the title of an order. */
export function OrderNumber({ order: { number, createdAt } }: { readonly order: OrderView }) {
  return (
    <p className="order-number">
      {tRich("Order {number}, placed on {date}", { number, date: <DateText date={createdAt} /> })}
    </p>
  );
}
