import { quantityToShip, type ShippableLine } from "@vitrine/commerce/orders";
import type { Queryable } from "../../platform/db/in-transaction.ts";

/** How much of a line was sold, refunded and shipped. */
export interface LineProgress extends ShippableLine {
  readonly id: number;
  readonly orderId: number;
  readonly name: string;
}

/** A shipment without lines was entered before there were any, and holds everything. */
const LINES = `
select l.id, l.order_id as "orderId", l.name, l.quantity, l.refunded_quantity as "refundedQuantity",
  p.kind is distinct from 'download' and p.is_virtual is not true and v.is_virtual is not true as "needsShipping",
  case when exists (
    select from order_shipments s where s.order_id = l.order_id
      and not exists (select from order_shipment_lines x where x.shipment_id = s.id)
  ) then l.quantity else (
    select coalesce(sum(x.quantity), 0) from order_shipment_lines x where x.order_line_id = l.id
  ) end::integer as "shippedQuantity"
from order_lines l left join products p on p.id = l.product_id left join variations v on v.id = l.variation_id
where l.order_id = any ($1::integer[]) order by l.order_id, l.position, l.id`;

export async function readLineProgress(
  connection: Queryable,
  orderIds: readonly number[],
): Promise<readonly LineProgress[]> {
  if (orderIds.length === 0) return [];
  return (await connection.query<LineProgress>(LINES, [orderIds])).rows;
}

const NOTE = "update orders set shipped_at = case when $2 then coalesce(shipped_at, now()) end where id = $1";

/** Runs in an open transaction that holds the order's lock. Returns the number of items that are still to be shipped. */
export async function noteShipped(connection: Queryable, orderId: number): Promise<number> {
  const lines = await readLineProgress(connection, [orderId]);
  const left = lines.reduce((sum, line) => sum + quantityToShip(line), 0);
  await connection.query({ name: "note-shipped", text: NOTE, values: [orderId, left === 0] });
  return left;
}
