import type { Currency } from "@vitrine/commerce/money";
import { STATUS_NAMES } from "@vitrine/commerce/orders";
import { Link } from "react-router";
import type { LowStock, NewestOrder } from "../../../server/sales/orders/summary.ts";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { adminMoney } from "../ui/admin-money.ts";
import { statusTone } from "../ui/order-status.ts";

export function NewestOrdersTable({ orders, currency }: { orders: readonly NewestOrder[]; currency: Currency }) {
  return (
    <DataTable
      caption="Latest orders"
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          name: "number",
          title: "Order",
          cell: ({ id, number }) => <Link to={`/admin/orders/${id}/`}>{number}</Link>,
        },
        { name: "customer", title: "Customer", cell: ({ customer }) => customer },
        {
          name: "status",
          title: "Status",
          cell: ({ status }) => <Badge tone={statusTone(status)}>{STATUS_NAMES[status]}</Badge>,
        },
        {
          name: "total",
          title: "Total",
          isNumber: true,
          cell: ({ total, currency: code }) => adminMoney(total, currency, code),
        },
        { name: "date", title: "When", cell: ({ createdAt }) => <Timestamp date={createdAt} /> },
      ]}
    />
  );
}

export function LowStockTable({ low }: { low: readonly LowStock[] }) {
  return (
    <DataTable
      caption="Low stock"
      rows={low}
      rowKey={({ id, sku }) => `${id} ${sku}`}
      columns={[
        { name: "name", title: "Product", cell: ({ id, name }) => <Link to={`/admin/products/${id}/`}>{name}</Link> },
        { name: "sku", title: "SKU", cell: ({ sku }) => sku },
        { name: "quantity", title: "Left", isNumber: true, cell: ({ quantity }) => quantity },
      ]}
    />
  );
}
