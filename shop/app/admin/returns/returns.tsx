import { RETURN_REASON_NAMES, RETURN_STATUSES } from "@vitrine/commerce/orders";
import { Link } from "react-router";
import { MAX_LISTED } from "../../../server/platform/db/listed.ts";
import { listReturns } from "../../../server/sales/returns/staff-returns.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { ListCard } from "../ui/list-card.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import type { Route } from "./+types/returns";
import { RETURN_STATUS_NAMES, returnBadge } from "./return-badge.tsx";

export const meta: Route.MetaFunction = () => adminHead("Returns");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const query = readListQuery(new URL(request.url), { sorts: ["date"], direction: "desc", filters: ["status"] });
  const status = RETURN_STATUSES.find((each) => each === query.filters["status"]) ?? "";
  const { rows, total } = await listReturns(shop.database.pool, { search: query.search, status }, query);
  const { delivery, orders } = await shop.settings();
  const isOff = !orders.returnRequests || delivery.returnDays === 0;
  return { query, status, returns: rows, total, isCut: total > MAX_LISTED, isOff };
}

export default function Returns({ loaderData }: Route.ComponentProps) {
  const { query, status, returns, total, isCut, isOff } = loaderData;
  return (
    <>
      <PageHeader
        title="Returns"
        description={
          isOff ? (
            <>
              Customers can’t request returns online. Set the{" "}
              <Link to="/admin/settings/delivery/">days for returns</Link> and allow{" "}
              <Link to="/admin/settings/orders/">return requests</Link>.
            </>
          ) : undefined
        }
      />
      <ListCard>
        <FilterBar
          search={query.search}
          searchLabel="Order number, name or email"
          filters={[
            {
              name: "status",
              label: "Status",
              value: status,
              options: RETURN_STATUSES.map((each) => ({ value: each, label: RETURN_STATUS_NAMES[each] })),
            },
          ]}
        />
        {returns.length === 0 ? (
          <EmptyState icon="return" title="No returns">
            {status === "" && query.search === "" ? "No return requests yet." : "No returns match these filters."}
          </EmptyState>
        ) : (
          <DataTable
            caption="Returns"
            rows={returns}
            rowKey={({ id }) => id}
            columns={[
              {
                name: "return",
                title: "Return",
                place: "title",
                cell: ({ id }) => (
                  <Link className="row-link" to={`/admin/returns/${id}/`}>
                    Return {id}
                  </Link>
                ),
              },
              {
                name: "order",
                title: "Order",
                place: "end",
                cell: ({ orderId, orderNumber }) => <Link to={`/admin/orders/${orderId}/`}>#{orderNumber}</Link>,
              },
              { name: "customer", title: "Customer", place: "line", cell: ({ customer }) => customer || "–" },
              { name: "status", title: "Status", place: "badges", cell: (row) => returnBadge(row.status) },
              { name: "reason", title: "Reason", place: "more", cell: ({ reason }) => RETURN_REASON_NAMES[reason] },
              { name: "items", title: "Items", isNumber: true, cell: ({ items }) => items },
              { name: "date", title: "Date", place: "note", cell: ({ createdAt }) => <Timestamp date={createdAt} /> },
            ]}
          />
        )}
        <Pager page={query.page} perPage={query.perPage} total={total} isCut={isCut} />
      </ListCard>
    </>
  );
}
