import type { LineParts } from "@vitrine/commerce/cart";
import type pg from "pg";
import { CART_LIFETIME, LATER_EXPIRY } from "./lifetime.ts";
import { APPEND_NOTICES, type Notice } from "./notices.ts";

export interface LineWrite extends LineParts {
  readonly cartId: string;
  /** The version when the decision was made; null if there was no cart. */
  readonly cartVersion: string | null;
  readonly key: string;
  readonly quantity: number;
  readonly lineLimit: number;
  readonly notices: readonly Notice[];
}

/**
 * Creates the cart if needed and adds to its line, in one statement, unless another request was faster: what fits
 * depends on all lines of the cart, and a statement does not see lines that another is just adding. It does see the row
 * of the cart, so its version must still be the one that was read.
 */
const WRITE_LINE = `
with cart as (
  insert into carts (id, notices, expires_at) values ($1, $9::jsonb, now() + ${CART_LIFETIME})
  on conflict (id) do update set
    notices = ${APPEND_NOTICES}, updated_at = clock_timestamp(), expires_at = ${LATER_EXPIRY}
  where carts.xmin::text = $10
  returning id
)
insert into cart_lines as line (cart_id, key, product_id, variation_id, choices, options, quantity)
select cart.id, $2, $3::integer, $4::integer, $5::jsonb, $6::jsonb, $7::integer from cart
on conflict (cart_id, key) do update set
  quantity = case when line.removed_at is null then line.quantity else 0 end + excluded.quantity,
  position = case when line.removed_at is null then line.position else excluded.position end,
  removed_at = null, saved_at = null, saved_by = null
where case when line.removed_at is null then line.quantity else 0 end + excluded.quantity <= $8::integer`;

/** False if the cart has changed in the meantime, so that the decision must be made again. */
export async function writeLine(pool: pg.Pool, write: LineWrite): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "write-line",
    text: WRITE_LINE,
    values: [
      write.cartId,
      write.key,
      write.productId,
      write.variationId,
      JSON.stringify(write.choices),
      JSON.stringify(write.options),
      write.quantity,
      write.lineLimit,
      JSON.stringify(write.notices),
      write.cartVersion,
    ],
  });
  return rowCount === 1;
}
