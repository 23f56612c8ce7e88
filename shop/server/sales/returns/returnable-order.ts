import { type OrderStatus, type ReturnableLine, returnableQuantity, returnableUntil } from "@vitrine/commerce/orders";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { ShownChoice } from "../../platform/db/schema/orders.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";

export interface ReturnLineView extends ReturnableLine {
  readonly name: string;
  readonly shown: readonly ShownChoice[];
}

/** What may be returned of an order, and until when. */
export interface ReturnableOrder {
  /** Null if a return cannot be requested: too late, not delivered yet, or turned off. */
  readonly until: Date | null;
  /** A request that is not answered yet; another one has to wait. */
  readonly hasOpenRequest: boolean;
  /** Lines with something left to return. */
  readonly lines: readonly ReturnLineView[];
}

const ORDER = `
select o.status, coalesce(o.completed_at, (select max(created_at) from order_shipments s where s.order_id = o.id))
    as "deliveredAt",
  exists (select from returns r where r.order_id = o.id and r.status = 'requested') as "hasOpenRequest"
from orders o where o.id = $1`;
/** Downloads cannot be sent back. */
const LINES = `
select l.id, l.name, l.shown, l.quantity, l.refunded_quantity as "refundedQuantity", coalesce((
  select sum(rl.quantity) from return_lines rl join returns r on r.id = rl.return_id
  where rl.order_line_id = l.id and r.status <> 'declined'), 0)::integer as "returnedQuantity"
from order_lines l left join products p on p.id = l.product_id
where l.order_id = $1 and p.kind is distinct from 'download' order by l.position, l.id`;

interface OrderRow {
  readonly status: OrderStatus;
  readonly deliveredAt: Date | null;
  readonly hasOpenRequest: boolean;
}

export async function readReturnableOrder(
  connection: Queryable,
  orderId: number,
  { delivery, orders }: Pick<ShopSettings, "delivery" | "orders">,
  now: Date,
): Promise<ReturnableOrder> {
  const [order] = (await connection.query<OrderRow>(ORDER, [orderId])).rows;
  const days = orders.returnRequests ? delivery.returnDays : 0;
  const until = order ? returnableUntil({ ...order, days }) : null;
  const { rows } = await connection.query<ReturnLineView>(LINES, [orderId]);
  return {
    until: until && until.getTime() > now.getTime() ? until : null,
    hasOpenRequest: order?.hasOpenRequest ?? false,
    lines: rows.filter((line) => returnableQuantity(line) > 0),
  };
}
