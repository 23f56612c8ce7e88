import { Link } from "react-router";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/search";
import { findInAdmin } from "./find.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Search");

/** Also gives the search box its suggestions. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { search } = readListQuery(new URL(request.url), { sorts: ["best"] });
  return { search, groups: await findInAdmin(shop, staff, search) };
}

export default function Search({ loaderData: { search, groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={search === "" ? "Search" : `Search: ${search}`}
        description="Orders by number, name or email; products by name or SKU; customers, pages and settings by name."
      />
      <FilterBar search={search} searchLabel="Search the admin" />
      {groups.length === 0 && (
        <EmptyState icon="search" title={`No results for “${search}”`}>
          Check the spelling, or search for a number, an email address or an SKU.
        </EmptyState>
      )}
      {groups.map(({ title, items }) => (
        <section key={title} className="panel" aria-label={title}>
          <h2>{title}</h2>
          <ul className="found-items">
            {items.map((item) => (
              <li key={item.path}>
                <Link to={item.path}>{item.title}</Link> <span className="soft">{item.detail}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
