import { Link } from "react-router";
import { mayActAs } from "../../../server/accounts/person.ts";
import { listStaffPosts } from "../../../server/journal/staff-posts.ts";
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
import type { Route } from "./+types/posts";
import { POST_STATES } from "./post-words.ts";

export const meta: Route.MetaFunction = () => officeHead("Journal");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const rules = { sorts: ["date"], direction: "desc", filters: ["state"] } as const;
  const query = readListQuery(new URL(request.url), rules);
  const state = query.filters["state"] ?? "";
  const { rows, total } = await listStaffPosts(shop.database.pool, { ...query, state });
  return { query, state, posts: rows, total, mayAct: mayActAs(staff, "manager") };
}

const STATES = Object.entries(POST_STATES).map(([value, [, label]]) => ({ value, label }));

export default function Posts({ loaderData: { query, state, posts, total, mayAct } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Journal">
        {mayAct && (
          <Link className="button" to="/admin/journal/new/">
            New entry
          </Link>
        )}
      </PageHeader>
      <FilterBar
        search={query.search}
        searchLabel="Title or address"
        filters={[{ name: "state", label: "State", value: state, options: STATES }]}
      />
      {posts.length === 0 ? (
        <EmptyState>{query.search === "" && state === "" ? "Nothing is written yet." : "No entry fits."}</EmptyState>
      ) : (
        <DataTable
          caption="Journal"
          rows={posts}
          rowKey={({ id }) => id}
          query={query}
          columns={[
            {
              name: "title",
              title: "Title",
              cell: ({ id, title }) => <Link to={`/admin/journal/${id}/`}>{title}</Link>,
            },
            {
              name: "state",
              title: "State",
              cell: (post) => {
                const [tone, word] = POST_STATES[post.state];
                return <Badge tone={tone}>{word}</Badge>;
              },
            },
            {
              name: "date",
              title: "Day",
              isSortable: true,
              cell: ({ publishedAt }) => <Moment date={publishedAt} />,
            },
          ]}
        />
      )}
      <Pager page={query.page} perPage={query.perPage} total={total} />
    </>
  );
}
