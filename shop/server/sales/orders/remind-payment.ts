import { isPaid, isPayable, type OrderStatus } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { displayName, type Staff } from "./staff-orders.ts";

interface OrderRow {
  readonly status: OrderStatus;
  readonly balance: number;
  readonly hasEmail: boolean;
  readonly hasLink: boolean;
  /** The newest edit; 0 without one. */
  readonly edit: number;
}

const LOCK = `
select o.status, o.balance::float8 as balance, o.email <> '' as "hasEmail", coalesce(o.payable_until > $2, false) as "hasLink",
  coalesce((select max(e.id) from order_edits e where e.order_id = o.id), 0) as edit
from orders o where o.id = $1 for update of o`;
const MAIL = `
insert into mails (order_id, kind, about) values ($1, 'payment-reminder', $2) on conflict do nothing`;
const NOTE = "insert into order_events (order_id, from_status, to_status, reason) values ($1, $2, $2, $3)";

/**
 * Emails the customer the payment link once more: once for an order that staff placed, and once for each edit that left
 * something to pay.
 */
export function remindOfPayment(
  shop: Shop,
  staff: Staff,
  orderId: number,
): Promise<Result<null, "nothing-to-pay" | "reminded-before">> {
  return inTransaction<null, "nothing-to-pay" | "reminded-before">(shop.database.pool, async (connection) => {
    const [order] = (await connection.query<OrderRow>(LOCK, [orderId, shop.now()])).rows;
    const isDue = order && (isPaid(order.status) ? order.balance > 0 : isPayable(order.status) && order.hasLink);
    if (!order || !isDue || !order.hasEmail) return refuse("nothing-to-pay");
    const about = isPaid(order.status) ? order.edit : 0;
    if ((await connection.query(MAIL, [orderId, about])).rowCount !== 1) return refuse("reminded-before");
    const words = `Reminded the customer of the payment. By ${displayName(staff)}.`;
    await connection.query(NOTE, [orderId, order.status, words]);
    await recordAudit(connection, staff, { act: "sent a payment reminder", subject: `order:${orderId}` });
    return ok(null);
  });
}
