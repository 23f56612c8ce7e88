import type pg from "pg";
import type { HeldLine } from "./held-line.ts";

/** The cart is locked before its lines, as everywhere. Of two tabs that see the same dead line, one takes it out. */
const WITHDRAW = `
with cart as (update carts set updated_at = clock_timestamp() where id = $1 returning id)
delete from cart_lines using cart
where cart_lines.cart_id = cart.id and cart_lines.key = any ($2::text[])
returning cart_lines.key`;

/** Takes out what is no longer sold; answers with the names of what this call took. */
export async function withdrawLines(
  pool: pg.Pool,
  cartId: string,
  lines: readonly HeldLine[],
): Promise<readonly string[]> {
  const values = [cartId, lines.map(({ key }) => key)];
  const { rows } = await pool.query<{ key: string }>({ name: "withdraw-lines", text: WITHDRAW, values });
  const taken = new Set(rows.map(({ key }) => key));
  return lines.filter(({ key }) => taken.has(key)).map(({ item }) => item.name);
}
