import { formatMoney } from "@vitrine/commerce/money";
import { STATUS_NAMES } from "@vitrine/commerce/orders";
import { Link } from "react-router";
import { lowStock, newestOrders, readSales } from "../../../server/orders/summary.ts";
import { pageRequestOf } from "../../request-context.ts";
import { SECURITY_PATH } from "../addresses.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Moment } from "../ui/moment.tsx";
import { statusTone } from "../ui/order-status.ts";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = () => officeHead("Dashboard");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { hasPage } = pageRequestOf(context);
  const { currency, catalog } = await shop.settings();
  const { pool } = shop.database;
  const [sales, orders, low] = await Promise.all([
    readSales(pool, shop.now(), currency.code),
    newestOrders(pool, 10),
    lowStock(pool, catalog.lowStockAmount, 10),
  ]);
  const pages = { orders: hasPage("/admin/orders/"), products: hasPage("/admin/products/") };
  return { currency, sales, orders, low, pages, hasSecondFactor: staff.hasSecondFactor };
}

const SPANS = [
  ["today", "Today"],
  ["week", "Last 7 days"],
  ["month", "Last 30 days"],
] as const;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { currency, sales, orders, low, pages, hasSecondFactor } = loaderData;
  return (
    <>
      <PageHeader title="Dashboard" />
      {!hasSecondFactor && (
        <p className="said">
          Your password is the only lock on this door. <Link to={SECURITY_PATH}>Add a second factor</Link>
        </p>
      )}
      <dl className="figures">
        {SPANS.map(([span, title]) => (
          <div key={span} className="figure">
            <dt>{title}</dt>
            <dd>
              <strong>{formatMoney(sales[span].total, currency)}</strong>
              <span>
                {sales[span].orders} {sales[span].orders === 1 ? "order" : "orders"}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <section className="panel" aria-labelledby="newest">
        <h2 id="newest">Newest orders</h2>
        {orders.length === 0 ? (
          <EmptyState>Nobody has ordered yet. Orders appear here as they come in.</EmptyState>
        ) : (
          <DataTable
            caption="Newest orders"
            rows={orders}
            rowKey={({ id }) => id}
            columns={[
              {
                name: "number",
                title: "Order",
                cell: ({ id, number }) => (pages.orders ? <Link to={`/admin/orders/${id}/`}>{number}</Link> : number),
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
                cell: ({ total, currency: code }) =>
                  code === currency.code
                    ? formatMoney(total, currency)
                    : formatMoney(total, { ...currency, symbol: code }),
              },
              { name: "date", title: "When", cell: ({ createdAt }) => <Moment date={createdAt} /> },
            ]}
          />
        )}
      </section>
      <section className="panel" aria-labelledby="low-stock">
        <h2 id="low-stock">Running out</h2>
        {low.length === 0 ? (
          <EmptyState>There is enough of everything.</EmptyState>
        ) : (
          <DataTable
            caption="Running out"
            rows={low}
            rowKey={({ id, sku }) => `${id} ${sku}`}
            columns={[
              {
                name: "name",
                title: "Product",
                cell: ({ id, name }) => (pages.products ? <Link to={`/admin/products/${id}/`}>{name}</Link> : name),
              },
              { name: "sku", title: "SKU", cell: ({ sku }) => sku },
              { name: "quantity", title: "Left", isNumber: true, cell: ({ quantity }) => quantity },
            ]}
          />
        )}
      </section>
    </>
  );
}
