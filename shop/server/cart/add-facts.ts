import type pg from "pg";
import { HELD_COLUMNS, type HeldLine, type HeldRow, toHeldLine } from "./held-line.ts";
import type { ItemSheet, ItemSheets } from "./item-sheets.ts";
import { OFFER_COLUMNS, OFFER_JOINS, type SoldItem, type SoldRow, toSoldItem } from "./sold-item.ts";

/** Everything that decides whether something may go into a cart, seen at one moment. */
export interface AddFacts {
  readonly item: SoldItem;
  readonly lines: readonly HeldLine[];
  /** Changes with every change of the cart; null while there is none. */
  readonly cartVersion: string | null;
  readonly couponCodes: readonly string[];
}

type FactsRow = Omit<HeldRow, "key" | keyof ItemSheet> & {
  readonly key: string | null;
  readonly cartVersion: string | null;
  readonly couponCodes: readonly string[] | null;
};

/**
 * $1 is a product or one of its variations: they share one number space. $2 is the cart. The first row is what is
 * wanted, the others are the lines of the cart.
 */
const ADD_FACTS = `
with entries as (
  select null as key, coalesce(v.product_id, asked.id) as product_id, v.id as variation_id, null::jsonb as choices,
    null::jsonb as options, null::integer as quantity, 0::bigint as position
  from (select $1::integer as id) asked left join variations v on v.id = asked.id
  union all
  select key, product_id, variation_id, choices, options, quantity, position
  from cart_lines where cart_id = $2 and removed_at is null
)
select ${HELD_COLUMNS}, ${OFFER_COLUMNS}, cart.version as "cartVersion",
  cart.coupon_codes as "couponCodes"
from entries e ${OFFER_JOINS} left join (select xmin::text as version, coupon_codes from carts where id = $2) cart on true
order by e.position`;

export async function readAddFacts(
  pool: pg.Pool,
  sheets: ItemSheets,
  id: number,
  cartId: string,
): Promise<AddFacts | null> {
  const { rows } = await pool.query<FactsRow>({ name: "add-facts", text: ADD_FACTS, values: [id, cartId] });
  const known = await sheets(rows.map(sheetId));
  const whole = rows.flatMap((row) => {
    const sheet = known.get(sheetId(row));
    return sheet ? [{ ...row, ...sheet }] : [];
  });
  const [first, ...others] = whole;
  if (!first || first.key !== null) return null;
  const lines = others.flatMap(({ key, ...row }) => (key === null ? [] : [toHeldLine({ ...row, key })]));
  const { cartVersion, couponCodes } = first;
  return { item: toSoldItem(first), lines, cartVersion, couponCodes: couponCodes ?? [] };
}

function sheetId({ productId, variationId }: Pick<SoldRow, "productId" | "variationId">): number {
  return variationId ?? productId;
}
