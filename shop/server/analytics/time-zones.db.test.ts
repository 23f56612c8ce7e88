import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../platform/db/test-db.ts";
import { createCounters } from "./counters.ts";
import { exportReport } from "./export-reports.ts";
import { followTimeZone } from "./follow-time-zone.ts";
import { readHomeFigures } from "./home-figures.ts";
import { periodBefore } from "./period.ts";
import { readConsent } from "./read-consent.ts";
import { readFunnel } from "./read-funnel.ts";
import { readOrigins } from "./read-origins.ts";
import { readProducts } from "./read-products.ts";
import { readSales, readSalesByDay, readSalesByHour } from "./read-sales.ts";
import { readVitals } from "./read-vitals.ts";
import { refreshAnalytics } from "./refresh-analytics.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const EUR = {
  code: "EUR",
  symbol: "€",
  position: "left",
  decimals: 2,
  thousandSeparator: ",",
  decimalSeparator: ".",
} as const;
let count = 0;

const pool = () => opened.database.pool;
const dayOnly = (day: string) => ({ from: day, to: day });

async function place(at: string, total: number): Promise<number> {
  count += 1;
  const text = `insert into orders (key, currency, subtotal, total, status, attribution, created_at)
    values ($1, 'EUR', $2, $2, 'processing', '{"sourceType": "typein"}', $3) returning id`;
  const { rows } = await pool().query<{ id: number }>(text, [`zone-${count}`, total, at]);
  const id = rows[0]?.id ?? 0;
  await pool().query(
    "insert into order_lines (order_id, name, quantity, unit_price, total) values ($1, 'Cup', 1, $2, $2)",
    [id, total],
  );
  return id;
}

/** As an owner chooses the zone. */
async function choose(timeZone: string): Promise<boolean> {
  await pool().query(
    "insert into settings (key, value) values ('shop', $1) on conflict (key) do update set value = excluded.value",
    [JSON.stringify({ timeZone })],
  );
  const isOther = await followTimeZone(pool());
  await refreshAnalytics(pool());
  return isOther;
}

const byDay = async (from: string, to: string) =>
  Object.fromEntries((await readSalesByDay(pool(), { from, to }, "EUR")).map(({ day, gross }) => [day, gross]));

const byHour = async (day: string) =>
  Object.fromEntries(
    (await readSalesByHour(pool(), dayOnly(day), "EUR"))
      .filter(({ orders }) => orders > 0)
      .map(({ hour, orders }) => [hour, orders]),
  );

/** Revenue of a day in the tables of sources and products, which know only days. */
async function dailyTables(day: string): Promise<readonly (number | undefined)[]> {
  const origins = { period: dayOnly(day), currency: "EUR", touch: "last", dimension: "source", limit: 5 } as const;
  const products = { period: dayOnly(day), before: dayOnly("2020-01-01"), currency: "EUR", limit: 5 };
  return [(await readOrigins(pool(), origins))[0]?.revenue, (await readProducts(pool(), products))[0]?.revenue];
}

async function csv(from: string, to: string): Promise<readonly string[]> {
  const period = { from, to };
  const lines: string[] = [];
  for await (const line of exportReport(pool(), "sales", { period, before: periodBefore(period), currency: EUR })) {
    lines.push(line.trim().split(",").slice(0, 4).join(","));
  }
  return lines;
}

describe("days begin at midnight in the shop's time zone", () => {
  test.each([
    // Zone, the last moment of 14 June 2026 and the first of 15 June.
    ["Europe/Dublin", "2026-06-14T22:59:59Z", "2026-06-14T23:00:00Z"],
    ["America/New_York", "2026-06-15T03:59:59Z", "2026-06-15T04:00:00Z"],
    ["Asia/Calcutta", "2026-06-14T18:29:59Z", "2026-06-14T18:30:00Z"],
    ["Asia/Katmandu", "2026-06-14T18:14:59Z", "2026-06-14T18:15:00Z"],
    ["Pacific/Auckland", "2026-06-14T11:59:59Z", "2026-06-14T12:00:00Z"],
  ])("in %s", async (timeZone, last, first) => {
    await choose(timeZone);
    await place(last, 100);
    await place(first, 2000);
    await refreshAnalytics(pool());

    expect(await byDay("2026-06-14", "2026-06-15")).toEqual({ "2026-06-14": 100, "2026-06-15": 2000 });
    expect(await byHour("2026-06-14")).toEqual({ 23: 1 });
    expect(await byHour("2026-06-15")).toEqual({ 0: 1 });
    expect(await dailyTables("2026-06-14")).toEqual([100, 100]);
    expect(await dailyTables("2026-06-15")).toEqual([2000, 2000]);
    expect(await csv("2026-06-14", "2026-06-15")).toEqual([
      "Day,Orders,Pieces,Gross",
      "2026-06-14,1,1,1.00",
      "2026-06-15,1,1,20.00",
    ]);
  });
});

