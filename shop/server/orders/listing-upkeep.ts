import type { Queryable } from "../db/in-transaction.ts";

/** Several changes of one transaction make each product's row in the lists anew only once, at its end. */
export async function deferListing(connection: Queryable): Promise<void> {
  await connection.query("set local vitrine.defer_listing = 'on'");
}

const SOLD = `
with locked as (
  select id from products where id = any ($1::integer[]) order by id for no key update
)
update products set sold_count = greatest(0, sold_count + sold.quantity)
from locked join unnest($1::integer[], $2::integer[]) as sold (id, quantity) on sold.id = locked.id
where products.id = locked.id`;

/** Products whose stock is counted in these units, directly or by a variation. */
const REFRESH = `
select refresh_listing(array(
  select id from products where stock_unit_id = any ($1::integer[])
  union select product_id from variations where stock_unit_id = any ($1::integer[])
  union select unnest($2::integer[])
  order by 1))`;

/** Product's id → how many more were sold; fewer, after an order that came to nothing. */
export async function countSold(connection: Queryable, sold: ReadonlyMap<number, number>): Promise<void> {
  const values = [[...sold.keys()], [...sold.values()]];
  await connection.query({ name: "count-sold", text: SOLD, values });
}

export async function refreshListing(
  connection: Queryable,
  unitIds: readonly number[],
  productIds: readonly number[],
): Promise<void> {
  await connection.query({ name: "refresh-listing", text: REFRESH, values: [unitIds, productIds] });
}
