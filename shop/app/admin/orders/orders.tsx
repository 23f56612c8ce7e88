import { MAX_LISTED } from "../../../server/platform/db/listed.ts";
import { listOrders } from "../../../server/sales/orders/list-orders.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { DaysFilter, FilterBar } from "../ui/filter-bar.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/orders";
import { orderFilterChoices, readOrderQuery } from "./order-filters.server.ts";
import { OrderTable } from "./order-table.tsx";

export const meta: Route.MetaFunction = () => adminHead("Orders");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { query, filter, sort } = readOrderQuery(new URL(request.url));
  const settings = await shop.settings();
  const { page, perPage, direction } = query;
  const { rows, total } = await listOrders(shop.database.pool, filter, { page, perPage, sort, direction });
  return {
    query,
    filter,
    choices: orderFilterChoices(filter, settings),
    currency: settings.currency,
    orders: rows,
    total,
    isCut: total > MAX_LISTED,
    exportQuery: new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== "")).toString(),
  };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query, filter, choices, currency, orders, total, isCut, exportQuery } = loaderData;
  return (
    <>
      <PageHeader title="Orders">
        {/* A download, so not a router link. */}
        <a className="button button-quiet" href={`/admin/orders/export/?${exportQuery}`} download>
          Export as CSV
        </a>
      </PageHeader>
      <FilterBar search={query.search} searchLabel="Number, name or email" filters={choices}>
        <DaysFilter from={filter.from} to={filter.to} />
      </FilterBar>
      {orders.length === 0 ? (
        <EmptyState>
          {exportQuery === ""
            ? "No orders yet. They appear here as they come in."
            : "No orders match. Remove a filter to see more."}
        </EmptyState>
      ) : (
        <OrderTable caption="Orders" orders={orders} currency={currency} query={query} />
      )}
      <Pager page={query.page} perPage={query.perPage} total={total} isCut={isCut} />
    </>
  );
}
