import type { Queryable } from "../db/in-transaction.ts";

/** Several changes of one transaction make each product's row in the lists anew only once, at its end. */
export async function deferListing(connection: Queryable): Promise<void> {
  await connection.query("set local vitrine.defer_listing = 'on'");
}

/** Products whose stock is counted in these units, directly or by a variation. */
const REFRESH = `
select refresh_listing(array(
  select id from products where stock_unit_id = any ($1::integer[])
  union select product_id from variations where stock_unit_id = any ($1::integer[])
  order by 1))`;

export async function refreshListing(connection: Queryable, unitIds: readonly number[]): Promise<void> {
  if (unitIds.length > 0) await connection.query({ name: "refresh-listing", text: REFRESH, values: [unitIds] });
}
