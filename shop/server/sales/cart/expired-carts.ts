import type { Database } from "../../platform/db/connect.ts";
import { CART_LIFETIME } from "./lifetime.ts";

/** Small enough that a statement never holds its locks for long. */
const BATCH = 1000;

const REMOVE_EXPIRED = `
delete from carts where id in (
  select id from carts where expires_at < now()
    and not exists (select from cart_lines l where l.cart_id = carts.id and l.saved_by is not null)
  order by expires_at limit ${BATCH} for update skip locked)`;

/** Several processes may run this at once; each skips rows that others have locked. */
export async function removeExpiredCarts({ pool }: Database): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await pool.query(REMOVE_EXPIRED);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return removed;
  }
}

/** For a returning visitor who changes nothing. */
export async function extendCart({ pool }: Database, cartId: string): Promise<void> {
  const text = `update carts set expires_at = now() + ${CART_LIFETIME} where id = $1`;
  await pool.query({ name: "extend-cart", text, values: [cartId] });
}
