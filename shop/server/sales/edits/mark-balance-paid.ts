import type { Minor } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { formatMoney } from "@vitrine/commerce/money";
import { recordAudit } from "../../people/accounts/audit.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { displayName, type Staff } from "../orders/staff-orders.ts";

const LOCK = "select status, balance::float8 as balance from orders where id = $1 for update";
const PAY = "update orders set balance = balance - $2, updated_at = now() where id = $1";
const NOTE = "insert into order_events (order_id, from_status, to_status, reason) values ($1, $2, $2, $3)";

/** Records that the customer paid a part of the balance. Runs in an open transaction that holds the order's lock. */
export async function payBalance(
  connection: Queryable,
  { id, status }: { readonly id: number; readonly status: string },
  amount: Minor,
  note: string,
): Promise<void> {
  await connection.query(PAY, [id, amount]);
  await connection.query(NOTE, [id, status, note]);
}

/** The balance arrived outside the shop. Refused if it is not the one that the member of staff saw. */
export async function markBalancePaid(
  shop: Shop,
  staff: Staff,
  orderId: number,
  seen: Minor,
): Promise<Result<null, "changed">> {
  const { currency } = await shop.settings();
  return inTransaction<null, "changed">(shop.database.pool, async (connection) => {
    const { rows } = await connection.query<{ status: string; balance: Minor }>(LOCK, [orderId]);
    const [order] = rows;
    if (!order || order.balance <= 0 || order.balance !== seen) return refuse("changed");
    const note = `${formatMoney(seen, currency)} more was paid outside the shop. By ${displayName(staff)}.`;
    await payBalance(connection, { id: orderId, status: order.status }, seen, note);
    await connection.query(
      "update payments set status = 'replaced', due_at = now() where order_id = $1 and status = 'open'",
      [orderId],
    );
    const details = { amount: seen };
    await recordAudit(connection, staff, { act: "marked a balance as paid", subject: `order:${orderId}`, details });
    return ok(null);
  });
}
