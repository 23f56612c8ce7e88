import { refuse, ok, type Result } from "@vitrine/commerce/result";
import type { Shop } from "../../shop.ts";
import { isLineKey } from "./cart-id.ts";
import { CART_LIFETIME } from "./lifetime.ts";

/** Locks the cart before its line, as everywhere: statements that lock in opposite order would deadlock. */
const REMOVE = `
with cart as (
  update carts set updated_at = clock_timestamp(), expires_at = now() + ${CART_LIFETIME} where id = $1 returning id
),
line as (
  update cart_lines set removed_at = now(), saved_at = null, saved_by = null from cart
  where cart_lines.cart_id = cart.id and cart_lines.key = $2 and cart_lines.removed_at is null
  returning cart_lines.product_id
)
select p.name from line join products p on p.id = line.product_id`;

/** The line stays in the database as long as the cart, so that the visitor can restore it. */
export async function removeLine(
  shop: Shop,
  cartId: string | null,
  key: string,
): Promise<Result<{ readonly name: string }, { readonly code: "no-such-line" }>> {
  if (cartId === null || !isLineKey(key)) return refuse({ code: "no-such-line" });
  const { rows } = await shop.database.pool.query<{ name: string }>({
    name: "remove-line",
    text: REMOVE,
    values: [cartId, key],
  });
  const line = rows[0];
  return line ? ok({ name: line.name }) : refuse({ code: "no-such-line" });
}
