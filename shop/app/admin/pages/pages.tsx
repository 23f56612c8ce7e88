import { Link } from "react-router";
import { mayActAs } from "../../../server/accounts/person.ts";
import { listPages } from "../../../server/content/staff-pages.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { Moment } from "../ui/moment.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/pages";
import { publicPath, STATE_WORDS } from "./page-words.ts";

export const meta: Route.MetaFunction = () => officeHead("Pages");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const query = readListQuery(new URL(request.url), {
    sorts: ["changed", "title", "slug"],
    direction: "desc",
    filters: ["state"],
  });
  const state = query.filters["state"] ?? "";
  const { rows, total } = await listPages(shop.database.pool, { ...query, state });
  return { query, state, pages: rows, total, mayAct: mayActAs(staff, "manager") };
}

const STATES = Object.entries(STATE_WORDS).map(([value, [, label]]) => ({ value, label }));

export default function Pages({ loaderData: { query, state, pages, total, mayAct } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Pages">
        {mayAct && (
          <Link className="button" to="/admin/pages/new/">
            New page
          </Link>
        )}
      </PageHeader>
      <FilterBar
        search={query.search}
        searchLabel="Title or address"
        filters={[{ name: "state", label: "State", value: state, options: STATES }]}
      />
      {pages.length === 0 ? (
        <EmptyState>{total === 0 && query.search === "" ? "There is no such page yet." : "No page fits."}</EmptyState>
      ) : (
        <DataTable
          caption="Pages"
          rows={pages}
          rowKey={({ id }) => id}
          query={query}
          columns={[
            {
              name: "title",
              title: "Title",
              isSortable: true,
              cell: ({ id, title }) => <Link to={`/admin/pages/${id}/`}>{title}</Link>,
            },
            { name: "slug", title: "Address", isSortable: true, cell: ({ slug }) => publicPath(slug) },
            {
              name: "state",
              title: "State",
              cell: (page) => {
                const [tone, word] = STATE_WORDS[page.state];
                return <Badge tone={tone}>{word}</Badge>;
              },
            },
            {
              name: "changed",
              title: "Changed",
              isSortable: true,
              cell: ({ changedAt }) => <Moment date={changedAt} />,
            },
          ]}
        />
      )}
      <Pager page={query.page} perPage={query.perPage} total={total} />
    </>
  );
}
