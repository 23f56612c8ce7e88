import { originLabel } from "@vitrine/commerce/attribution";
import type { Currency } from "@vitrine/commerce/money";
import { STATUS_NAMES } from "@vitrine/commerce/orders";
import { Link } from "react-router";
import type { ListedOrder } from "../../../server/sales/orders/list-orders.ts";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import type { ListQuery } from "../ui/list-query.ts";
import { Timestamp } from "../ui/timestamp.tsx";
import { adminMoney } from "../ui/admin-money.ts";
import { statusTone } from "../ui/order-status.ts";

interface OrderTableProps {
  readonly caption: string;
  readonly orders: readonly ListedOrder[];
  readonly currency: Currency;
  readonly query?: ListQuery;
}

export function OrderTable({ caption, orders, currency, query }: OrderTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={orders}
      rowKey={({ id }) => id}
      {...(query && { query })}
      columns={[
        {
          name: "number",
          title: "Order",
          cell: ({ id, number }) => <Link to={`/admin/orders/${id}/`}>{number}</Link>,
        },
        {
          name: "customer",
          title: "Customer",
          cell: ({ customer, email }) => customer || email || "Erased customer",
        },
        {
          name: "status",
          title: "State",
          cell: ({ status, attention }) => (
            <>
              <Badge tone={statusTone(status)}>{STATUS_NAMES[status]}</Badge>
              {attention !== "" && <Badge tone="bad">Action needed</Badge>}
            </>
          ),
        },
        {
          name: "total",
          title: "Total",
          isNumber: true,
          isSortable: true,
          cell: ({ total, refunded, currency: code }) => (
            <>
              {adminMoney(total, currency, code)}
              {refunded > 0 && <small className="soft"> −{adminMoney(refunded, currency, code)}</small>}
            </>
          ),
        },
        { name: "payment", title: "Payment", cell: ({ paymentTitle }) => paymentTitle },
        { name: "source", title: "Source", cell: ({ attribution }) => originLabel(attribution) },
        { name: "date", title: "When", isSortable: true, cell: ({ createdAt }) => <Timestamp date={createdAt} /> },
      ]}
    />
  );
}
