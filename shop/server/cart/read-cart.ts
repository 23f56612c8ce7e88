import type { Shop } from "../shop.ts";
import { type Cart, NO_CART } from "./cart.ts";
import { HELD_COLUMNS, type HeldLine, type HeldRow, priceOf, toCart, toHeldLine } from "./held-line.ts";
import { SOLD_COLUMNS, SOLD_JOINS } from "./sold-item.ts";
import { withdrawLines } from "./withdraw-lines.ts";

const READ_CART = `
select ${HELD_COLUMNS}, ${SOLD_COLUMNS}, (select coupon_codes from carts where id = $1) as "couponCodes"
from cart_lines e ${SOLD_JOINS}
where e.cart_id = $1 and e.removed_at is null
order by e.position`;

/** The cart as it is sold now: prices of this moment, without what the shop has stopped selling. One round trip. */
export async function readCart(shop: Shop, cartId: string | null): Promise<Cart> {
  if (cartId === null) return NO_CART;
  const { pool } = shop.database;
  const { rows } = await pool.query<HeldRow & { readonly couponCodes: readonly string[] | null }>({
    name: "read-cart",
    text: READ_CART,
    values: [cartId],
  });

  const held = rows.map(toHeldLine);
  const isSold = (line: HeldLine) => priceOf(line) !== null;
  const gone = held.filter((line) => !isSold(line));
  const withdrawn = gone.length > 0 ? await withdrawLines(pool, cartId, gone) : [];
  return toCart(shop, cartId, held.filter(isSold), { couponCodes: rows[0]?.couponCodes ?? [], withdrawn });
}
