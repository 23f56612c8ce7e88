import type { Database } from "../db/connect.ts";

const EMPTY = `
with cart as (update carts set updated_at = clock_timestamp() where id = $1 returning id)
delete from cart_lines using cart where cart_lines.cart_id = cart.id`;

/** For good: nothing of it can be taken back. */
export async function emptyCart({ pool }: Database, cartId: string): Promise<void> {
  await pool.query({ name: "empty-cart", text: EMPTY, values: [cartId] });
}
