import { checkRefund, type OrderStatus, type RefundRefusal, type RefundRequest } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { inTransaction, type Queryable } from "../db/in-transaction.ts";
import type { FrozenNeed } from "../db/schema.ts";
import type { Shop } from "../shop.ts";
import { moveLockedOrder } from "./move-order.ts";
import { giveStock } from "./take-stock.ts";

export interface Refund extends RefundRequest {
  readonly reason: string;
  /** Whether what came back can be sold again. */
  readonly isRestocked: boolean;
}

interface OrderRow {
  readonly status: OrderStatus;
  readonly total: string;
  readonly refunded: string;
}

interface LineRow {
  readonly id: number;
  readonly quantity: number;
  readonly refundedQuantity: number;
  readonly needs: readonly FrozenNeed[];
}

/** Writes down what went back to the customer. Moving the money is the payment's part. */
export function refundOrder(
  shop: Shop,
  orderId: number,
  refund: Refund,
): Promise<Result<{ readonly status: OrderStatus }, RefundRefusal | { readonly code: "unknown-order" }>> {
  return inTransaction<{ readonly status: OrderStatus }, RefundRefusal | { readonly code: "unknown-order" }>(
    shop.database.pool,
    async (connection) => {
      const text = "select status, total, refunded from orders where id = $1 for update";
      const { rows } = await connection.query<OrderRow>({ name: "lock-for-refund", text, values: [orderId] });
      const [order] = rows;
      if (!order) return refuse({ code: "unknown-order" });

      const { status } = order;
      const lines = await readLines(connection, orderId);
      const facts = { status, total: Number(order.total), refunded: Number(order.refunded), lines };
      const checked = checkRefund(facts, refund);
      if (!checked.ok) return checked;

      await write(connection, orderId, refund);
      if (refund.isRestocked) await restock(connection, orderId, lines, refund);
      if (!checked.value.isWhole) return ok({ status });
      await moveLockedOrder(connection, orderId, status, { to: "refunded", reason: refund.reason });
      return ok({ status: "refunded" });
    },
  );
}

async function readLines(connection: Queryable, orderId: number): Promise<LineRow[]> {
  const text = `
    select id, quantity, refunded_quantity as "refundedQuantity", needs from order_lines where order_id = $1 order by id`;
  return (await connection.query<LineRow>({ name: "lines-for-refund", text, values: [orderId] })).rows;
}

const WRITE = `
with kept as (
  insert into refunds (order_id, amount, reason, quantities, is_restocked) values ($1, $2, $3, $4::jsonb, $5)
),
lines as (
  update order_lines set refunded_quantity = refunded_quantity + back.quantity
  from unnest($6::integer[], $7::integer[]) as back (id, quantity)
  where order_lines.id = back.id and order_lines.order_id = $1
)
update orders set refunded = refunded + $2, updated_at = now() where id = $1`;

async function write(connection: Queryable, orderId: number, refund: Refund): Promise<void> {
  const { amount, reason, quantities, isRestocked } = refund;
  const kept = JSON.stringify(Object.fromEntries(quantities));
  const values = [orderId, amount, reason, kept, isRestocked, [...quantities.keys()], [...quantities.values()]];
  await connection.query({ name: "write-refund", text: WRITE, values });
}

const BACK = `
update order_stock set returned = least(order_stock.quantity, returned + back.quantity)
from unnest($2::integer[], $3::integer[]) as back (id, quantity)
where order_id = $1 and unit_id = back.id returning unit_id as id`;

/** Only what was counted when it was sold is counted when it comes back. */
async function restock(
  connection: Queryable,
  orderId: number,
  lines: readonly LineRow[],
  { quantities }: Refund,
): Promise<void> {
  const back = new Map<number, number>();
  for (const { id, needs } of lines) {
    for (const { unitId, perItem } of needs) {
      const more = perItem * (quantities.get(id) ?? 0);
      if (more > 0) back.set(unitId, (back.get(unitId) ?? 0) + more);
    }
  }
  if (back.size === 0) return;
  const values = [orderId, [...back.keys()], [...back.values()]];
  const { rows } = await connection.query<{ id: number }>({ name: "mark-restocked", text: BACK, values });
  const counted = new Set(rows.map(({ id }) => id));
  await giveStock(connection, new Map([...back].filter(([id]) => counted.has(id))));
}
