import { ok, type Result } from "@vitrine/commerce/result";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { lockStock, reserveStock, returnStock, type ShortUnit } from "../orders/reserve-stock.ts";
import { wantedStock } from "../orders/wanted-stock.ts";
import type { EditableOrder } from "./editable-order.ts";
import type { OrderEdit } from "./order-edit.ts";
import type { EditFacts } from "./price-edit.ts";

/** Stock unit → how many more the order needs; below zero, how many it no longer does. */
export function stockDifference(order: EditableOrder, edit: OrderEdit, { added }: EditFacts): Map<number, number> {
  const needed = wantedStock(added);
  for (const { id, quantity, needs } of order.lines) {
    const more = (edit.quantities.get(id) ?? quantity) - quantity;
    for (const { unitId, perItem } of needs) needed.set(unitId, (needed.get(unitId) ?? 0) + perItem * more);
  }
  return needed;
}

const HELD = `select unit_id as id, quantity - returned as held from order_stock where order_id = $1`;
const WHY = "select set_config('vitrine.stock_change', $1, true)";
const TAKEN = `
insert into order_stock (order_id, unit_id, quantity)
select $1, t.id, t.quantity from unnest($2::integer[], $3::integer[]) as t (id, quantity)
on conflict (order_id, unit_id) do update set quantity = order_stock.quantity + excluded.quantity`;
const LESS = `
update order_stock set quantity = order_stock.quantity - t.quantity
from unnest($2::integer[], $3::integer[]) as t (id, quantity)
where order_id = $1 and unit_id = t.id and order_stock.quantity > t.quantity`;
const NONE = `
delete from order_stock using unnest($2::integer[], $3::integer[]) as t (id, quantity)
where order_id = $1 and unit_id = t.id and order_stock.quantity = t.quantity`;

/** Takes what the order needs more and returns what it no longer needs, with the reason in the stock's history. */
export async function moveStock(
  connection: Queryable,
  orderId: number,
  difference: ReadonlyMap<number, number>,
  who: string,
): Promise<Result<null, ShortUnit>> {
  const ids = [...difference.keys()];
  if (ids.length === 0) return ok(null);
  await lockStock(connection, ids);
  const { rows } = await connection.query<{ id: number; held: number }>(HELD, [orderId]);
  const held = new Map(rows.map((row) => [row.id, row.held]));
  const more = new Map([...difference].filter(([, count]) => count > 0));
  // Only what was counted when it was sold goes back.
  const less = new Map(
    [...difference].flatMap(([id, count]): [number, number][] => {
      const back = Math.min(-count, held.get(id) ?? 0);
      return back > 0 ? [[id, back]] : [];
    }),
  );
  const explain = (reason: "order" | "return") =>
    connection.query(WHY, [JSON.stringify({ reason, order: orderId, who, note: "Order edited" })]);
  await explain("order");
  const taken = await reserveStock(connection, more);
  if (!taken.ok) return taken;
  await connection.query(TAKEN, [orderId, [...taken.value.keys()], [...taken.value.values()]]);
  await explain("return");
  await returnStock(connection, less);
  const back = [orderId, [...less.keys()], [...less.values()]];
  await connection.query(NONE, back);
  await connection.query(LESS, back);
  return ok(null);
}
