import { Link } from "react-router";
import { listRedirects, type ListedRedirect, removeRedirect } from "../../../server/catalog/redirects/url-redirects.ts";
import { adminHead } from "../admin-head.ts";
import { invalid, saved } from "../form-response.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { Badge } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { ListCard } from "../ui/list-card.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/redirects";

export const meta: Route.MetaFunction = () => adminHead("Redirects");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const query = readListQuery(new URL(request.url), { sorts: ["created"], perPage: 50 });
  return { query, ...(await listRedirects(shop.database.pool, query)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const isRemoved = await removeRedirect(shop, staff, form.get("path") ?? "");
  return isRemoved
    ? saved("Redirect removed.")
    : invalid([{ field: null, text: "This redirect has already been removed." }]);
}

const EDITORS: Readonly<Record<ListedRedirect["kind"], string>> = {
  product: "products",
  category: "categories",
  post: "journal",
  page: "pages",
};

export default function Redirects({ loaderData: { query, rows, total }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Redirects"
        description="URLs that products, categories, pages and journal entries had before they were changed"
      />
      <StatusMessage />
      <FormErrors problems={actionData?.problems ?? []} />
      <ListCard>
        <FilterBar search={query.search} searchLabel="Search redirects" />
        {rows.length === 0 ? (
          <EmptyState>
            {query.search === ""
              ? "No redirects yet. Changing the URL of a product adds one."
              : "No redirects match this search."}
          </EmptyState>
        ) : (
          <DataTable
            caption="Redirects"
            rows={rows}
            rowKey={({ path }) => path}
            columns={[
              { name: "path", title: "Old URL", cell: ({ path }) => path },
              {
                name: "target",
                title: "Redirects to",
                cell: ({ kind, id, name, target, isShown }) => (
                  <span>
                    <Link to={`/admin/${EDITORS[kind]}/${id}/`}>{name}</Link>
                    <br />
                    <span className="soft">{target}</span> {!isShown && <Badge tone="waiting">Not published</Badge>}
                  </span>
                ),
              },
              { name: "created", title: "Added", cell: ({ createdAt }) => <Timestamp date={createdAt} /> },
              {
                name: "remove",
                isAct: true,
                title: "Remove",
                cell: ({ path }) => (
                  <Confirm
                    label="Remove"
                    question="Remove this redirect?"
                    text={`Links to ${path} will lead to a page that is not found.`}
                    confirmLabel="Remove redirect"
                    fields={{ path }}
                  />
                ),
              },
            ]}
          />
        )}
        <Pager page={query.page} perPage={query.perPage} total={total} />
      </ListCard>
    </>
  );
}
