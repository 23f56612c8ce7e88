import type { Database } from "../../platform/db/connect.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { OrderRequest, PlacedOrder } from "./order-request.ts";

/**
 * Waits for a concurrent attempt with the same key. Returns a row only if there was none, which makes this the first
 * attempt.
 */
const BEGIN = `
insert into checkout_attempts (cart_id, key, body_hash) values ($1, $2, $3) on conflict do nothing`;
const FIND = 'select body_hash as "bodyHash", answer from checkout_attempts where cart_id = $1 and key = $2';

export interface FormerAttempt {
  readonly isSameBody: boolean;
  readonly answer: PlacedOrder;
}

/** The result of an earlier attempt with this key; null if this is the first. */
export async function beginAttempt(
  connection: Queryable,
  { cartId, key, bodyHash }: Pick<OrderRequest, "cartId" | "key" | "bodyHash">,
): Promise<FormerAttempt | null> {
  const begun = await connection.query({ name: "begin-attempt", text: BEGIN, values: [cartId, key, bodyHash] });
  if (begun.rowCount === 1) return null;
  return findAttempt(connection, { cartId, key, bodyHash });
}

export async function findAttempt(
  connection: Queryable,
  { cartId, key, bodyHash }: Pick<OrderRequest, "cartId" | "key" | "bodyHash">,
): Promise<FormerAttempt | null> {
  const query = { name: "find-attempt", text: FIND, values: [cartId, key] };
  const { rows } = await connection.query<{ bodyHash: string; answer: PlacedOrder | null }>(query);
  const former = rows[0];
  return former?.answer ? { isSameBody: former.bodyHash === bodyHash, answer: former.answer } : null;
}

/** Longer than any browser repeats a form; drafts are kept as long as in WooCommerce. */
export async function purgeIdempotencyKeys({ pool }: Database): Promise<void> {
  await pool.query("delete from order_drafts where created_at < now() - interval '1 day'");
  await pool.query("delete from checkout_attempts where created_at < now() - interval '30 days'");
}
