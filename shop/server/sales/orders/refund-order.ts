import type { Minor } from "@vitrine/commerce/money";
import { checkRefund, type OrderStatus, type RefundRefusal, type RefundRequest } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { FrozenNeed } from "../../platform/db/schema/orders.ts";
import type { Shop } from "../../shop.ts";
import { revokeDownloads } from "../../catalog/files/grant-downloads.ts";
import { type MoneyBack, tryRefund } from "../payments/send-refunds.ts";
import { noteShipped } from "./line-progress.ts";
import { moveLockedOrder } from "./move-order.ts";
import { storeCredit } from "./refund-credits.ts";
import { restock } from "./restock-items.ts";
import { settleReturn } from "./settle-return.ts";

export interface Refund extends RefundRequest {
  readonly reason: string;
  /** Whether the returned items can be sold again. */
  readonly isRestocked: boolean;
  /** Only these lines are restocked; all if it is left out. */
  readonly restockedLines?: ReadonlySet<number>;
  /** How much of it is for delivery, as its credit note says; null or left out if nobody said so. */
  readonly delivery?: number | null;
  /** The member of staff who refunds it; left out for a customer's own cancellation. */
  readonly who?: string;
  /** The order's revision that the member of staff saw: a form that is sent twice refunds once. */
  readonly seenRevision?: number;
  /** The return that this refund settles. */
  readonly returnId?: number;
}

interface OrderRow {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly revision: number;
  readonly total: string;
  readonly refunded: string;
  readonly balance: string;
}

interface LineRow {
  readonly id: number;
  readonly quantity: number;
  readonly refundedQuantity: number;
  readonly needs: readonly FrozenNeed[];
}

export type RefundOrderRefusal = RefundRefusal | { readonly code: "unknown-order" | "changed-meanwhile" };

export interface Refunded {
  readonly status: OrderStatus;
  /** `by-hand`: the order was paid in a way that only its owner can pay back. */
  readonly money: MoneyBack | "by-hand";
}

/** Records a refund and, if the order was paid through a provider, sends the money. */
export async function refundOrder(
  shop: Shop,
  orderId: number,
  refund: Refund,
  /** Writes that must be committed together with the refund. */
  alongside: (connection: Queryable) => Promise<void> = async () => undefined,
): Promise<Result<Refunded, RefundOrderRefusal>> {
  const written = await inTransaction<WrittenRefund, RefundOrderRefusal>(shop.database.pool, async (connection) => {
    const stored = await writeAndQueueRefund(connection, orderId, refund);
    if (stored.ok) await alongside(connection);
    return stored;
  });
  if (!written.ok) return written;
  const { status, refundId, isQueued } = written.value;
  return ok({ status, money: isQueued ? await tryRefund(shop, refundId) : "by-hand" });
}

/** Runs in an open transaction. After its commit, `tryRefund` sends money that is queued; otherwise a job does. */
export async function writeAndQueueRefund(
  connection: Queryable,
  orderId: number,
  refund: Refund,
): Promise<Result<WrittenRefund, RefundOrderRefusal>> {
  const stored = await writeRefund(connection, orderId, refund);
  if (!stored.ok) return stored;
  const values = [orderId, stored.value.refundId];
  const queued = await connection.query({ name: "queue-refund", text: QUEUE, values });
  return ok({ ...stored.value, isQueued: queued.rowCount === 1 });
}

/** Uses the payment that has enough left to refund. */
const QUEUE = `
insert into payment_refunds (payment_id, refund_id, amount)
select p.id, r.id, r.amount from refunds r join payments p on p.order_id = r.order_id and p.status = 'paid'
where r.order_id = $1 and r.id = $2 and r.amount > 0 and p.amount >= r.amount + (
  select coalesce(sum(b.amount), 0) from payment_refunds b where b.payment_id = p.id and b.status <> 'refused')
order by p.id limit 1`;

interface WrittenRefund {
  readonly status: OrderStatus;
  readonly refundId: number;
  readonly isQueued: boolean;
}

const LOCK = `
select status, paid_at is not null as "isPaid", revision, total, refunded, balance
from orders where id = $1 for update`;

/** Runs in an open transaction; the caller sends the money. */
export async function writeRefund(
  connection: Queryable,
  orderId: number,
  refund: Refund,
): Promise<Result<WrittenRefund, RefundOrderRefusal>> {
  const { rows } = await connection.query<OrderRow>({ name: "lock-for-refund", text: LOCK, values: [orderId] });
  const [order] = rows;
  if (!order) return refuse({ code: "unknown-order" });
  if ((refund.seenRevision ?? order.revision) !== order.revision) return refuse({ code: "changed-meanwhile" });

  const { status, isPaid } = order;
  const lines = await readLines(connection, orderId);
  const facts = {
    status,
    isPaid,
    total: Number(order.total),
    refunded: Number(order.refunded),
    balance: Number(order.balance),
    lines,
  };
  const checked = checkRefund(facts, refund);
  if (!checked.ok) return checked;

  if (!(await settleReturn(connection, orderId, refund))) return refuse({ code: "changed-meanwhile" });
  // A cancelled order stays cancelled.
  const isWhole = checked.value.isWhole && status !== "cancelled";
  const { overpaid } = checked.value;
  const refundId = await write(connection, orderId, refund, overpaid);
  await storeCredit(connection, orderId, { refundId, delivery: refund.delivery ?? null });
  if (refund.isRestocked) await restock(connection, orderId, lines, refund);
  // Items that were refunded before they left need no shipping any more.
  if (refund.quantities.size > 0) await noteShipped(connection, orderId);
  if (isWhole) await moveLockedOrder(connection, orderId, status, { to: "refunded", reason: refund.reason });
  else await revokeDownloads(connection, orderId);
  return ok({ status: isWhole ? "refunded" : status, refundId, isQueued: false });
}

async function readLines(connection: Queryable, orderId: number): Promise<LineRow[]> {
  const text = `
    select id, quantity, refunded_quantity as "refundedQuantity", needs from order_lines where order_id = $1 order by id`;
  return (await connection.query<LineRow>({ name: "lines-for-refund", text, values: [orderId] })).rows;
}

const WRITE = `
with kept as (
  insert into refunds (order_id, amount, reason, quantities, is_restocked, who, overpaid)
  values ($1, $2, $3, $4::jsonb, $5, $8, $9)
  returning id
),
email as (
  insert into mails (order_id, kind, about) select $1, 'refunded', id from kept
),
lines as (
  update order_lines set refunded_quantity = refunded_quantity + back.quantity
  from unnest($6::integer[], $7::integer[]) as back (id, quantity)
  where order_lines.id = back.id and order_lines.order_id = $1
)
update orders set refunded = refunded + $2 - $9, balance = balance + $9, revision = revision + 1,
  updated_at = now() from kept where orders.id = $1 returning kept.id`;

async function write(connection: Queryable, orderId: number, refund: Refund, overpaid: Minor): Promise<number> {
  const { amount, reason, quantities, isRestocked, who = "" } = refund;
  const stored = JSON.stringify(Object.fromEntries(quantities));
  const ids = [...quantities.keys()];
  const values = [orderId, amount, reason, stored, isRestocked, ids, [...quantities.values()], who, overpaid];
  const { rows } = await connection.query<{ id: number }>({ name: "write-refund", text: WRITE, values });
  return rows[0]?.id ?? 0;
}
