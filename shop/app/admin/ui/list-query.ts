/** What a list shows, as its address says: so that it can be sent to a colleague, and works without a script. */
export interface ListQuery {
  readonly search: string;
  readonly sort: string;
  readonly direction: "asc" | "desc";
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** Of the filters that the list has; "" is any. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface ListRules {
  /** What the list can be sorted by; the first is the usual order. */
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
  const asked = text("direction");
  const page = /^\d{1,6}$/.test(text("page")) ? Number(text("page")) : 1;
  return {
    search: text("search"),
    sort: sort ?? sorts[0],
    direction: asked === "asc" || asked === "desc" ? asked : direction,
    page: Math.min(Math.max(page, 1), LAST_PAGE),
    perPage,
    filters: Object.fromEntries(filters.map((name) => [name, text(name)])),
  };
}

/** The same list otherwise: an empty value leaves the parameter out, and everything but turning the page starts at the first. */
export function listAddress(search: string, changes: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(search);
  if (!("page" in changes)) params.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") params.delete(name);
    else params.set(name, value);
  }
  return `?${params}`;
}
