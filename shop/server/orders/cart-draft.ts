import type { Queryable } from "../db/in-transaction.ts";

const COUNT = `
select (select count(*) from checkout_attempts where cart_id = $1 and order_id is not null)::integer as placed,
  exists (select from cart_lines where cart_id = $1 and removed_at is null) as "hasLines"`;

/**
 * Names the order that a cart is about to become, for clients that give their attempts no name. As long as nothing
 * new is in the cart, asking again means the order that was placed last.
 */
export async function draftKey(connection: Queryable, cartId: string): Promise<string> {
  const query = { name: "count-placed", text: COUNT, values: [cartId] };
  const { rows } = await connection.query<{ placed: number; hasLines: boolean }>(query);
  const { placed = 0, hasLines = false } = rows[0] ?? {};
  return `cart-draft-${hasLines ? placed : Math.max(0, placed - 1)}`;
}
