import { listStaffPosts } from "../../../server/content/journal/staff-posts.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { ContentList } from "../ui/content-list.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { Timestamp } from "../ui/timestamp.tsx";
import type { Route } from "./+types/posts";
import { POST_STATES } from "./post-labels.ts";

export const meta: Route.MetaFunction = () => adminHead("Journal");

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
      newLabel="New post"
      states={POST_STATES}
      words={{ none: "No posts yet.", noneFits: "No posts match." }}
      columns={[
        { name: "date", title: "Day", isSortable: true, cell: ({ publishedAt }) => <Timestamp date={publishedAt} /> },
      ]}
    />
  );
}
