import { beforeAll, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import type { Queryable } from "../db/in-transaction.ts";
import { seedManyOrders } from "../db/seed/many-orders.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { lowStock } from "../orders/summary.ts";
import { dayOf, periodBefore, presetPeriod } from "./period.ts";
import { readFunnel } from "./read-funnel.ts";
import { readOrigins } from "./read-origins.ts";
import { readProducts } from "./read-products.ts";
import { readSales } from "./read-sales.ts";
import { readVitals } from "./read-vitals.ts";
import { refreshInsight } from "./refresh-insight.ts";
import { readSalesSeries } from "./sales-series.ts";

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
const ORDERS = 3000;
const period = presetPeriod("year", dayOf(new Date()));
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
  await refreshInsight(shop.database.pool);
  await shop.database.pool.query("vacuum analyze");
}, 120_000);

interface Plan {
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly Plan[];
}

/** Which tables the questions read, and how many rows of each at most. */
async function looksAt(ask: (connection: Queryable) => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  const rows = new Map<string, number>();
  const note = (plan: Plan): void => {
    const table = plan["Relation Name"];
    const count = plan["Actual Rows"] * plan["Actual Loops"];
    if (table !== undefined) rows.set(table, Math.max(rows.get(table) ?? 0, count));
    plan.Plans?.forEach(note);
  };
  const { pool } = shop.database;
  const query = async ({ text, values }: { text: string; values?: unknown[] }) => {
    const explained = await pool.query(`explain (analyze, format json) ${text}`, values);
    note((explained.rows[0] as { "QUERY PLAN": [{ Plan: Plan }] })["QUERY PLAN"][0].Plan);
    return pool.query(text, values);
  };
  await ask({ query } as unknown as Queryable);
  return rows;
}

describe("with very many orders", () => {
  test.each<readonly [string, (connection: Queryable) => Promise<unknown>]>([
    ["sales", (connection) => readSales(connection, period, currency)],
    ["sales over time", (connection) => readSalesSeries(connection, period, before, currency)],
    ["the way to an order", (connection) => readFunnel(connection, period, currency)],
    ["products", (connection) => readProducts(connection, { period, before, currency, limit: 20 })],
    ["speed", (connection) => readVitals(connection, period)],
    [
      "sources",
      (connection) => readOrigins(connection, { period, currency, touch: "last", dimension: "source", limit: 20 }),
    ],
  ])("%s of a year are read without looking at a single order", async (_, ask) => {
    const tables = await looksAt(ask);
    expect([...tables.keys()]).not.toContain("orders");
    expect([...tables.keys()]).not.toContain("order_lines");
    expect(Math.max(...tables.values())).toBeGreaterThan(0);
  });

  test("the figures are those of the orders themselves", async () => {
    const { pool } = shop.database;
    const { rows } = await pool.query<{ orders: number; net: number }>(
      `select count(*)::integer as orders, sum(total - refunded)::float8 as net from orders
       where status in ('on-hold', 'processing', 'completed', 'refunded') and day_of(created_at) between $1 and $2`,
      [period.from, period.to],
    );
    const sales = await readSales(pool, period, currency);
    expect({ orders: sales.orders, net: sales.net }).toEqual(rows[0]);
    const question = { period, currency, touch: "first", dimension: "landing", limit: 10_000 } as const;
    const origins = await readOrigins(pool, question);
    expect(origins.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(rows[0]?.net);
  });

  test("what is running out comes first, by its own bound or the shop's", async () => {
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
