import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { FrozenNeed } from "../../platform/db/schema/orders.ts";
import { returnStock } from "./reserve-stock.ts";

interface SoldLine {
  readonly id: number;
  readonly needs: readonly FrozenNeed[];
}

interface BackItems {
  /** Line ID → quantity. */
  readonly quantities: ReadonlyMap<number, number>;
  /** Only these lines are restocked; all if it is left out. */
  readonly restockedLines?: ReadonlySet<number>;
}

/** Never more than was sold: an item that was restocked when it arrived is not restocked again by its refund. */
const BACK = `
with back as (
  select s.unit_id, least(s.quantity - s.returned, back.quantity) as quantity
  from order_stock s join unnest($2::integer[], $3::integer[]) as back (id, quantity) on s.unit_id = back.id
  where s.order_id = $1
)
update order_stock s set returned = s.returned + back.quantity from back
where s.order_id = $1 and s.unit_id = back.unit_id and back.quantity > 0 returning s.unit_id as id, back.quantity`;

/** Puts items that came back into stock without a refund. Runs in an open transaction that holds the order's lock. */
export async function restockItems(
  connection: Queryable,
  orderId: number,
  quantities: ReadonlyMap<number, number>,
): Promise<void> {
  const text = "select id, needs from order_lines where order_id = $1 order by id";
  const { rows } = await connection.query<SoldLine>({ name: "lines-to-restock", text, values: [orderId] });
  await restock(connection, orderId, rows, { quantities });
}

/** Restocks only items whose stock was counted when they were sold. */
export async function restock(
  connection: Queryable,
  orderId: number,
  lines: readonly SoldLine[],
  { quantities, restockedLines }: BackItems,
): Promise<void> {
  const back = new Map<number, number>();
  for (const { id, needs } of lines.filter((line) => restockedLines?.has(line.id) ?? true)) {
    for (const { unitId, perItem } of needs) {
      const more = perItem * (quantities.get(id) ?? 0);
      if (more > 0) back.set(unitId, (back.get(unitId) ?? 0) + more);
    }
  }
  if (back.size === 0) return;
  const values = [orderId, [...back.keys()], [...back.values()]];
  type Row = { readonly id: number; readonly quantity: number };
  const { rows } = await connection.query<Row>({ name: "mark-restocked", text: BACK, values });
  await returnStock(connection, new Map(rows.map(({ id, quantity }) => [id, quantity])));
}
