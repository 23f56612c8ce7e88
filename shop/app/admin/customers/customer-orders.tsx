import type { Currency } from "@vitrine/commerce/money";
import { STATUS_NAMES } from "@vitrine/commerce/orders";
import { Link } from "react-router";
import type { CustomerOrder } from "../../../server/tracking/privacy/read-customer.ts";
import { adminMoney } from "../ui/admin-money.ts";
import { type Clock, dayWords } from "../ui/clock.ts";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { statusTone } from "../ui/order-status.ts";
import { Thumb } from "../ui/thumb.tsx";

interface CustomerOrdersProps {
  readonly orders: readonly CustomerOrder[];
  readonly currency: Currency;
  readonly clock: Clock;
  readonly email: string;
}

const MOST_PICTURES = 2;

export function CustomerOrders({ orders, currency, clock, email }: CustomerOrdersProps) {
  const search = new URLSearchParams({ search: email });
  return (
    <Card
      title="Orders"
      id="orders"
      isFlush
      className="customer-orders-card"
      actions={orders.length > 0 && <Link to={`/admin/orders/?${search}`}>View in Orders</Link>}
    >
      {orders.length === 0 ? (
        <p className="customer-none">No orders yet.</p>
      ) : (
        <DataTable
          caption="Orders of this customer"
          rows={orders}
          rowKey={({ id }) => id}
          columns={[
            {
              name: "number",
              title: "Order",
              place: "title",
              cell: ({ id, number }) => (
                <Link className="row-link" to={`/admin/orders/${id}/`}>
                  #{number}
                </Link>
              ),
            },
            { name: "date", title: "Date", place: "note", cell: ({ createdAt }) => dayWords(createdAt, clock) },
            {
              name: "items",
              title: "Items",
              place: "line",
              className: "customer-items",
              cell: ({ items, pictures }) => (
                <span className="customer-what">
                  {pictures.slice(0, MOST_PICTURES).map((picture, index) => (
                    <Thumb key={index === 0 ? "first" : "second"} image={picture} size="small" />
                  ))}
                  <span>{items.join(", ")}</span>
                </span>
              ),
            },
            {
              name: "status",
              title: "Status",
              place: "badges",
              cell: ({ status, hasOpenReturn }) =>
                hasOpenReturn ? (
                  <Badge tone="info" pip="ring">
                    Return requested
                  </Badge>
                ) : (
                  <Badge tone={statusTone(status)} pip={status === "completed" ? "full" : "ring"}>
                    {STATUS_NAMES[status]}
                  </Badge>
                ),
            },
            {
              name: "total",
              title: "Total",
              isNumber: true,
              place: "end",
              cell: ({ total, currency: code }) => <b>{adminMoney(total, currency, code)}</b>,
            },
          ]}
        />
      )}
    </Card>
  );
}