describe("where clocks change", () => {
  test("a day of 23 hours and one of 25 have all of their orders, once", async () => {
    await choose("Europe/Dublin");
    // Every half hour from 28 to 30 March and from 24 to 26 October 2026, in Dublin.
    const halfHours = `insert into orders (key, currency, subtotal, total, status, created_at)
      select 'h' || at, 'EUR', 100, 100, 'processing', at
      from generate_series($1::timestamptz, $2::timestamptz - interval '1 second', '30 minutes') at`;
    await pool().query(halfHours, ["2026-03-28T00:00:00Z", "2026-03-30T23:00:00Z"]);
    await pool().query(halfHours, ["2026-10-23T23:00:00Z", "2026-10-27T00:00:00Z"]);
    await refreshAnalytics(pool());

    const spring = await byDay("2026-03-28", "2026-03-30");
    expect(spring).toEqual({ "2026-03-28": 4800, "2026-03-29": 4600, "2026-03-30": 4800 });
    const autumn = await byDay("2026-10-24", "2026-10-26");
    expect(autumn).toEqual({ "2026-10-24": 4800, "2026-10-25": 5000, "2026-10-26": 4800 });
    expect(await readSales(pool(), { from: "2026-10-24", to: "2026-10-26" }, "EUR")).toMatchObject({ orders: 146 });
    // 01:00 does not exist on the first day and comes twice on the second.
    expect(await byHour("2026-03-29")).not.toHaveProperty("1");
    expect(await byHour("2026-10-25")).toMatchObject({ 0: 2, 1: 4, 2: 2 });
  });

  test("midnight that comes twice begins the day with the first", async () => {
    await choose("Atlantic/Azores");
    // At 01:00 on 25 October clocks go back to 00:00, which is 00:00 and then 01:00 in UTC.
    await place("2026-10-25T00:10:00Z", 100);
    await place("2026-10-25T01:10:00Z", 2000);
    await refreshAnalytics(pool());
    expect(await byDay("2026-10-24", "2026-10-25")).toEqual({ "2026-10-24": 0, "2026-10-25": 2100 });
    expect(await dailyTables("2026-10-25")).toEqual([2100, 2100]);
  });
});

describe("another time zone", () => {
  test("counts all sales again, also those of completed months", async () => {
    await place("2025-12-31T23:30:00Z", 100);
    await place("2026-03-05T12:00:00Z", 3000);
    await refreshAnalytics(pool());
    expect(await dailyTables("2025-12-31")).toEqual([100, 100]);

    expect(await choose("Asia/Calcutta")).toBe(true);
    expect(await byDay("2025-12-31", "2026-01-01")).toEqual({ "2025-12-31": 0, "2026-01-01": 100 });
    expect(await dailyTables("2025-12-31")).toEqual([undefined, undefined]);
    expect(await dailyTables("2026-01-01")).toEqual([100, 100]);
    const months = "select day::text as day, revenue::integer from sales_products where span = 'month' order by 1";
    expect((await pool().query(months)).rows).toEqual([
      { day: "2026-01-01", revenue: 100 },
      { day: "2026-03-01", revenue: 3000 },
    ]);
    expect((await pool().query("select hour from sales_hours order by 1")).rows).toEqual([
      { hour: new Date("2025-12-31T23:30:00Z") },
      { hour: new Date("2026-03-05T11:30:00Z") },
    ]);

    await choose("UTC");
    expect(await byDay("2025-12-31", "2026-01-01")).toEqual({ "2025-12-31": 100, "2026-01-01": 0 });
  });

  test("the same one counts nothing again", async () => {
    await place("2026-03-05T12:00:00Z", 100);
    await choose("Asia/Calcutta");
    expect(await choose("Asia/Calcutta")).toBe(false);
    expect(await refreshAnalytics(pool())).toBe(0);
  });

  test("starts the job when its settings are saved, and no other settings do", async () => {
    const told: string[] = [];
    const connection = await pool().connect();
    connection.on("notification", ({ payload = "" }) => told.push(payload));
    await connection.query("listen jobs");
    const save = (key: string) =>
      connection.query(
        "insert into settings (key, value) values ($1, '{}') on conflict (key) do update set value = excluded.value",
        [key],
      );
    await save("currency");
    await save("shop");
    await save("checkout");
    await save("checkout");
    // Notifications arrive before the answer to the next statement.
    await connection.query("unlisten jobs");
    connection.release(true);
    expect(told).toEqual(["analytics", "analytics", "analytics"]);
  });

  test("the newest days are counted first", async () => {
    await place("2026-03-05T12:00:00Z", 100);
    await place("2026-03-01T12:00:00Z", 100);
    await refreshAnalytics(pool());
    await pool().query("select set_analytics_zone('Asia/Calcutta')");
    const { rows } = await pool().query("select refresh_analytics() as did");
    expect(rows).toEqual([{ did: true }]);
    const newest =
      "select count(*)::integer as count from analytics_changes where kind = 'orders' and day >= '2026-03-06'";
    expect((await pool().query(newest)).rows).toEqual([{ count: 0 }]);
    expect((await pool().query("select from analytics_changes where kind = 'orders'")).rowCount).toBeGreaterThan(3);
  });

  test("an unknown one is refused, and orders are counted as before", async () => {
    await expect(pool().query("select set_analytics_zone('Middle/Earth')")).rejects.toThrow("not recognized");
    await place("2026-03-05T12:00:00Z", 100);
    await refreshAnalytics(pool());
    expect(await byDay("2026-03-05", "2026-03-05")).toEqual({ "2026-03-05": 100 });
  });

  test("an order that is being placed meanwhile is counted in the new one", async () => {
    const connection = await pool().connect();
    await connection.query("begin");
    await connection.query(
      `insert into orders (key, currency, subtotal, total, status, created_at)
       values ('meanwhile', 'EUR', 700, 700, 'processing', '2026-03-05T23:30:00Z')`,
    );
    const chosen = choose("Asia/Calcutta");
    await expect
      .poll(
        async () =>
          (await pool().query("select from pg_locks where not granted and relation = 'analytics_changes'::regclass"))
            .rowCount,
      )
      .toBe(1);
    await connection.query("commit");
    connection.release();
    await chosen;
    expect(await byDay("2026-03-05", "2026-03-06")).toEqual({ "2026-03-05": 0, "2026-03-06": 700 });
    expect((await dailyTables("2026-03-06"))[0]).toBe(700);
  });

  test("consent choices are counted again, except on the oldest day that still has records", async () => {
    await pool().query("insert into consent_texts (version, texts, pixels) values ('0123456789ab', '{}', '{}')");
    await pool().query(`insert into consent_records (statistics, marketing, texts_version, created_at)
      select true, true, '0123456789ab', at::timestamptz
      from unnest(array['2026-03-01T12:00:00Z', '2026-03-03T12:00:00Z', '2026-03-03T20:00:00Z']) at`);
    // The records of most visitors of 1 March were deleted after their retention.
    await pool().query("insert into consent_days values ('2026-02-27', 7, 5, 4), ('2026-03-01', 9, 8, 7)");
    await pool().query("delete from analytics_changes");
    await choose("Asia/Calcutta");
    const answers = async (day: string) => (await readConsent(pool(), dayOnly(day))).answers;
    expect(await answers("2026-02-27")).toBe(7);
    expect(await answers("2026-03-01")).toBe(9);
    expect(await answers("2026-03-03")).toBe(1);
    expect(await answers("2026-03-04")).toBe(1);
  });
});

