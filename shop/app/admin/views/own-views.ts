import type { ViewedList } from "../../../server/platform/db/schema/accounts.ts";
import type { View } from "../ui/list-card.tsx";

/** What a member of staff saved about a list. */
export interface OwnViews {
  readonly list: ViewedList;
  readonly views: readonly { readonly id: number; readonly name: string; readonly query: string }[];
  /** The view that the URL names, if it is one of them. */
  readonly current: { readonly id: number; readonly name: string; readonly isChanged: boolean } | null;
  /** Search, filters and order of the list as it is shown. */
  readonly query: string;
  /** The list's URL without its path, to come back to. */
  readonly search: string;
  /** Names of hidden columns. */
  readonly hidden: readonly string[];
}

export const VIEWS_PATH = "/admin/views/";
/** The table has the same limit. */
export const LONGEST_VIEW_NAME = 60;
/** The parameter that names a saved view. */
export const SAVED_VIEW = "saved";

export const LISTS: Readonly<Record<ViewedList, { readonly path: string; readonly title: string }>> = {
  orders: { path: "/admin/orders/", title: "Orders" },
  products: { path: "/admin/products/", title: "Products" },
  customers: { path: "/admin/customers/", title: "Customers" },
};

/** Parameters that belong to a moment, not to a view. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(["page", SAVED_VIEW, "done", "_routes", "index"]);
const LONGEST_QUERY = 1000;

/** The search, filters and order of a list's URL, always in the same order. */
export function viewQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== "" && !OF_THE_MOMENT.has(name) && /^[a-z]{1,20}$/.test(name),
  );
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(kept).toString();
  return query.length > LONGEST_QUERY ? "" : query;
}

export function viewAddress(list: ViewedList, { id, query }: { readonly id: number; readonly query: string }): string {
  const params = new URLSearchParams(query);
  params.set(SAVED_VIEW, String(id));
  return `${LISTS[list].path}?${params}`;
}

/** The list's own tabs and, after them, those of the person. */
export function withOwnViews(tabs: readonly View[], { list, views, current }: OwnViews): readonly View[] {
  const own = views.map((view) => ({
    title: view.name,
    to: viewAddress(list, view),
    isCurrent: view.id === current?.id,
    key: `saved-${view.id}`,
  }));
  return [...tabs.map((tab) => (current ? { ...tab, isCurrent: false } : tab)), ...own];
}
