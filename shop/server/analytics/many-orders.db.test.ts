import { beforeAll, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../sales/cart/test-shop.ts";
import type { Queryable } from "../platform/db/in-transaction.ts";
import { seedManyOrders } from "../platform/db/seed/many-orders.ts";
import { useTestDatabase } from "../platform/db/test-db.ts";
import { dayIn } from "../platform/time-zone.ts";
import { lowStock } from "../sales/orders/summary.ts";
import { periodBefore, presetPeriod } from "./period.ts";
import { readFunnel } from "./read-funnel.ts";
import { readOrigins } from "./read-origins.ts";
import { readProducts } from "./read-products.ts";
import { readSales } from "./read-sales.ts";
import { readVitals } from "./read-vitals.ts";
import { refreshAnalytics } from "./refresh-analytics.ts";
import { readSalesSeries } from "./sales-series.ts";

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
const ORDERS = 3000;
const period = presetPeriod("year", dayIn("UTC", new Date()));
const before = periodBefore(period);
const currency = "EUR";

beforeAll(async () => {
  for (let count = 0; count < 40; count += 1)
    await createProduct(shop.database, { name: `Pot ${count}`, stock: count });
  const connection = await shop.database.pool.connect();
  try {
    await seedManyOrders(connection, { orders: ORDERS, days: 70 });
  } finally {
    connection.release();
  }
  await refreshAnalytics(shop.database.pool);
  await shop.database.pool.query("vacuum analyze");
}, 120_000);

interface Plan {
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly Plan[];
}

/** The tables that the queries read, with the most rows read from each. */
async function tablesRead(run: (connection: Queryable) => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  const rows = new Map<string, number>();
  const collect = (plan: Plan): void => {
    const table = plan["Relation Name"];
    const count = plan["Actual Rows"] * plan["Actual Loops"];
    if (table !== undefined) rows.set(table, Math.max(rows.get(table) ?? 0, count));
    plan.Plans?.forEach(collect);
  };
  const { pool } = shop.database;
  const query = async ({ text, values }: { text: string; values?: unknown[] }) => {
    const explained = await pool.query(`explain (analyze, format json) ${text}`, values);
    collect((explained.rows[0] as { "QUERY PLAN": [{ Plan: Plan }] })["QUERY PLAN"][0].Plan);
    return pool.query(text, values);
  };
  await run({ query } as unknown as Queryable);
  return rows;
}

describe("with very many orders", () => {
  test.each<readonly [string, (connection: Queryable) => Promise<unknown>]>([
    ["sales", (connection) => readSales(connection, period, currency)],
    ["sales over time", (connection) => readSalesSeries(connection, period, before, currency)],
    ["conversion funnel", (connection) => readFunnel(connection, period, currency)],
    ["products", (connection) => readProducts(connection, { period, before, currency, limit: 20 })],
    ["speed", (connection) => readVitals(connection, period)],
    [
      "sources",
      (connection) => readOrigins(connection, { period, currency, touch: "last", dimension: "source", limit: 20 }),
    ],
  ])("%s of a year: reads no order rows", async (_, run) => {
    const tables = await tablesRead(run);
    expect([...tables.keys()]).not.toContain("orders");
    expect([...tables.keys()]).not.toContain("order_lines");
    expect(Math.max(...tables.values())).toBeGreaterThan(0);
  });

  test("the figures equal the sums of the orders", async () => {
    const { pool } = shop.database;
    const { rows } = await pool.query<{ orders: number; net: number }>(
      `select count(*)::integer as orders, sum(total - refunded)::float8 as net from orders
       where status in ('on-hold', 'processing', 'completed', 'refunded') and day_of(created_at) between $1 and $2`,
      [period.from, period.to],
    );
    const sales = await readSales(pool, period, currency);
    expect({ orders: sales.orders, net: sales.net }).toEqual(rows[0]);
    const query = { period, currency, touch: "first", dimension: "landing", limit: 10_000 } as const;
    const origins = await readOrigins(pool, query);
    expect(origins.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(rows[0]?.net);
  });

  test("lists low stock first, by the product's own threshold or the shop's", async () => {
    const { pool } = shop.database;
    await createProduct(shop.database, {
      name: "Early warned",
      stock: { isManaged: true, quantity: 30, lowAmount: 50 },
    });
    await createProduct(shop.database, { name: "Never mind", stock: { isManaged: true, quantity: 1, lowAmount: 0 } });
    await createProduct(shop.database, { name: "A draft", status: "draft", stock: 0 });
    const low = await lowStock(pool, 2, 10);
    expect(low.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["Pot 0", 0],
      ["Pot 1", 1],
      ["Pot 2", 2],
      ["Early warned", 30],
    ]);
  });
});
