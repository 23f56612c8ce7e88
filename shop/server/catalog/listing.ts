import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/db/connect.ts";
import type { ListingFilters, ListingOrder, ListingScope } from "../../urls/listing-query.ts";
import { type Narrowing, narrowed } from "./narrowing.ts";
import type { SearchTerms } from "./search.ts";
import { integers } from "./sql.ts";

/** A scope ready for SQL: search words are already resolved. */
export type ResolvedScope =
  | Exclude<ListingScope, { kind: "search" }>
  | { readonly kind: "search"; readonly terms: SearchTerms };

export interface Selection {
  readonly scope: ResolvedScope;
  readonly filters: ListingFilters;
  readonly decimals: number;
  readonly hideOutOfStock: boolean;
  /** Filters that API clients can use and pages do not offer. */
  readonly narrowing?: Narrowing;
}

export type MembershipQuery = Pick<Selection, "scope" | "narrowing">;

/** Conditions on `product_listing l`. They find products; `facets.ts` counts by traits. */
function conditions(selection: Selection): SQL {
  const { scope, filters, decimals, hideOutOfStock } = selection;
  const parts = [isShown(selection), ...membership(selection)];
  if (hideOutOfStock) parts.push(sql`l.stock_status <> 'outofstock'`);
  if (scope.kind === "category") parts.push(sql`l.category_ids @> ${integers([scope.id])}`);

  const { minPrice, maxPrice } = filters;
  // Otherwise a product with variations on both sides of an impossible range would match.
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) parts.push(sql`false`);
  if (filters.minPrice !== null) parts.push(sql`l.price_to >= ${toMinor(filters.minPrice, decimals)}`);
  if (filters.maxPrice !== null) parts.push(sql`l.price_from <= ${toMinor(filters.maxPrice, decimals)}`);
  if (filters.ratings.length > 0) {
    parts.push(sql`l.review_count > 0 and floor(l.rating)::integer = any (${integers(filters.ratings)})`);
  }
  if (filters.stock.length > 0) parts.push(sql`l.stock_status = any (${`{${filters.stock.join(",")}}`}::text[])`);
  for (const [attribute, terms] of Object.entries(filters.terms)) {
    parts.push(sql`l.term_ids && array(
      select t.id from attribute_terms t join attributes a on a.id = t.attribute_id
      where a.slug = ${attribute} and t.slug in ${[...terms]})`);
  }
  return sql.join(parts, sql` and `);
}

/** Conditions that only the database can evaluate: searches and filters of API clients. */
function membership({ scope, narrowing = {} }: MembershipQuery): SQL[] {
  return [
    ...narrowed(narrowing),
    ...(scope.kind === "featured" ? [sql`l.product_id = any (array(select id from products where is_featured))`] : []),
    ...(scope.kind === "tag" ? [sql`l.tag_ids @> ${integers([scope.id])}`] : []),
    ...(scope.kind === "search" ? [sql`l.search @@ ${scope.terms.query}::tsquery`] : []),
  ];
}

function isShown({ scope, narrowing = {} }: MembershipQuery): SQL {
  if (narrowing.visibility !== undefined) return sql`true`;
  return scope.kind === "search" ? sql`l.is_searchable` : sql`l.is_listed`;
}

/** Amounts as people enter them; an amount that no column could hold is capped. */
export function toMinor(major: number, decimals: number): number {
  return Math.min(Math.round(major * 10 ** decimals), Number.MAX_SAFE_INTEGER);
}

/** Sort orders that only API clients use. */
export type ProgramOrder =
  `${"id" | "title" | "slug" | "date" | "modified" | "price" | "popularity" | "rating" | "comment_count" | "menu_order"} ${"asc" | "desc"}`;

const ORDERS: Record<Exclude<ListingOrder, "relevance">, SQL> = {
  menu_order: sql`l.menu_order, l.name, l.product_id`,
  popularity: sql`l.sold_count desc, l.product_id desc`,
  rating: sql`l.rating desc, l.review_count desc, l.product_id desc`,
  date: sql`l.published_at desc, l.product_id desc`,
  price: sql`l.price_from, l.product_id`,
  "price-desc": sql`l.price_to desc, l.product_id desc`,
};

const PROGRAM_COLUMNS: Record<string, SQL> = {
  id: sql`l.product_id`,
  title: sql`l.name`,
  slug: sql`(select slug from products where id = l.product_id)`,
  date: sql`l.published_at`,
  modified: sql`(select updated_at from products where id = l.product_id)`,
  price: sql`l.price_from`,
  popularity: sql`l.sold_count`,
  rating: sql`l.rating`,
  comment_count: sql`l.review_count`,
  menu_order: sql`l.menu_order`,
};

function programOrdering(order: ProgramOrder): SQL {
  const [column = "date", direction] = order.split(" ");
  const by = PROGRAM_COLUMNS[column] ?? sql`l.published_at`;
  return direction === "asc" ? sql`${by}, l.product_id` : sql`${by} desc, l.product_id desc`;
}

function ordering(scope: ResolvedScope, order: ListingOrder | ProgramOrder): SQL {
  if (order.includes(" ")) return programOrdering(order as ProgramOrder);
  return pageOrdering(scope, order as ListingOrder);
}

function pageOrdering(scope: ResolvedScope, order: ListingOrder): SQL {
  if (order !== "relevance") return ORDERS[order];
  if (scope.kind !== "search") return ORDERS.menu_order;
  return sql`ts_rank(l.search, ${scope.terms.query}::tsquery) desc, l.sold_count desc, l.product_id`;
}

/** A word in more products than this says little about any of them: only the best-selling are ranked. */
const MAX_RANKED = 2000;

export interface PageQuery {
  readonly selection: Selection;
  readonly order: ListingOrder | ProgramOrder;
  readonly offset: number;
  readonly limit: number;
}

/** The IDs of the products on one page of a list. */
export async function findPage(db: Db, { selection, order, offset, limit }: PageQuery): Promise<readonly number[]> {
  const isRanked = order === "relevance" && selection.scope.kind === "search";
  const candidates = isRanked
    ? sql`(select * from product_listing l where ${conditions(selection)}
        order by l.sold_count desc, l.product_id desc limit ${Math.max(MAX_RANKED, offset + limit)}) l`
    : sql`product_listing l where ${conditions(selection)}`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select l.product_id as id from ${candidates}
    order by ${ordering(selection.scope, order)} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

/** The IDs of all matching products; null if traits alone decide. */
export async function findMembers(db: Db, query: MembershipQuery): Promise<readonly number[] | null> {
  const meant = membership(query);
  if (meant.length === 0) return null;
  const { rows } = await db.execute<{ ids: readonly number[] | null }>(
    sql`select array_agg(l.product_id) as ids from product_listing l where ${sql.join([isShown(query), ...meant], sql` and `)}`,
  );
  return rows[0]?.ids ?? [];
}
