import { listStaffPosts } from "../../../server/journal/staff-posts.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { ContentList } from "../ui/content-list.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { Moment } from "../ui/moment.tsx";
import type { Route } from "./+types/posts";
import { POST_STATES } from "./post-words.ts";

export const meta: Route.MetaFunction = () => officeHead("Journal");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const rules = { sorts: ["date"], direction: "desc", filters: ["state"] } as const;
  const query = readListQuery(new URL(request.url), rules);
  const state = query.filters["state"] ?? "";
  return { query, ...(await listStaffPosts(shop.database.pool, { ...query, state })) };
}

export default function Posts({ loaderData }: Route.ComponentProps) {
  return (
    <ContentList
      {...loaderData}
      title="Journal"
      path="/admin/journal/"
      newLabel="New entry"
      states={POST_STATES}
      words={{ none: "Nothing is written yet.", noneFits: "No entry fits." }}
      columns={[
        { name: "date", title: "Day", isSortable: true, cell: ({ publishedAt }) => <Moment date={publishedAt} /> },
      ]}
    />
  );
}
