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
  returning cart_lines.product_id, cart_lines.position
)
select p.name, (
  select count(*)::integer from cart_lines e
  where e.cart_id = $1 and e.removed_at is null and e.position < line.position
) as "linesAbove"
from line join products p on p.id = line.product_id`;

export interface RemovedLine {
  readonly key: string;
  readonly name: string;
  /** How many lines of the cart are above it. */
  readonly linesAbove: number;
}

/** The line stays in the database as long as the cart, so that the visitor can restore it. */
export async function removeLine(
  shop: Shop,
  cartId: string | null,
  key: string,
): Promise<Result<RemovedLine, { readonly code: "no-such-line" }>> {
  if (cartId === null || !isLineKey(key)) return refuse({ code: "no-such-line" });
  const { rows } = await shop.database.pool.query<Omit<RemovedLine, "key">>({
    name: "remove-line",
    text: REMOVE,
    values: [cartId, key],
  });
  const line = rows[0];
  return line ? ok({ key, ...line }) : refuse({ code: "no-such-line" });
}
