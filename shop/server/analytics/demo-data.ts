import { ok } from "@vitrine/commerce/result";
import { recordAudit } from "../people/accounts/audit.ts";
import type { Person } from "../people/accounts/person.ts";
import { refreshCustomers } from "../people/customers/refresh-customers.ts";
import { inTransaction, type Queryable } from "../platform/db/in-transaction.ts";
import type { Shop } from "../shop.ts";
import { refreshAnalytics } from "./refresh-analytics.ts";

/** How many orders of the demo there are; 0 once they are removed. */
export async function countDemoOrders(connection: Queryable): Promise<number> {
  const text = "select count(*)::integer as count from demo_records where kind = 'order'";
  return (await connection.query<{ count: number }>(text)).rows[0]?.count ?? 0;
}

/** Customers follow their orders, but a deleted order announces nobody. */
const REMOVE: readonly string[] = [
  `insert into customer_changes (email) select distinct lower(o.email) from orders o
   join demo_records d on d.kind = 'order' and d.record_id = o.id where o.email <> ''`,
  "delete from orders o using demo_records d where d.kind = 'order' and d.record_id = o.id",
  "delete from comments c using demo_records d where d.kind = 'comment' and d.record_id = c.id",
  "delete from messages m using demo_records d where d.kind = 'message' and d.record_id = m.id",
  "delete from newsletter_subscribers s using demo_records d where d.kind = 'subscriber' and d.record_id = s.id",
  `update funnel_days f set count = greatest(0, f.count - d.count) from demo_counts d
   where f.step = d.step and f.product_id = d.product_id and f.day = d.day`,
  "delete from funnel_days where count = 0",
  "delete from demo_counts",
  "delete from demo_records",
];

/** Removes the demo's orders, customers, visits and messages, and nothing that came later. Products and pages stay. */
export async function removeDemoSales(shop: Shop, staff: Pick<Person, "id" | "name" | "email">): Promise<number> {
  const { pool } = shop.database;
  const removed = await inTransaction<number, never>(pool, async (connection) => {
    await connection.query("lock table demo_records in exclusive mode");
    const count = await countDemoOrders(connection);
    if (count === 0) return ok(0);
    for (const statement of REMOVE) await connection.query(statement);
    await recordAudit(connection, staff, { act: "removed demo data", details: { orders: count } });
    return ok(count);
  });
  await refreshCustomers(pool);
  await refreshAnalytics(pool);
  return removed.ok ? removed.value : 0;
}
