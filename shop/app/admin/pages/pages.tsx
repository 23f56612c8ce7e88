import { listPages } from "../../../server/content/staff-pages.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { ContentList } from "../ui/content-list.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { Moment } from "../ui/moment.tsx";
import type { Route } from "./+types/pages";
import { publicPath, STATE_WORDS } from "./page-words.ts";

export const meta: Route.MetaFunction = () => officeHead("Pages");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const rules = { sorts: ["changed", "title", "slug"], direction: "desc", filters: ["state"] } as const;
  const query = readListQuery(new URL(request.url), rules);
  const state = query.filters["state"] ?? "";
  return { query, ...(await listPages(shop.database.pool, { ...query, state })) };
}

export default function Pages({ loaderData }: Route.ComponentProps) {
  return (
    <ContentList
      {...loaderData}
      title="Pages"
      path="/admin/pages/"
      newLabel="New page"
      states={STATE_WORDS}
      isSortedByTitle
      words={{ none: "There is no page yet.", noneFits: "No page fits." }}
      columns={[
        { name: "slug", title: "Address", isSortable: true, cell: ({ slug }) => publicPath(slug) },
        { name: "changed", title: "Changed", isSortable: true, cell: ({ changedAt }) => <Moment date={changedAt} /> },
      ]}
    />
  );
}
