import type pg from "pg";
import { type PricedProduct, Shelf, type Traits } from "./shelf.ts";

type ShelfRow = Traits & { readonly ids: string; readonly pricesFrom: string; readonly pricesTo: string };

/** Products of the same traits in one row, their columns as text: a hundred thousand rows would cost the most here. */
const readShelf = (condition: string) => `
select is_listed as "isListed", is_searchable as "isSearchable", stock_status as stock,
  case when review_count > 0 then floor(rating)::integer end as stars,
  category_ids as "categoryIds", term_ids as "termIds",
  array_agg(product_id)::text as ids, array_agg(price_from)::text as "pricesFrom", array_agg(price_to)::text as "pricesTo"
from product_listing ${condition} group by 1, 2, 3, 4, 5, 6`;

const READ_ALL = readShelf("");
const READ_SOME = readShelf("where product_id = any ($1::integer[])");

export async function loadShelf(pool: pg.Pool): Promise<Shelf> {
  const { rows } = await pool.query<ShelfRow>({ name: "shelf", text: READ_ALL });
  const shelf = new Shelf();
  for (const row of rows) shelf.put(row, productsOf(row));
  return shelf;
}

/** Takes over what became of these products. */
export async function refreshShelf(pool: pg.Pool, shelf: Shelf, ids: readonly number[]): Promise<Shelf> {
  if (ids.length === 0) return shelf;
  const { rows } = await pool.query<ShelfRow>({ name: "shelf-some", text: READ_SOME, values: [ids] });
  for (const id of ids) shelf.remove(id);
  for (const row of rows) shelf.put(row, productsOf(row));
  return shelf;
}

function productsOf({ ids, pricesFrom, pricesTo }: ShelfRow): PricedProduct[] {
  const [from, to] = [numbersIn(pricesFrom), numbersIn(pricesTo)];
  return numbersIn(ids).map((id, index) => ({
    id,
    priceFrom: from[index] ?? Number.NaN,
    priceTo: to[index] ?? Number.NaN,
  }));
}

/** Of an array as PostgreSQL writes it; its NULL is no number. */
function numbersIn(text: string): number[] {
  return text.slice(1, -1).split(",").map(Number);
}
