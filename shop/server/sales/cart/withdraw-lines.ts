import type pg from "pg";
import type { StoredLine } from "./cart-line.ts";

/** Locks the cart before its lines, as everywhere. If two tabs see the same withdrawn line, one of them removes it. */
const WITHDRAW = `
with cart as (update carts set updated_at = clock_timestamp() where id = $1 returning id)
delete from cart_lines using cart
where cart_lines.cart_id = cart.id and cart_lines.key = any ($2::text[])
returning cart_lines.key`;

/** Removes lines that are no longer sold; returns the names of those that this call removed. */
export async function withdrawLines(
  pool: pg.Pool,
  cartId: string,
  lines: readonly StoredLine[],
): Promise<readonly string[]> {
  const values = [cartId, lines.map(({ key }) => key)];
  const { rows } = await pool.query<{ key: string }>({ name: "withdraw-lines", text: WITHDRAW, values });
  const taken = new Set(rows.map(({ key }) => key));
  return lines.filter(({ key }) => taken.has(key)).map(({ item }) => item.name);
}
