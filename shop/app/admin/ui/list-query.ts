/** The state of a list. It is part of the URL, so that a list can be shared and works without a script. */
export interface ListQuery {
  readonly search: string;
  readonly sort: string;
  readonly direction: "asc" | "desc";
  /** Counts from 1. */
  readonly page: number;
  readonly perPage: number;
  /** By filter name; "" is any. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface ListRules {
  /** The sort orders of the list; the first is the default. */
  readonly sorts: readonly [string, ...string[]];
  readonly direction?: "asc" | "desc";
  readonly filters?: readonly string[];
  readonly perPage?: number;
}

const LONGEST_SEARCH = 200;
const LAST_PAGE = 100_000;

export function readListQuery(
  url: URL,
  { sorts, direction = "asc", filters = [], perPage = 25 }: ListRules,
): ListQuery {
  const text = (name: string) =>
    (url.searchParams.get(name) ?? "").replaceAll("\0", "").slice(0, LONGEST_SEARCH).trim();
  const sort = sorts.find((each) => each === text("sort"));
  const requested = text("direction");
  const page = /^\d{1,6}$/.test(text("page")) ? Number(text("page")) : 1;
  return {
    search: text("search"),
    sort: sort ?? sorts[0],
    direction: requested === "asc" || requested === "desc" ? requested : direction,
    page: Math.min(Math.max(page, 1), LAST_PAGE),
    perPage,
    filters: Object.fromEntries(filters.map((name) => [name, text(name)])),
  };
}

/**
 * The URL of the same list with other parameters: an empty value removes one, and every change except of the page
 * returns to the first page.
 */
export function listAddress(search: string, changes: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(search);
  if (!("page" in changes)) params.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") params.delete(name);
    else params.set(name, value);
  }
  return `?${params}`;
}

/** The parameter of a record's page that holds the query of the list it was opened from. */
export const LIST_PARAM = "list";

const LONGEST = 1200;

/** A path that remembers the query of a list. */
export function withList(path: string, query: string): string {
  if (query === "" || query.length > LONGEST) return path;
  const [before = "", hash] = path.split("#", 2);
  const [pathname = "", search = ""] = before.split("?", 2);
  const params = new URLSearchParams(search);
  params.set(LIST_PARAM, query);
  return `${pathname}?${params}${hash === undefined ? "" : `#${hash}`}`;
}

/** The query of the list that this page was opened from; "" if it was opened otherwise. */
export function listQueryIn(search: string): string {
  return (new URLSearchParams(search).get(LIST_PARAM) ?? "").slice(0, LONGEST);
}

/** The list as it was: with its search, filters, order and page. */
export function backToList(path: string, search: string): string {
  const query = new URLSearchParams(listQueryIn(search)).toString();
  return query === "" ? path : `${path}?${query}`;
}
