import { Link } from "react-router";
import { CUSTOMER_SORTS, listCustomers } from "../../../server/people/customers/list-customers.ts";
import { MAX_LISTED } from "../../../server/platform/db/listed.ts";
import { DateText } from "../../ui/date-text.tsx";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { adminMoney } from "../ui/admin-money.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/customers";
import { customerPath } from "./customer-path.ts";

export const meta: Route.MetaFunction = () => adminHead("Customers");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const query = readListQuery(new URL(request.url), { sorts: CUSTOMER_SORTS, direction: "desc" });
  const { search, page, perPage, direction } = query;
  const sort = CUSTOMER_SORTS.find((name) => name === query.sort) ?? "last-order";
  const { rows, total } = await listCustomers(shop.database.pool, search, { page, perPage, sort, direction });
  return { query, customers: rows, total, isCut: total > MAX_LISTED, currency: (await shop.settings()).currency };
}

export default function Customers({ loaderData: { query, customers, total, isCut, currency } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Customers" description="Everybody who has placed an order or has an account." />
      <FilterBar search={query.search} searchLabel="Name or email" />
      {customers.length === 0 ? (
        <EmptyState>{query.search === "" ? "Nobody yet." : "No customers match."}</EmptyState>
      ) : (
        <DataTable
          caption="Customers"
          rows={customers}
          rowKey={({ email }) => email}
          query={query}
          columns={[
            { name: "email", title: "Email", cell: ({ email }) => <Link to={customerPath(email)}>{email}</Link> },
            { name: "name", title: "Name", cell: ({ name }) => name },
            {
              name: "account",
              title: "Account",
              cell: ({ hasAccount }) => (hasAccount ? <Badge tone="good">Yes</Badge> : <Badge>Guest</Badge>),
            },
            { name: "orders", title: "Orders", isNumber: true, isSortable: true, cell: ({ orders }) => orders },
            {
              name: "spent",
              title: "Spent",
              isNumber: true,
              isSortable: true,
              cell: ({ spent, currency: code }) => adminMoney(spent, currency, code || currency.code),
            },
            {
              name: "last-order",
              title: "Last order",
              isSortable: true,
              cell: ({ lastOrderAt }) => (lastOrderAt ? <DateText date={lastOrderAt} /> : "–"),
            },
            { name: "since", title: "Known since", isSortable: true, cell: ({ since }) => <DateText date={since} /> },
          ]}
        />
      )}
      <Pager page={query.page} perPage={query.perPage} total={total} isCut={isCut} />
    </>
  );
}
