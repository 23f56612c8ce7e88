import type pg from "pg";
import { type PricedProduct, FacetIndex, type Traits } from "./facet-index.ts";

type FacetRow = Traits & { readonly ids: string; readonly pricesFrom: string; readonly pricesTo: string };

/**
 * Products with the same traits share a row, with their columns as text: parsing a hundred thousand rows would cost the
 * most here.
 */
const readFacets = (condition: string) => `
select is_listed as "isListed", is_searchable as "isSearchable", stock_status as stock,
  case when review_count > 0 then floor(rating)::integer end as stars,
  category_ids as "categoryIds", term_ids as "termIds",
  array_agg(product_id)::text as ids, array_agg(price_from)::text as "pricesFrom", array_agg(price_to)::text as "pricesTo"
from product_listing ${condition} group by 1, 2, 3, 4, 5, 6`;

const READ_ALL = readFacets("");
const READ_SOME = readFacets("where product_id = any ($1::integer[])");

export async function loadFacetIndex(pool: pg.Pool): Promise<FacetIndex> {
  const { rows } = await pool.query<FacetRow>({ name: "facet-index", text: READ_ALL });
  const index = new FacetIndex();
  for (const row of rows) index.put(row, productsOf(row));
  return index;
}

/** Reloads the given products into the index. */
export async function refreshFacetIndex(pool: pg.Pool, index: FacetIndex, ids: readonly number[]): Promise<FacetIndex> {
  if (ids.length === 0) return index;
  const { rows } = await pool.query<FacetRow>({ name: "facet-index-some", text: READ_SOME, values: [ids] });
  for (const id of ids) index.remove(id);
  for (const row of rows) index.put(row, productsOf(row));
  return index;
}

function productsOf({ ids, pricesFrom, pricesTo }: FacetRow): PricedProduct[] {
  const [from, to] = [numbersIn(pricesFrom), numbersIn(pricesTo)];
  return numbersIn(ids).map((id, index) => ({
    id,
    priceFrom: from[index] ?? Number.NaN,
    priceTo: to[index] ?? Number.NaN,
  }));
}

/** Parses PostgreSQL's array format; NULL becomes NaN. */
function numbersIn(text: string): number[] {
  return text.slice(1, -1).split(",").map(Number);
}
