import type { Database } from "../../platform/db/connect.ts";

const EMPTY = `
with cart as (update carts set updated_at = clock_timestamp() where id = $1 returning id)
delete from cart_lines using cart where cart_lines.cart_id = cart.id and saved_at is null`;

/** Deletes the lines permanently: they cannot be restored. Items saved for later stay. */
export async function emptyCart({ pool }: Database, cartId: string): Promise<void> {
  await pool.query({ name: "empty-cart", text: EMPTY, values: [cartId] });
}
