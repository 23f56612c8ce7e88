import type { Database } from "../db/connect.ts";
import { CART_LIFETIME } from "./lifetime.ts";

/** Few enough that a statement never holds its locks for long. */
const BATCH = 1000;

const REMOVE_EXPIRED = `
delete from carts where id in (
  select id from carts where expires_at < now() order by expires_at limit ${BATCH} for update skip locked)`;

/** Several processes may do this at once; each takes what the others leave. */
export async function removeExpiredCarts({ pool }: Database): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await pool.query(REMOVE_EXPIRED);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return removed;
  }
}

/** For a visitor who comes back and only looks. */
export async function extendCart({ pool }: Database, cartId: string): Promise<void> {
  const text = `update carts set expires_at = now() + ${CART_LIFETIME} where id = $1`;
  await pool.query({ name: "extend-cart", text, values: [cartId] });
}
