import { Link } from "react-router";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/search";
import { FEW, findInAdmin, MANY } from "./find.server.ts";
import { FoundRow } from "./found-row.tsx";
import { orderSearchPath } from "./search-groups.ts";

export const meta: Route.MetaFunction = () => adminHead("Search");

/** Also gives the palette its results: it asks for a few of each kind. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const url = new URL(request.url);
  const { search } = readListQuery(url, { sorts: ["best"] });
  return { search, ...(await findInAdmin(shop, staff, search, url.searchParams.has("few") ? FEW : MANY)) };
}

export default function Search({ loaderData: { search, groups, corrected } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={search === "" ? "Search" : `Search: ${search}`}
        description="Orders by number, name or email; products by name or SKU; customers, pages and settings by name."
      />
      <FilterBar search={search} searchLabel="Search the admin" />
      {groups.length === 0 && (
        <EmptyState
          icon="search"
          title={`No results for “${search}”`}
          action={
            <Link className="button button-quiet" to={orderSearchPath(search)}>
              Search all orders
            </Link>
          }
        >
          {corrected === null ? (
            "Check the spelling, or search for a number, an email address or an SKU."
          ) : (
            <>
              Did you mean <Link to={`?${new URLSearchParams({ search: corrected })}`}>{corrected}</Link>?
            </>
          )}
        </EmptyState>
      )}
      {groups.map(({ title, items, all }) => (
        <section key={title} className="panel" aria-label={title}>
          <h2>{title}</h2>
          <ul className="found-items">
            {items.map((item) => (
              <li key={item.path}>
                <Link className="palette-item" to={item.path}>
                  <FoundRow item={item} search={search} />
                </Link>
              </li>
            ))}
          </ul>
          {all && (
            <p>
              <Link to={all.path}>
                See all {all.count} {title.toLowerCase()}
              </Link>
            </p>
          )}
        </section>
      ))}
    </>
  );
}
