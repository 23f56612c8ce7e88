import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../platform/db/test-db.ts";
import { ShopSettings } from "../platform/settings/settings.ts";
import { shipPromise } from "../sales/orders/ship-promise.ts";
import { readActionNeeded } from "./action-needed.ts";
import { type HomePeriod, readHomeFigures } from "./home-figures.ts";
import { readSales } from "./read-sales.ts";
import { readRecentActivity } from "./recent-activity.ts";
import { refreshAnalytics } from "./refresh-analytics.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
/** A Tuesday afternoon. */
const NOW = new Date("2026-11-17T16:20:00Z");
let count = 0;

interface Placed {
  readonly at: string;
  readonly total: number;
  readonly status?: string;
  readonly refunded?: number;
  readonly attention?: string;
  readonly email?: string;
}

async function place({ at, total, status = "processing", refunded = 0, attention = "", email = "" }: Placed) {
  count += 1;
  const text = `insert into orders (key, currency, subtotal, total, status, refunded, attention, email, billing_address, shipping_rate,
      created_at)
    values ($1, 'EUR', $2, $2, $3, $4, $5, $6, '{"firstName": "Nora", "lastName": "Byrne"}', 'flat_rate:1', $7) returning id`;
  const values = [`home-${count}`, total, status, refunded, attention, email, at];
  return (await opened.database.pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
}

const figures = async (kind: HomePeriod) => {
  await refreshAnalytics(opened.database.pool);
  return readHomeFigures(opened.database.pool, { kind, now: NOW, timeZone: "UTC", currency: "EUR" });
};

describe("figures of the home page", () => {
  beforeEach(async () => {
    await place({ at: "2026-11-17T09:05:00Z", total: 6500 });
    await place({ at: "2026-11-17T14:31:00Z", total: 20_000, status: "on-hold" });
    await place({ at: "2026-11-17T15:00:00Z", total: 900, status: "cancelled" });
    await place({ at: "2026-11-10T09:00:00Z", total: 3100 });
    await place({ at: "2026-11-10T20:00:00Z", total: 2000 });
  });

  test("today is compared with the same weekday up to the same time", async () => {
    const { sales, orders, average, salesBeforeInAll, comparedWith, highest } = await figures("today");
    expect(comparedWith).toBe("2026-11-10");
    expect(sales).toMatchObject({ now: 26_500, before: 3100 });
    expect(salesBeforeInAll).toBe(5100);
    expect(orders).toMatchObject({ now: 2, before: 1 });
    expect(average).toMatchObject({ now: 13_250, before: 3100 });
    expect(highest).toBe(20_000);
  });

  test("the line rises where orders were placed", async () => {
    const { steps, elapsed } = await figures("today");
    expect(steps).toEqual([
      { at: 54 / 144, value: 6500 },
      { at: 87 / 144, value: 26_500 },
    ]);
    expect(elapsed).toBeCloseTo(980 / 1440);
  });

  test("sales of a week equal those of the analytics pages, after refunds", async () => {
    await place({ at: "2026-11-15T10:00:00Z", total: 1000, refunded: 400 });
    const { sales, steps } = await figures("week");
    const { gross, refunded } = await readSales(opened.database.pool, { from: "2026-11-11", to: "2026-11-17" }, "EUR");
    expect(sales).toMatchObject({ now: 27_100, before: 5100 });
    expect(gross - refunded).toBe(27_100);
    expect(steps.at(-1)?.value).toBe(27_100);
    expect(sales.days).toEqual([0, 0, 0, 0, 600, 0, 26_500]);
  });

  test("visits are counted per day, the newest last", async () => {
    await opened.database.pool.query(
      `insert into funnel_days (step, product_id, day, count) values ('view', 0, '2026-11-17', 40), ('view', 0, '2026-11-10', 30),
        ('add', 0, '2026-11-16', 5)`,
    );
    const { views, adds } = await figures("today");
    expect(views).toMatchObject({ now: 40, before: 30 });
    expect(views.days).toEqual([30, 0, 0, 0, 0, 0, 0, 40]);
    expect(adds.days.at(-2)).toBe(5);
  });
});

describe("work that waits", () => {
  const promise = shipPromise(
    ShopSettings.parse({ checkout: { country: "IE" }, delivery: { handlingDays: 1, transitFrom: 2, transitTo: 3 } }),
    NOW,
  );
  const needed = () => readActionNeeded(opened.database.pool, { promise, lowStockAmount: 2 });

  test("a quiet shop has none", async () => {
    expect(await needed()).toMatchObject({
      toFulfil: { count: 0, overdue: 0, oldest: null },
      unpaid: { count: 0 },
      attention: { count: 0, oldest: null },
      returns: { count: 0 },
      reviews: { count: 0 },
      messages: { count: 0 },
    });
  });

  test("orders that should have been sent are overdue", async () => {
    await place({ at: "2026-11-17T09:00:00Z", total: 100 });
    await place({ at: "2026-11-16T09:00:00Z", total: 100 });
    await place({ at: "2026-11-13T09:00:00Z", total: 100 });
    await place({ at: "2026-11-17T10:00:00Z", total: 100, status: "on-hold", attention: "Paid twice" });
    const { toFulfil, unpaid, attention } = await needed();
    expect(toFulfil).toMatchObject({ count: 3, overdue: 1, oldest: { customer: "Nora Byrne" } });
    expect(unpaid.count).toBe(1);
    expect(attention).toMatchObject({ count: 1, oldest: { text: "Paid twice" } });
  });
});

test("recent activity has orders, shipments and refunds, newest first", async () => {
  const { pool } = opened.database;
  const first = await place({ at: "2026-11-15T09:00:00Z", total: 4000, email: "nora@example.com" });
  await place({ at: "2026-11-17T09:00:00Z", total: 900, email: "Nora@example.com" });
  await pool.query(
    "insert into order_lines (order_id, name, quantity, unit_price, total) values ($1, 'Cup', 2, 2000, 4000)",
    [first],
  );
  await pool.query(
    "insert into order_shipments (order_id, carrier, created_at) values ($1, 'an-post', '2026-11-16T09:00:00Z')",
    [first],
  );
  await pool.query("insert into refunds (order_id, amount, created_at) values ($1, 500, '2026-11-16T10:00:00Z')", [
    first,
  ]);
  const activity = await readRecentActivity(pool, 3);
  expect(activity).toMatchObject([
    { kind: "order", total: 900, isFirst: false, items: 0 },
    { kind: "refund", amount: 500, orderId: first },
    { kind: "shipment", carrier: "an-post" },
  ]);
  expect((await readRecentActivity(pool, 4)).at(-1)).toMatchObject({
    kind: "order",
    isFirst: true,
    items: 2,
    product: "Cup",
  });
});
