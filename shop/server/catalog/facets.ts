import { sql } from "drizzle-orm";
import type { StockStatus } from "@vitrine/commerce/catalog";
import type { Db } from "../db/connect.ts";
import { conditions, type Selection } from "./listing.ts";

export interface TermFacet {
  readonly slug: string;
  readonly name: string;
  readonly swatch: string | null;
  readonly count: number;
}

export interface AttributeFacet {
  readonly slug: string;
  readonly name: string;
  readonly appearance: "select" | "color" | "image";
  readonly terms: readonly TermFacet[];
}

/** What a list could be narrowed to, each with how many products that would leave. */
export interface Facets {
  readonly total: number;
  /** In minor units; null when nothing has a price. */
  readonly price: { readonly min: number; readonly max: number } | null;
  readonly attributes: readonly AttributeFacet[];
  readonly ratings: readonly { readonly stars: number; readonly count: number }[];
  readonly stock: readonly { readonly status: StockStatus; readonly count: number }[];
  /** Products directly or further below, for the categories that have some. */
  readonly categories: ReadonlyMap<number, number>;
}

/**
 * One pass over the list counts whatever is not chosen from. A choice does not narrow its own counts, or the other
 * colours would seem to have nothing; so each filter in use is counted once more without itself.
 */
export async function loadFacets(db: Db, selection: Selection): Promise<Facets> {
  const { minPrice, maxPrice, ratings, stock } = selection.filters;
  const isPriced = minPrice !== null || maxPrice !== null;
  const [counted, price, attributes, ownRatings, ownStock] = await Promise.all([
    countAll(db, selection),
    isPriced ? priceRange(db, selection) : undefined,
    attributeFacets(db, selection),
    ratings.length > 0 ? ratingFacets(db, selection) : undefined,
    stock.length > 0 ? stockFacets(db, selection) : undefined,
  ]);
  return {
    ...counted,
    price: price === undefined ? counted.price : price,
    attributes,
    ratings: ownRatings ?? counted.ratings,
    stock: ownStock ?? counted.stock,
  };
}

interface CountRow extends Record<string, unknown> {
  readonly part: "all" | "categories" | "stock" | "stars";
  readonly categoryIds: readonly number[];
  readonly status: StockStatus;
  readonly stars: number;
  readonly count: number;
  readonly reviewed: number;
  readonly min: string | null;
  readonly max: string | null;
}

/** Products of the same categories are counted together and taken apart here: there are few such sets. */
async function countAll(db: Db, selection: Selection): Promise<Omit<Facets, "attributes">> {
  const { rows } = await db.execute<CountRow>(sql`
    select case grouping(l.category_ids, l.stock_status, l.stars)
        when 3 then 'categories' when 5 then 'stock' when 6 then 'stars' else 'all' end as part,
      l.category_ids as "categoryIds", l.stock_status as status, l.stars, count(*)::integer as count,
      count(*) filter (where l.review_count > 0)::integer as reviewed, min(l.price_from) as min, max(l.price_to) as max
    from (select l.*, floor(l.rating)::integer as stars from product_listing l where ${conditions(selection)}) l
    group by grouping sets ((l.category_ids), (l.stock_status), (l.stars), ())`);
  const parts = Map.groupBy(rows, ({ part }) => part);
  const all = parts.get("all")?.[0];
  const stars = (parts.get("stars") ?? []).filter(({ reviewed }) => reviewed > 0);
  const categories = new Map<number, number>();
  for (const { categoryIds, count } of parts.get("categories") ?? []) {
    for (const id of categoryIds) categories.set(id, (categories.get(id) ?? 0) + count);
  }
  return {
    total: all?.count ?? 0,
    price: all && all.min !== null && all.max !== null ? { min: Number(all.min), max: Number(all.max) } : null,
    ratings: stars.map((row) => ({ stars: row.stars, count: row.reviewed })).toSorted((a, b) => b.stars - a.stars),
    stock: (parts.get("stock") ?? []).map(({ status, count }) => ({ status, count })),
    categories,
  };
}

async function priceRange(db: Db, selection: Selection): Promise<Facets["price"]> {
  const { rows } = await db.execute<{ min: string | null; max: string | null }>(
    sql`select min(l.price_from) as min, max(l.price_to) as max from product_listing l where ${conditions(selection, "price")}`,
  );
  const { min, max } = rows[0] ?? { min: null, max: null };
  return min === null || max === null ? null : { min: Number(min), max: Number(max) };
}

/**
 * An attribute's own choice does not narrow its own counts, or the other colours would seem to have nothing. So each
 * attribute with a choice is counted apart, and all the others together.
 */
async function attributeFacets(db: Db, selection: Selection): Promise<readonly AttributeFacet[]> {
  const chosen = Object.keys(selection.filters.terms);
  const [others, ...own] = await Promise.all([
    countTerms(db, selection, null),
    ...chosen.map((attribute) => countTerms(db, selection, attribute)),
  ]);
  const found = [...(others ?? []).filter(({ attribute }) => !chosen.includes(attribute)), ...own.flat()];

  const facets = new Map<string, AttributeFacet & { readonly terms: TermFacet[] }>();
  for (const row of found.toSorted((a, b) => a.attributePosition - b.attributePosition)) {
    const { attribute, attributeName, appearance, slug, name, swatch, count } = row;
    const facet = facets.get(attribute) ?? { slug: attribute, name: attributeName, appearance, terms: [] };
    facets.set(attribute, facet);
    facet.terms.push({ slug, name, swatch, count });
  }
  return [...facets.values()];
}

interface TermRow extends Record<string, unknown> {
  attribute: string;
  attributeName: string;
  attributePosition: number;
  appearance: AttributeFacet["appearance"];
  slug: string;
  name: string;
  swatch: string | null;
  count: number;
}

async function countTerms(db: Db, selection: Selection, only: string | null): Promise<TermRow[]> {
  const where = only === null ? conditions(selection) : conditions(selection, `term:${only}`);
  const { rows } = await db.execute<TermRow>(sql`
    select a.slug as attribute, a.name as "attributeName", a.position as "attributePosition", a.appearance,
      t.slug, t.name, t.swatch, counted.count
    from (
      select term_id, sum(sets.count)::integer as count
      from (select l.term_ids, count(*) as count from product_listing l where ${where} group by l.term_ids) sets,
        unnest(sets.term_ids) as term_id
      group by term_id
    ) counted
    join attribute_terms t on t.id = counted.term_id
    join attributes a on a.id = t.attribute_id
    ${only === null ? sql`` : sql`where a.slug = ${only}`}
    order by a.position, a.name, t.position, t.name`);
  return rows;
}

async function ratingFacets(db: Db, selection: Selection): Promise<Facets["ratings"]> {
  const { rows } = await db.execute<{ stars: number; count: number }>(sql`
    select floor(l.rating)::integer as stars, count(*)::integer as count
    from product_listing l where ${conditions(selection, "rating")} and l.review_count > 0
    group by stars order by stars desc`);
  return rows;
}

async function stockFacets(db: Db, selection: Selection): Promise<Facets["stock"]> {
  const { rows } = await db.execute<{ status: StockStatus; count: number }>(sql`
    select l.stock_status as status, count(*)::integer as count
    from product_listing l where ${conditions(selection, "stock")} group by status`);
  return rows;
}
