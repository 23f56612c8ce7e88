import type { ListingFilters, ListingOrder, ListingQuery } from "./listing-query.ts";

/** How a list is asked for in an address. Parameter names are WooCommerce's, so that old links go on working. */

const ORDERS: readonly ListingOrder[] = [
  "relevance",
  "menu_order",
  "popularity",
  "rating",
  "date",
  "price",
  "price-desc",
];
const STOCK = ["instock", "outofstock", "onbackorder"] as const;
const MAX_VALUES = 50;
const MAX_PAGE = 100_000;
const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,199}$/u;

/** Ignores invalid parameters: a product list is never an error. */
export function readListingAddress(
  query: URLSearchParams,
  path: { page?: string | undefined },
  defaultOrder: ListingOrder,
): ListingQuery {
  const order = query.get("orderby") as ListingOrder;
  const page = readPage(path.page ?? query.get("paged") ?? query.get("product-page"));
  return {
    filters: readFilters(query),
    order: ORDERS.includes(order) ? order : defaultOrder,
    page,
    ...readFromPage(query.get(FROM_PAGE), page),
    layout: query.get("view") === "list" ? "list" : "grid",
  };
}

/**
 * “Load more” adds pages to the list, and this parameter to the URL of the last one: `/shop/page/3/?from-page=1` shows
 * pages 1 to 3, also after a reload. It has one value per list, so that shared caches keep few copies.
 */
export const FROM_PAGE = "from-page";
/** Bounds what one request can ask for. */
const MAX_PAGES_AT_ONCE = 10;

function readFromPage(text: string | null, page: number): Pick<ListingQuery, "fromPage"> {
  const from = Math.max(readPage(text), page - MAX_PAGES_AT_ONCE + 1);
  return text !== null && from < page ? { fromPage: from } : {};
}

export function readPage(text: string | null | undefined): number {
  const page = /^\d{1,6}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(1, page), MAX_PAGE);
}

function readFilters(query: URLSearchParams): ListingFilters {
  const terms: Record<string, readonly string[]> = {};
  for (const name of [...new Set(query.keys())].toSorted()) {
    const attribute = /^filter_(.+)$/.exec(name)?.[1];
    if (!attribute || attribute === "stock_status" || !SLUG.test(attribute)) continue;
    const chosen = values(query, name).filter((value) => SLUG.test(value));
    if (chosen.length > 0 && Object.keys(terms).length < MAX_VALUES) terms[attribute] = chosen;
  }
  return {
    minPrice: readPrice(query.get("min_price")),
    maxPrice: readPrice(query.get("max_price")),
    ratings: values(query, "rating_filter")
      .filter((value) => /^[1-5]$/.test(value))
      .map(Number),
    stock: STOCK.filter((status) => values(query, "filter_stock_status").includes(status)),
    terms,
  };
}

/** `a,b` as links write it, or the parameter twice as a form without script sends it. */
function values(query: URLSearchParams, name: string): string[] {
  const all = query.getAll(name).flatMap((value) => value.split(","));
  return [...new Set(all.map((value) => value.trim()).filter((value) => value !== ""))].toSorted().slice(0, MAX_VALUES);
}

function readPrice(text: string | null): number | null {
  return /^\d{1,9}(\.\d{1,4})?$/.test(text ?? "") ? Number(text) : null;
}

/** Omits defaults, so that each list has one URL. */
export function listingFields(
  query: ListingQuery,
  defaultOrder: ListingOrder,
  stored: Readonly<Record<string, string>> = {},
): [name: string, value: string][] {
  const { filters, order, layout } = query;
  const fields: [string, string][] = Object.entries(stored);
  for (const [attribute, terms] of Object.entries(filters.terms)) fields.push([`filter_${attribute}`, terms.join(",")]);
  if (filters.stock.length > 0) fields.push(["filter_stock_status", filters.stock.join(",")]);
  if (filters.ratings.length > 0) fields.push(["rating_filter", filters.ratings.join(",")]);
  if (filters.minPrice !== null) fields.push(["min_price", String(filters.minPrice)]);
  if (filters.maxPrice !== null) fields.push(["max_price", String(filters.maxPrice)]);
  if (order !== defaultOrder) fields.push(["orderby", order]);
  if (layout === "list") fields.push(["view", "list"]);
  return fields;
}

export function listingSearch(
  query: ListingQuery,
  defaultOrder: ListingOrder,
  saved: Readonly<Record<string, string>> = {},
): string {
  // Commas need no escape in a query and read better without.
  const text = new URLSearchParams(listingFields(query, defaultOrder, saved)).toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

export function pagePath(base: string, page: number): string {
  return page === 1 ? base : `${base}page/${page}/`;
}
