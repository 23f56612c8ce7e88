import { mayCustomerCancel, type OrderStatus } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { tryRefund } from "../payments/send-refunds.ts";
import { moveLockedOrder } from "./move-order.ts";
import { writeAndQueueRefund } from "./refund-order.ts";

export interface CancelRefusal {
  readonly code: "unknown-order" | "too-late";
}

interface OrderRow {
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly isPaid: boolean;
  /** Through a provider that can send the money back. */
  readonly isPaidByProvider: boolean;
  readonly isShipped: boolean;
  readonly isRefunded: boolean;
  readonly isCancelled: boolean;
  readonly held: string;
}

const LOCK = `
select o.status, o.created_at as "createdAt", o.paid_at is not null and o.total > 0 as "isPaid", o.total - o.refunded - o.balance as held,
  o.refunded > 0 as "isRefunded", o.cancelled_by_customer_at is not null as "isCancelled",
  exists (select from payments p where p.order_id = o.id and p.status = 'paid') as "isPaidByProvider",
  exists (select from order_shipments s where s.order_id = o.id) as "isShipped"
from orders o where o.id = $1 for update of o`;
const LINES = `
select id, quantity - refunded_quantity as quantity from order_lines
where order_id = $1 and quantity > refunded_quantity`;
const MARK = `
with noted as (
  insert into order_notes (order_id, text) values ($1, 'Cancelled by the customer.')
),
emails as (
  insert into mails (order_id, kind) select $1, kind from unnest($2::text[]) as kind on conflict do nothing
)
update orders set cancelled_by_customer_at = now(), updated_at = now(),
  attention = case when $3 = '' then attention else $3 end
where id = $1`;

const REASON = "Cancelled by the customer.";
const REFUND_BY_HAND = "The customer cancelled this order after paying. Please refund the money.";

interface Cancelled {
  /** The refund whose money is queued; null if there is none. */
  readonly refundId: number | null;
}

/** The customer's own cancellation: returns the stock, and the money if the payment provider can. Repeating it is fine. */
export async function cancelOwnOrder(shop: Shop, orderId: number): Promise<Result<null, CancelRefusal>> {
  const { orders: rules } = await shop.settings();
  const done = await inTransaction<Cancelled, CancelRefusal>(shop.database.pool, async (connection) => {
    const [order] = (await connection.query<OrderRow>(LOCK, [orderId])).rows;
    if (!order) return refuse({ code: "unknown-order" });
    if (order.isCancelled) return ok({ refundId: null });
    if (!mayCustomerCancel(order, rules, shop.now())) return refuse({ code: "too-late" });
    return order.isPaid && order.isPaidByProvider
      ? refundWhole(connection, orderId, Number(order.held))
      : cancel(connection, orderId, order);
  });
  if (!done.ok) return done;
  // The customer has the page at once; if the provider is slow or fails, the job of refunds continues.
  if (done.value.refundId !== null) await tryRefund(shop, done.value.refundId);
  return ok(null);
}

async function cancel(
  connection: Queryable,
  orderId: number,
  { status, isPaid }: OrderRow,
): Promise<Result<Cancelled, CancelRefusal>> {
  const moved = await moveLockedOrder(connection, orderId, status, { to: "cancelled", reason: REASON });
  if (!moved.ok) return refuse({ code: "too-late" });
  await connection.query(MARK, [orderId, ["cancelled", "owner-cancelled"], isPaid ? REFUND_BY_HAND : ""]);
  return ok({ refundId: null });
}

async function refundWhole(
  connection: Queryable,
  orderId: number,
  amount: number,
): Promise<Result<Cancelled, CancelRefusal>> {
  const { rows } = await connection.query<{ id: number; quantity: number }>(LINES, [orderId]);
  const quantities = new Map(rows.map(({ id, quantity }) => [id, quantity]));
  const refund = { amount, quantities, reason: "", isRestocked: true };
  const written = await writeAndQueueRefund(connection, orderId, refund);
  if (!written.ok) return refuse({ code: "too-late" });
  const { refundId, isQueued, status } = written.value;
  // Something was still to be paid after an edit, so the refund has not ended the order.
  if (status !== "refunded") {
    const moved = await moveLockedOrder(connection, orderId, status, {
      to: "cancelled",
      reason: REASON,
      isQuiet: true,
    });
    if (!moved.ok) return refuse({ code: "too-late" });
  }
  await connection.query(MARK, [orderId, ["owner-cancelled"], isQueued ? "" : REFUND_BY_HAND]);
  return ok({ refundId: isQueued ? refundId : null });
}
