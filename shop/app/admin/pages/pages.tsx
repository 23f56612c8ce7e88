import { listPages } from "../../../server/content/pages/staff-pages.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { ContentList } from "../ui/content-list.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { Timestamp } from "../ui/timestamp.tsx";
import type { Route } from "./+types/pages";
import { publicPath, STATE_WORDS } from "./page-labels.ts";

export const meta: Route.MetaFunction = () => adminHead("Pages");

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
      words={{ none: "No pages yet.", noneFits: "No pages match." }}
      columns={[
        { name: "slug", title: "URL", isSortable: true, cell: ({ slug }) => publicPath(slug) },
        {
          name: "changed",
          title: "Changed",
          isSortable: true,
          cell: ({ changedAt }) => <Timestamp date={changedAt} />,
        },
      ]}
    />
  );
}
