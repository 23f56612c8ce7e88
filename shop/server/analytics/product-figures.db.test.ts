import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../platform/db/test-db.ts";
import { readMonthOf, readRecentSales } from "./product-figures.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const QUERY = { currency: "EUR", today: "2026-11-15" };

/** Days before today → units sold. */
async function sell(productId: number, units: Readonly<Record<number, number>>, currency = "EUR"): Promise<void> {
  for (const [ago, pieces] of Object.entries(units)) {
    await opened.database.pool.query(
      `insert into sales_products (span, day, currency, product_id, orders, pieces, revenue)
       values ('day', $1::date - $2::integer, $3, $4, 1, $5, $5 * 100)`,
      [QUERY.today, Number(ago), currency, productId, pieces],
    );
  }
}

beforeEach(async () => {
  await sell(1, { 0: 3, 6: 1, 7: 2, 29: 4, 30: 8, 55: 1, 56: 100 });
  await sell(2, { 1: 5 });
  await sell(1, { 1: 50 }, "USD");
});

test("the list shows eight weeks and the last 30 days of each product on its page", async () => {
  const sales = await readRecentSales(opened.database.pool, [1, 3], QUERY);
  expect([...sales]).toEqual([[1, { weeks: [1, 0, 0, 12, 0, 0, 2, 4], units: 10 }]]);
});

test("a product's page compares 30 days with the 30 before, and counts views and adds to the cart", async () => {
  await opened.database.pool.query(
    `insert into funnel_days (step, product_id, day, count)
     values ('view', 1, '2026-11-15', 40), ('view', 1, '2026-10-17', 2), ('view', 1, '2026-10-16', 500), ('add', 1, '2026-11-01', 6)`,
  );
  const month = await readMonthOf(opened.database.pool, 1, QUERY);
  expect(month).toMatchObject({ units: 10, unitsBefore: 109, revenue: 1000, views: 42, adds: 6 });
  expect(month.days).toHaveLength(30);
  expect([month.days.at(-1), month.days[0]]).toEqual([3, 4]);
});
