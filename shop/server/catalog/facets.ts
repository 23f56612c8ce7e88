import { sql } from "drizzle-orm";
import type { StockStatus } from "@vitrine/commerce/catalog";
import type { Db } from "../db/connect.ts";
import { conditions, countProducts, type Selection } from "./listing.ts";

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

export async function loadFacets(db: Db, selection: Selection): Promise<Facets> {
  const [total, price, attributes, ratings, stock, categories] = await Promise.all([
    countProducts(db, selection),
    priceRange(db, selection),
    attributeFacets(db, selection),
    ratingFacets(db, selection),
    stockFacets(db, selection),
    categoryCounts(db, selection),
  ]);
  return { total, price, attributes, ratings, stock, categories };
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
      select term_id, count(*)::integer as count
      from product_listing l, unnest(l.term_ids) as term_id where ${where} group by term_id
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

async function categoryCounts(db: Db, selection: Selection): Promise<Facets["categories"]> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select id, count(*)::integer as count
    from product_listing l, unnest(l.category_ids) as id where ${conditions(selection)} group by id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
