import type { Queryable } from "../platform/db/in-transaction.ts";

const NEXT = "select min(price_changes_at) as next from product_listing where price_changes_at is not null";

/** Updates the listing of products whose sale has begun or ended. Returns when the next one does. */
export async function refreshDuePrices(connection: Queryable): Promise<Date | null> {
  await connection.query("select refresh_due_prices()");
  return (await connection.query<{ next: Date | null }>(NEXT)).rows[0]?.next ?? null;
}
