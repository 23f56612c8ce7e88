import type { Queryable } from "../../platform/db/in-transaction.ts";
import { MOST_COUNTED, TO_FULFIL } from "./order-views.ts";

export interface LowStock {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
}

/** Units with their own threshold and those with the shop's are each found by an index, lowest first. */
const LOW = `
with low as (
  (select id, quantity from stock_units where is_managed and low_amount is null and quantity <= $1
    order by quantity, id limit $3)
  union all
  (select id, quantity from stock_units where is_managed and quantity <= low_amount order by quantity, id limit $3)
)
select item.id, item.name, item.sku, low.quantity from low, lateral (
  select p.id, p.name, p.sku from products p where p.stock_unit_id = low.id and p.status = 'published'
  union all
  select p.id, p.name || coalesce(' – ' || nullif(v.sku, ''), ''), coalesce(nullif(v.sku, ''), p.sku)
  from variations v join products p on p.id = v.product_id where v.stock_unit_id = low.id and p.status = 'published'
  limit 1
) as item order by low.quantity, item.name limit $2`;
/** Some units belong to drafts, or to no product any more. */
const LOOKED_AT = 500;

export async function lowStock(connection: Queryable, lowAmount: number, limit: number): Promise<readonly LowStock[]> {
  return (await connection.query<LowStock>(LOW, [lowAmount, limit, LOOKED_AT])).rows;
}

const COUNT_TO_FULFIL = `
select count(*)::integer as count from (select from orders o where ${TO_FULFIL} limit ${MOST_COUNTED}) as paid`;

/** How many paid orders wait to be fulfilled, counted up to a hundred. */
export async function countToFulfil(connection: Queryable): Promise<number> {
  return (await connection.query<{ count: number }>(COUNT_TO_FULFIL)).rows[0]?.count ?? 0;
}
