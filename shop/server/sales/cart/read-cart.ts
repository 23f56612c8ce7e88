import type { Shop } from "../../shop.ts";
import { type Cart, NO_CART } from "./cart.ts";
import { LINE_COLUMNS, type StoredLine, type LineRow, priceOf, toCart, toStoredLine } from "./cart-line.ts";
import { SOLD_COLUMNS, SOLD_JOINS } from "./sellable.ts";
import { withdrawLines } from "./withdraw-lines.ts";

const READ_CART = `
select ${LINE_COLUMNS}, ${SOLD_COLUMNS}, (select coupon_codes from carts where id = $1) as "couponCodes"
from cart_lines e ${SOLD_JOINS}
where e.cart_id = $1 and e.removed_at is null
order by e.position`;

/** The current cart: with current prices, without products that the shop no longer sells. One round trip. */
export async function readCart(shop: Shop, cartId: string | null): Promise<Cart> {
  if (cartId === null) return NO_CART;
  const { pool } = shop.database;
  const { rows } = await pool.query<LineRow & { readonly couponCodes: readonly string[] | null }>({
    name: "read-cart",
    text: READ_CART,
    values: [cartId],
  });

  const held = rows.map(toStoredLine);
  const isSold = (line: StoredLine) => priceOf(line) !== null;
  const gone = held.filter((line) => !isSold(line));
  const withdrawn = gone.length > 0 ? await withdrawLines(pool, cartId, gone) : [];
  return toCart(shop, cartId, held.filter(isSold), { couponCodes: rows[0]?.couponCodes ?? [], withdrawn });
}
