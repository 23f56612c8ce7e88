import { beforeEach, expect, test } from "vitest";
import { createTestShop, watchStatements } from "../sales/cart/test-shop.ts";
import { useTestDatabase } from "../platform/db/test-db.ts";
import { readProducts } from "./read-products.ts";

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
const query = {
  period: { from: "2025-01-01", to: "2025-12-31" },
  before: { from: "2024-01-02", to: "2024-12-31" },
  currency: "EUR",
  limit: 20,
};

/** Inserts twelve months of 800 products; the SQL expression computes the revenue of product `p` in month `m`. */
async function fill(revenue: string): Promise<readonly { id: number; revenue: number }[]> {
  const { pool } = shop.database;
  await pool.query("truncate sales_products");
  await pool.query(`
    insert into sales_products (span, day, currency, product_id, orders, pieces, revenue)
    select 'month', make_date(2025, m, 1), 'EUR', p, 1, 1, ${revenue}
    from generate_series(1, 12) m, generate_series(1, 800) p`);
  const { rows } = await pool.query<{ id: number; revenue: number }>(`
    select product_id as id, sum(revenue)::float8 as revenue from sales_products group by 1 order by 2 desc, 1 limit 20`);
  return rows;
}

async function readTop() {
  const { database, statements } = watchStatements(shop.database);
  const products = await readProducts(database.pool, query);
  return { top: products.map(({ id, revenue }) => ({ id, revenue })), statements };
}

beforeEach(async () => {
  await shop.database.pool.query("truncate analytics_changes");
});

test("with few bestsellers, finds a year's top products among the monthly ones", async () => {
  const expected = await fill("(1000000 / p + (hashint4(p * 31 + m) & 255))::bigint");
  const { top, statements } = await readTop();
  expect(top).toEqual(expected);
  expect(statements).not.toContain("all-products");
});

test("includes products that sell steadily without leading any month", async () => {
  // Other products lead each month; over the year the steady ones lead.
  const expected = await fill("case when p <= 20 then 1000 when p % 2 = m % 2 then 1001 + p else 0 end");
  expect(expected.slice(0, 20).every(({ id }) => id <= 20)).toBe(true);
  expect((await readTop()).top).toEqual(expected);
});

test("sums all products if they sell equally", async () => {
  const expected = await fill("1000 + (hashint4(p * 7 + m) & 63)");
  const { top, statements } = await readTop();
  expect(top).toEqual(expected);
  expect(statements).toContain("all-products");
});