test("visits and page speed count days in the zone, and keep those of the past", async () => {
  const time = { now: new Date("2026-03-05T18:20:00Z") };
  const counters = createCounters(() => time.now);
  counters.add({ slug: "gone" });
  counters.checkout("cart-1", "2026-03-05");
  await counters.write(pool());
  await choose("Asia/Calcutta");
  counters.checkout("cart-1", "2026-03-05");
  time.now = new Date("2026-03-05T18:30:00Z");
  counters.checkout("cart-1", "2026-03-06");
  counters.vital("lcp", "product", 1000);
  await counters.write(pool());

  const checkouts = async (day: string) => (await readFunnel(pool(), dayOnly(day), "EUR")).checkouts;
  expect([await checkouts("2026-03-05"), await checkouts("2026-03-06")]).toEqual([1, 1]);
  const [speed] = await readVitals(pool(), dayOnly("2026-03-06"));
  expect(speed?.vitals.lcp.visits).toBe(1);
});

describe("Home, today", () => {
  const figures = async (now: string, timeZone: string) => {
    await choose(timeZone);
    return readHomeFigures(pool(), { kind: "today", now: new Date(now), timeZone, currency: "EUR" });
  };

  test("begins at midnight in the shop's time zone", async () => {
    await place("2026-11-17T18:29:00Z", 100);
    await place("2026-11-17T18:31:00Z", 2000);
    await place("2026-11-10T18:31:00Z", 30_000);
    const { sales, steps, comparedWith, elapsed } = await figures("2026-11-17T19:30:00Z", "Asia/Calcutta");
    expect(comparedWith).toBe("2026-11-11");
    expect(sales).toMatchObject({ now: 2000, before: 30_000 });
    expect(sales.days.slice(-2)).toEqual([100, 2000]);
    expect(steps).toEqual([{ at: 0, value: 2000 }]);
    expect(elapsed).toBeCloseTo(1 / 24);
  });

  test("a day of 25 hours is compared up to the same time of the clock", async () => {
    // Clocks in Dublin go back at 02:00 on Sunday 25 October: 12:00 is 13 hours after midnight.
    await place("2026-10-18T10:30:00Z", 100);
    await place("2026-10-18T11:30:00Z", 2000);
    await place("2026-10-24T23:00:00Z", 30_000);
    const { sales, elapsed, steps } = await figures("2026-10-25T12:00:00Z", "Europe/Dublin");
    expect(sales).toMatchObject({ now: 30_000, before: 100 });
    expect(elapsed).toBeCloseTo(13 / 25);
    expect(steps).toEqual([{ at: 0, value: 30_000 }]);
    const next = await figures("2026-11-01T12:00:00Z", "Europe/Dublin");
    expect(next).toMatchObject({ comparedWith: "2026-10-25", elapsed: 0.5, salesBeforeInAll: 30_000 });
  });
});
