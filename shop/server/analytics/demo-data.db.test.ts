import { ok } from "@vitrine/commerce/result";
import { beforeEach, describe, expect, test } from "vitest";
import { listCustomers } from "../people/customers/list-customers.ts";
import { refreshCustomers } from "../people/customers/refresh-customers.ts";
import { inTransaction } from "../platform/db/in-transaction.ts";
import { seedDemoSales } from "../platform/db/seed/demo-sales.ts";
import { seedDemo } from "../platform/db/seed.ts";
import { useTestDatabase } from "../platform/db/test-db.ts";
import { createPerson } from "../people/accounts/test-people.ts";
import { createTestShop } from "../sales/cart/test-shop.ts";
import { countDemoOrders, removeDemoSales } from "./demo-data.ts";
import { readFunnel } from "./read-funnel.ts";
import { readSales } from "./read-sales.ts";
import { refreshAnalytics } from "./refresh-analytics.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const NOW = new Date("2026-11-17T16:20:00Z");
const shop = createTestShop(() => opened.database);
const ALL = { from: "2026-08-01", to: "2026-11-17" };

const counted = async (text: string) =>
  Number((await shop.database.pool.query<{ count: string }>(`select count(*) as count from ${text}`)).rows[0]?.count);

beforeEach(async () => {
  await seedDemo(shop.database.db, NOW);
  await inTransaction(shop.database.pool, async (connection) => ok(await seedDemoSales(connection, NOW)));
  await refreshCustomers(shop.database.pool);
  await refreshAnalytics(shop.database.pool);
});

describe("the demo's sales", () => {
  test("three months of orders agree with the figures", async () => {
    const { pool } = shop.database;
    const { rows } = await pool.query<{ orders: number; total: number; refunded: number }>(
      `select count(*)::integer as orders, sum(total)::float8 as total, sum(refunded)::float8 as refunded from orders
       where status in ('on-hold', 'processing', 'completed', 'refunded')`,
    );
    const { orders, gross, refunded } = await readSales(pool, ALL, "EUR");
    expect({ orders, total: gross, refunded }).toEqual(rows[0]);
    expect(orders).toBeGreaterThan(120);
    expect(await counted("(select from orders where created_at > '2026-11-17') as today")).toBe(4);
    expect(await counted("(select from orders where created_at > '2026-11-17T16:20:00Z') as later")).toBe(0);
    for (const status of ["on-hold", "processing", "completed", "cancelled", "refunded"]) {
      expect([status, await counted(`orders where status = '${status}'`)]).not.toEqual([status, 0]);
    }
  });

  test("sums of every order are exact", async () => {
    expect(await counted("orders where total <> subtotal - discount + shipping")).toBe(0);
    expect(
      await counted("orders o where subtotal <> (select sum(total) from order_lines l where l.order_id = o.id)"),
    ).toBe(0);
    expect(
      await counted(
        "orders o where tax <> (select coalesce(sum(goods + shipping), 0) from order_taxes t where t.order_id = o.id)",
      ),
    ).toBe(0);
  });

  test("order numbers rise with the dates, and the next order continues them", async () => {
    const { pool } = shop.database;
    expect(
      await counted(
        "orders o where exists (select from orders e where e.number > o.number and e.created_at < o.created_at)",
      ),
    ).toBe(0);
    const { rows } = await pool.query<{ number: number; last: number }>(
      `insert into orders (key, currency, subtotal, total) values ('real', 'EUR', 1, 1)
       returning number, (select max(number) from orders) as last`,
    );
    expect(rows[0]?.number).toBe((rows[0]?.last ?? 0) + 1);
  });

  test("nothing is sent, no invoice is issued and no stock is taken", async () => {
    for (const table of ["mails", "purchase_events", "invoices", "order_stock", "event_outbox"]) {
      expect([table, await counted(table)]).toEqual([table, 0]);
    }
    expect(await counted("refunds where event_sent_at is null")).toBe(0);
    await shop.database.pool.query("update orders set paid_at = now(), status = 'processing' where status = 'on-hold'");
    expect(await counted("invoices")).toBe(0);
    expect(await counted("purchase_events")).toBe(0);
  });

  test("one button removes all of it, and nothing else", async () => {
    const { pool } = shop.database;
    const reviews = (await counted("comments")) - (await counted("demo_records where kind = 'comment'"));
    const staff = await createPerson(pool, "owner@example.com", "owner");
    await pool.query(
      `insert into orders (key, currency, subtotal, total, status, email, created_at)
       values ('real', 'EUR', 700, 700, 'processing', 'real@example.com', '2026-11-17T10:00:00Z')`,
    );
    await pool.query(
      `insert into funnel_days as f (step, product_id, day, count) values ('view', 0, '2026-11-16', 3)
       on conflict (product_id, step, day) do update set count = f.count + 3`,
    );
    const orders = await countDemoOrders(pool);
    expect(await removeDemoSales(shop, { ...staff, name: "", email: "owner@example.com" })).toBe(orders);

    expect(await countDemoOrders(pool)).toBe(0);
    expect(await readSales(pool, ALL, "EUR")).toMatchObject({ orders: 1, gross: 700 });
    expect(await readFunnel(pool, ALL, "EUR")).toMatchObject({ views: 3, adds: 0, checkouts: 0 });
    const { rows } = await listCustomers(pool, "", { page: 1, perPage: 5, sort: "since", direction: "desc" });
    expect(rows.map(({ email }) => email)).toEqual(["real@example.com"]);
    for (const table of ["messages", "newsletter_subscribers", "returns"]) {
      expect([table, await counted(table)]).toEqual([table, 0]);
    }
    expect(await counted("comments")).toBe(reviews);
    expect(await removeDemoSales(shop, { ...staff, name: "", email: "owner@example.com" })).toBe(0);
  });
});
