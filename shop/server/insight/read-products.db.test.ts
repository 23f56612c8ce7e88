import { beforeEach, expect, test } from "vitest";
import { createTestShop, watchStatements } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { readProducts } from "./read-products.ts";
import { createInsightDuty } from "./refresh-insight.ts";

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
const question = {
  period: { from: "2025-01-01", to: "2025-12-31" },
  before: { from: "2024-01-02", to: "2024-12-31" },
  currency: "EUR",
  limit: 20,
};

/** Twelve months of 800 products, each with a revenue that the expression makes of product `p` and month `m`. */
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

async function answer() {
  const { database, statements } = watchStatements(shop.database);
  const products = await readProducts(database.pool, question);
  return { top: products.map(({ id, revenue }) => ({ id, revenue })), statements };
}

beforeEach(async () => {
  await shop.database.pool.query("truncate insight_changes");
});

test("where few things sell much, the best of a year are found among the best of its months", async () => {
  const expected = await fill("(1000000 / p + (hashint4(p * 31 + m) & 255))::bigint");
  const { top, statements } = await answer();
  expect(top).toEqual(expected);
  expect(statements).not.toContain("all-products");
});

test("who was never among the best of a month but sold every month is not forgotten", async () => {
  // Each month others are far ahead; over the year the steady ones lead.
  const expected = await fill("case when p <= 20 then 1000 when p % 2 = m % 2 then 1001 + p else 0 end");
  expect(expected.slice(0, 20).every(({ id }) => id <= 20)).toBe(true);
  expect((await answer()).top).toEqual(expected);
});

test("where everything sells alike, everything is added up", async () => {
  const expected = await fill("1000 + (hashint4(p * 7 + m) & 63)");
  const { top, statements } = await answer();
  expect(top).toEqual(expected);
  expect(statements).toContain("all-products");
});

test("whoever counts long rests long, so that a busy day does not keep the shop busy", async () => {
  let now = 0;
  let counted = 0;
  const { pool } = shop.database;
  const watched = new Proxy(pool, {
    get(target, property) {
      if (property !== "connect") return Reflect.get(target, property) as unknown;
      return () => {
        counted += 1;
        now += 50;
        return target.connect();
      };
    },
  });
  const duty = createInsightDuty(watched, () => now);

  await duty();
  expect(counted).toBe(1);
  now += 900;
  await duty();
  expect(counted).toBe(1);
  now += 200;
  await duty();
  expect(counted).toBe(2);
});
