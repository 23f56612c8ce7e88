import type { ChangeableLine, LineLimits } from "@vitrine/commerce/cart";
import { unitsLeft } from "@vitrine/commerce/catalog";
import type pg from "pg";
import { CART_LIFETIME } from "./lifetime.ts";
import { LINE_JOINS, LINE_LIMITS, LINE_PRICE } from "./sellable-sql.ts";
import { LINE_NEEDS, type UnitNeed } from "./stock-needs.ts";

/** A line as it is stored, removed ones too. */
export interface StoredLine extends ChangeableLine {
  readonly storedQuantity: number;
  readonly isRemoved: boolean;
}

export interface ChangeableCart {
  readonly version: string;
  readonly lines: readonly StoredLine[];
  readonly unitsLeft: ReadonlyMap<number, number>;
}

interface LineRow extends LineLimits {
  readonly version: string;
  readonly key: string;
  readonly name: string;
  readonly quantity: number;
  readonly isRemoved: boolean;
  readonly price: string | null;
  readonly needs: readonly UnitNeed[];
}

const READ = `
select c.xmin::text as version, e.key, p.name, e.quantity, e.removed_at is not null as "isRemoved",
  ${LINE_PRICE} as price, ${LINE_LIMITS}, ${LINE_NEEDS} as needs
from carts c
join cart_lines e on e.cart_id = c.id ${LINE_JOINS}
where c.id = $1
order by e.position`;

/** Nothing happens when the cart is no longer the one that was read. */
const WRITE = `
with cart as (
  update carts set updated_at = clock_timestamp(), expires_at = now() + ${CART_LIFETIME}
  where id = $1 and xmin::text = $2 returning id
)
update cart_lines set
  quantity = case when change.quantity = 0 then cart_lines.quantity else change.quantity end,
  removed_at = case when change.quantity = 0 then now() end
from cart, unnest($3::text[], $4::integer[]) as change (key, quantity)
where cart_lines.cart_id = cart.id and cart_lines.key = change.key`;

export async function readChangeableCart(pool: pg.Pool, cartId: string): Promise<ChangeableCart | null> {
  const { rows } = await pool.query<LineRow>({ name: "read-changeable-cart", text: READ, values: [cartId] });
  const first = rows[0];
  if (!first) return null;
  const units = rows.flatMap(({ needs }) => needs.map((need): [number, number] => [need.unitId, unitsLeft(need)]));
  return { version: first.version, lines: rows.map(toLine), unitsLeft: new Map(units) };
}

/** False when somebody else changed the cart first. */
export async function writeQuantities(
  pool: pg.Pool,
  cartId: string,
  version: string,
  quantities: ReadonlyMap<string, number>,
): Promise<boolean> {
  const values = [cartId, version, [...quantities.keys()], [...quantities.values()]];
  const { rowCount } = await pool.query({ name: "write-quantities", text: WRITE, values });
  return rowCount === quantities.size;
}

function toLine({ price, quantity, isRemoved, ...row }: LineRow): StoredLine {
  return {
    ...row,
    unitPrice: Number(price ?? 0),
    quantity: isRemoved ? 0 : quantity,
    storedQuantity: quantity,
    isRemoved,
  };
}
