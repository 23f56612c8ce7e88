import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { Refund } from "./refund-order.ts";

const SETTLE = "update returns set refunded_at = now() where id = $1 and order_id = $2 and refunded_at is null";
/** A refund of everything in an accepted return settles it, wherever it was made. What it restocks, arriving does not. */
const SETTLE_COVERED = `
update returns set refunded_at = now(), is_restocked = is_restocked and not $3 where id = (
  select r.id from returns r
  where r.order_id = $1 and r.refunded_at is null and r.exchange_order_id is null and r.status in ('approved', 'received')
    and not exists (select from return_lines l where l.return_id = r.id
      and l.quantity > coalesce(($2::jsonb ->> l.order_line_id::text)::integer, 0))
  order by r.id limit 1)`;

/** Notes that a refund pays for a return. False if the return was refunded before. */
export async function settleReturn(
  connection: Queryable,
  orderId: number,
  refund: Pick<Refund, "returnId" | "quantities" | "isRestocked">,
): Promise<boolean> {
  const { returnId, quantities } = refund;
  if (returnId !== undefined) return (await connection.query(SETTLE, [returnId, orderId])).rowCount === 1;
  if (quantities.size > 0) {
    const covered = JSON.stringify(Object.fromEntries(quantities));
    await connection.query(SETTLE_COVERED, [orderId, covered, refund.isRestocked]);
  }
  return true;
}
