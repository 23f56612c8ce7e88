import { ok, refuse } from "@vitrine/commerce/result";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { lockOrder, moveLockedOrder } from "./move-order.ts";

/**
 * If a payment is still open, the provider is asked first, and its answer ends the order (settle-payments.ts); only if
 * it is unreachable for a while is the order cancelled without it.
 */
const DUE = `
select id from orders o where status in ('pending', 'on-hold') and hold_expires_at <= now()
  and (hold_expires_at <= now() - interval '15 minutes'
    or not exists (select from payments p where p.order_id = o.id and p.status = 'open'))
order by hold_expires_at limit 1 for update skip locked`;

/** Cancels orders that were not paid in time and releases their stock. Several processes may run this at once. */
export async function expireOrders(shop: Shop): Promise<number> {
  for (let expired = 0; ; expired += 1) {
    const moved = await inTransaction(shop.database.pool, async (connection) => {
      const { rows } = await connection.query<{ id: number }>({ name: "due-order", text: DUE, values: [] });
      const id = rows[0]?.id;
      if (id === undefined) return refuse("nothing-due");
      const from = await lockOrder(connection, id);
      if (from === null) return refuse("nothing-due");
      await moveLockedOrder(connection, id, from, { to: "cancelled", reason: "It was not paid in time." });
      return ok(id);
    });
    if (!moved.ok) return expired;
  }
}
