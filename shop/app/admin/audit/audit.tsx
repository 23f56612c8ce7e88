import { countAudit, readAudit } from "../../../server/people/accounts/audit.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";

import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { Timestamp } from "../ui/timestamp.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { ListCard } from "../ui/list-card.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/audit";

export const meta: Route.MetaFunction = () => adminHead("Audit log");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "owner");
  const query = readListQuery(new URL(request.url), { sorts: ["date"], direction: "desc", perPage: 50 });
  const { search, page, perPage } = query;
  const { pool } = shop.database;
  const [entries, total] = await Promise.all([
    readAudit(pool, { search, limit: perPage, offset: (page - 1) * perPage }),
    countAudit(pool, search),
  ]);
  return { query, entries, total };
}

export default function Audit({ loaderData: { query, entries, total } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Audit log" description="Who changed what, newest first. Entries cannot be deleted." />
      <ListCard>
        <FilterBar search={query.search} searchLabel="Search the log" />
        {entries.length === 0 ? (
          <EmptyState>No results.</EmptyState>
        ) : (
          <DataTable
            caption="Audit log"
            rows={entries}
            rowKey={({ id }) => id}
            columns={[
              { name: "who", title: "Staff member", cell: ({ who }) => who },
              { name: "act", title: "Action", cell: ({ act }) => act },
              { name: "subject", title: "Subject", cell: ({ subject }) => subject },
              {
                name: "details",
                title: "More",
                cell: ({ details }) =>
                  Object.entries(details)
                    .map(([name, value]) => `${name}: ${value}`)
                    .join(", "),
              },
              { name: "date", title: "When", cell: ({ createdAt }) => <Timestamp date={createdAt} /> },
            ]}
          />
        )}
        <Pager page={query.page} perPage={query.perPage} total={total} />
      </ListCard>
    </>
  );
}
