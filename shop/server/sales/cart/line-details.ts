import type { Minor } from "@vitrine/commerce/money";
import type { StockUnit } from "@vitrine/commerce/catalog";
import type pg from "pg";

/** Data of a line for API clients, beyond its price. */
export interface LineDetails {
  readonly key: string;
  readonly shortDescription: string;
  readonly description: string;
  /** Without a sale, and without the price of its answers. */
  readonly regularPrice: Minor | null;
  readonly visibility: "visible" | "catalog" | "search" | "hidden";
  readonly stock: StockUnit;
  readonly mediaIds: readonly number[];
  /** The product's cross-sells. */
  readonly crossSells: readonly number[];
}

const READ = `
select e.key, p.short_description as "shortDescription",
  coalesce(nullif(v.description, ''), p.description) as description,
  case when v.id is null then p.regular_price else v.regular_price end as "regularPrice", p.visibility,
  jsonb_build_object('isManaged', u.is_managed, 'quantity', u.quantity, 'backorders', u.backorders,
    'lowAmount', u.low_amount, 'status', u.status) as stock,
  case when v.media_id is null
    then array(select media_id from product_media where product_id = p.id order by position, media_id)
    else array[v.media_id] end as "mediaIds",
  array(select l.target_product_id from product_links l
    where l.product_id = p.id and l.kind = 'cross-sell' order by l.position) as "crossSells"
from cart_lines e
join products p on p.id = e.product_id
left join variations v on v.id = e.variation_id
join stock_units u on u.id = coalesce(v.stock_unit_id, p.stock_unit_id)
where e.cart_id = $1 and e.removed_at is null`;

export async function readLineDetails(pool: pg.Pool, cartId: string): Promise<ReadonlyMap<string, LineDetails>> {
  const query = { name: "read-line-details", text: READ, values: [cartId] };
  const { rows } = await pool.query<Omit<LineDetails, "regularPrice"> & { regularPrice: string | null }>(query);
  return new Map(
    rows.map((row) => [row.key, { ...row, regularPrice: row.regularPrice === null ? null : Number(row.regularPrice) }]),
  );
}
