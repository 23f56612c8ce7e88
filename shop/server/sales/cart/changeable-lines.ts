import type { ChangeableLine } from "@vitrine/commerce/cart";
import type pg from "pg";
import { LINE_COLUMNS, type LineRow, priceOf, toStoredLine } from "./cart-line.ts";
import { CART_LIFETIME } from "./lifetime.ts";
import { SOLD_COLUMNS, SOLD_JOINS, type UnitNeed } from "./sellable.ts";

/** A stored line, including removed ones. */
export interface EditableLine extends ChangeableLine {
  readonly needs: readonly UnitNeed[];
  readonly storedQuantity: number;
  readonly isRemoved: boolean;
}

export interface ChangeableCart {
  readonly version: string;
  readonly lines: readonly EditableLine[];
  readonly unitsLeft: ReadonlyMap<number, number>;
}

interface StoredRow extends LineRow {
  readonly version: string;
  readonly isRemoved: boolean;
}

const READ = `
select c.xmin::text as version, e.removed_at is not null as "isRemoved", ${LINE_COLUMNS}, ${SOLD_COLUMNS}
from carts c
join cart_lines e on e.cart_id = c.id ${SOLD_JOINS}
where c.id = $1
order by e.position`;

/** Has no effect if the cart has changed since it was read. */
const WRITE = `
with cart as (
  update carts set updated_at = clock_timestamp(), expires_at = now() + ${CART_LIFETIME}
  where id = $1 and xmin::text = $2 returning id
)
update cart_lines set
  quantity = case when change.quantity = 0 then cart_lines.quantity else change.quantity end,
  removed_at = case when change.quantity = 0 then now() end, saved_at = null, saved_by = null
from cart, unnest($3::text[], $4::integer[]) as change (key, quantity)
where cart_lines.cart_id = cart.id and cart_lines.key = change.key`;

export async function readChangeableCart(pool: pg.Pool, cartId: string): Promise<ChangeableCart | null> {
  const { rows } = await pool.query<StoredRow>({ name: "read-changeable-cart", text: READ, values: [cartId] });
  const first = rows[0];
  if (!first) return null;
  const lines = rows.map(toEditableLine);
  const units = lines.flatMap(({ needs }) => needs.map(({ unitId, left }): [number, number] => [unitId, left]));
  return { version: first.version, lines, unitsLeft: new Map(units) };
}

/** False if another request changed the cart first. */
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

function toEditableLine(row: StoredRow): EditableLine {
  const held = toStoredLine(row);
  const { name, isSoldIndividually, minQuantity, maxQuantity, needs } = held.item;
  return {
    key: row.key,
    name,
    isSoldIndividually,
    minQuantity,
    maxQuantity,
    needs,
    unitPrice: priceOf(held) ?? 0,
    quantity: row.isRemoved ? 0 : row.quantity,
    storedQuantity: row.quantity,
    isRemoved: row.isRemoved,
  };
}
