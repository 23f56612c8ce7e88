import type { ViewedList } from "../../../server/platform/db/schema/accounts.ts";
import type { Queryable } from "../../../server/platform/db/in-transaction.ts";
import { readListViews } from "../../../server/people/views/list-views.ts";
import { type OwnViews, SAVED_VIEW, viewQuery } from "./own-views.ts";

/** The views of this person for a list, and the one that its URL names. */
export async function readOwnViews(
  connection: Queryable,
  person: { readonly id: number },
  list: ViewedList,
  url: URL,
): Promise<OwnViews> {
  const { views, hidden } = await readListViews(connection, person.id, list);
  const query = viewQuery(url.search);
  const current = views.find(({ id }) => String(id) === url.searchParams.get(SAVED_VIEW));
  return {
    list,
    views: views.map(({ id, name, query: saved }) => ({ id, name, query: saved })),
    current: current ? { id: current.id, name: current.name, isChanged: current.query !== query } : null,
    query,
    search: pageOf(url),
    hidden: current?.hidden ?? hidden,
  };
}

/** The list as it is shown, with its page. */
function pageOf({ searchParams, search }: URL): string {
  const params = new URLSearchParams(viewQuery(search));
  for (const name of [SAVED_VIEW, "page"]) {
    const value = searchParams.get(name) ?? "";
    if (/^\d{1,9}$/.test(value)) params.set(name, value);
  }
  return params.toString();
}
