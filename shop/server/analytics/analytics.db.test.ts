import { beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../sales/cart/test-shop.ts";
import { useTestDatabase } from "../platform/db/test-db.ts";
import { placeOrder } from "../sales/orders/place-order.ts";
import { refundOrder } from "../sales/orders/refund-order.ts";
import { filledCart, IRISH_SHOP, requestFor, moveOrder } from "../sales/orders/test-orders.ts";
import type { OrderRequest } from "../sales/orders/order-request.ts";
import { dayIn } from "../platform/time-zone.ts";
import { addDays } from "./period.ts";
import { readConsent } from "./read-consent.ts";
import { readFunnel } from "./read-funnel.ts";
import { readNamedOrigins, readOrigins } from "./read-origins.ts";
import { readProducts } from "./read-products.ts";
import { readSales, readSalesByDay, readSalesByHour } from "./read-sales.ts";
import { readVitals } from "./read-vitals.ts";
import { refreshAnalytics } from "./refresh-analytics.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const TODAY = dayIn("UTC", new Date());
const period = { from: TODAY, to: TODAY };
const before = { from: "2026-01-01", to: "2026-01-01" };
const EUR = "EUR";
let cup = 0;

beforeEach(async () => {
  shop.change(IRISH_SHOP);
  cup = await createProduct(shop.database, { name: "Cup", regularPrice: 1000, stock: 100 });
});

async function order(change: Partial<OrderRequest> = {}, quantity = 2): Promise<number> {
  const placed = await placeOrder(
    shop,
    requestFor(await filledCart(shop, [cup, quantity]), { shippingRate: "local_pickup:3", ...change }),
  );
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value.orderId;
}

async function refund(orderId: number, amount: number, pieces: number): Promise<void> {
  const { rows } = await shop.database.pool.query<{ id: number }>("select id from order_lines where order_id = $1", [
    orderId,
  ]);
  const quantities = new Map(pieces > 0 ? [[rows[0]?.id ?? 0, pieces]] : []);
  const done = await refundOrder(shop, orderId, { amount, quantities, reason: "", isRestocked: false });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
}

/** The sales figures after all pending changes have been counted. */
async function sales() {
  await refreshAnalytics(shop.database.pool);
  return readSales(shop.database.pool, period, EUR);
}

async function products() {
  return readProducts(shop.database.pool, { period, before, currency: EUR, limit: 10 });
}

/** All rows of the analytics tables. */
async function everything(): Promise<unknown> {
  const tables = ["sales_hours", "sales_products", "sales_origins", "consent_days"];
  const read = (table: string) => shop.database.pool.query(`select ${table}::text as row from ${table} order by 1`);
  return (await Promise.all(tables.map(read))).map(({ rows }) => rows);
}

describe("sales", () => {
  test("a paid order counts with its total; a pending one does not count", async () => {
    await order();
    await shop.database.pool.query("update orders set status = 'pending'");
    expect(await sales()).toMatchObject({ orders: 0, net: 0 });

    await shop.database.pool.query("update orders set status = 'processing'");
    expect(await sales()).toMatchObject({ orders: 1, items: 2, gross: 2000, net: 1626, refunded: 0 });
    expect(await readSalesByDay(shop.database.pool, period, EUR)).toMatchObject([{ day: TODAY, net: 1626 }]);
    const hours = await readSalesByHour(shop.database.pool, period, EUR);
    expect(hours).toHaveLength(24);
    expect(hours.reduce((sum, { net }) => sum + net, 0)).toBe(1626);
  });

  test("net sales are items without tax and shipping, after discounts and refunds", async () => {
    shop.change({ ...IRISH_SHOP, tax: { ...IRISH_SHOP.tax, pricesIncludeTax: true } });
    const id = await order({ shippingRate: "flat_rate:1" });
    await moveOrder(shop, id, { to: "processing", reason: "" });
    // 20.00 of items including 23 % VAT; shipping does not count.
    const { gross, shipping, tax, net } = await sales();
    expect(shipping).toBeGreaterThan(0);
    expect(tax).toBeGreaterThan(0);
    expect([gross - shipping, net]).toEqual([2000, 1626]);

    await refund(id, 1000, 1);
    expect(await sales()).toMatchObject({ refunded: 1000, net: 813 });
    await refund(id, gross - 1000, 1);
    expect(await sales()).toMatchObject({ refunded: gross, net: 0 });
  });

  test("refunds are subtracted from revenue and units", async () => {
    const id = await order();
    await moveOrder(shop, id, { to: "processing", reason: "" });
    await sales();
    await refund(id, 1000, 1);

    expect(await sales()).toMatchObject({ orders: 1, items: 1, gross: 2000, refunded: 1000, net: 813 });
    expect(await products()).toMatchObject([{ id: cup, name: "Cup", pieces: 1, revenue: 1000 }]);
  });

  test("returned units without a refunded amount are subtracted from units only", async () => {
    const id = await order();
    await moveOrder(shop, id, { to: "processing", reason: "" });
    await sales();
    await refund(id, 0, 1);

    expect(await sales()).toMatchObject({ items: 1, net: 1626 });
  });

  test("a fully refunded order has no net sales or units", async () => {
    const id = await order();
    await moveOrder(shop, id, { to: "completed", reason: "" });
    await moveOrder(shop, id, { to: "processing", reason: "" });
    await sales();
    await refund(id, 2000, 0);

    expect(await sales()).toMatchObject({ orders: 1, items: 0, gross: 2000, net: 0 });
    expect(await products()).toMatchObject([{ pieces: 0, revenue: 0 }]);
  });

  test("a cancelled order does not count in any figure", async () => {
    const id = await order({ attribution: { sourceType: "utm", source: "newsletter" } });
    await sales();
    await moveOrder(shop, id, { to: "cancelled", reason: "" });

    expect(await sales()).toMatchObject({ orders: 0, net: 0 });
    expect(await everything()).toEqual([[], [], [], []]);
  });

  test("orders in another currency are counted separately", async () => {
    await order();
    const other = await order();
    await shop.database.pool.query("update orders set currency = 'CHF' where id = $1", [other]);

    expect(await sales()).toMatchObject({ orders: 1, net: 1626 });
    expect(await readSales(shop.database.pool, period, "CHF")).toMatchObject({ orders: 1 });
  });
});

describe("accuracy", () => {
  test("incremental counting and a full rebuild give the same figures", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      ids.push(await order({ attribution: { sourceType: "utm", source: `s${index % 3}` } }, 1 + index));
      await refreshAnalytics(shop.database.pool);
    }
    const [first = 0, second = 0, third = 0] = ids;
    // Orders of earlier months also have monthly sums.
    await shop.database.pool.query(
      "update orders set created_at = created_at - interval '70 days' where id = any ($1)",
      [[second, third]],
    );
    await moveOrder(shop, first, { to: "processing", reason: "" });
    await moveOrder(shop, second, { to: "processing", reason: "" });
    await refreshAnalytics(shop.database.pool);
    await refund(second, 500, 1);
    await moveOrder(shop, third, { to: "cancelled", reason: "" });
    await refreshAnalytics(shop.database.pool);
    const stepByStep = await everything();

    await shop.database.pool.query("truncate sales_hours, sales_products, sales_origins, analytics_changes");
    await shop.database.pool.query("select rebuild_analytics()");
    await refreshAnalytics(shop.database.pool);

    expect(await everything()).toEqual(stepByStep);
    const { rows } = await shop.database.pool.query("select from sales_products where span = 'month'");
    expect(rows).toHaveLength(1);
  });

  test("an order in an open transaction is counted after its commit", async () => {
    const connection = await shop.database.pool.connect();
    try {
      await connection.query("begin");
      await connection.query(
        "insert into orders (key, currency, subtotal, total, status) values ('late', 'EUR', 700, 700, 'processing')",
      );
      await order();
      expect(await sales()).toMatchObject({ net: 1626 });
      await connection.query("commit");
    } finally {
      connection.release();
    }
    expect(await sales()).toMatchObject({ orders: 2, net: 2326 });
  });

  test("a year summed by month equals the sum of its days", async () => {
    for (const days of [0, 40, 80, 200, 360]) {
      const id = await order({ attribution: { sourceType: "organic", source: "bing" } });
      await shop.database.pool.query(
        "update orders set created_at = created_at - make_interval(days => $2) where id = $1",
        [id, days],
      );
    }
    await refreshAnalytics(shop.database.pool);
    const year = { from: addDays(TODAY, -364), to: TODAY };
    const query = { period: year, before, currency: EUR, limit: 5 } as const;

    expect(await readProducts(shop.database.pool, query)).toMatchObject([
      { id: cup, orders: 5, pieces: 10, revenue: 10_000 },
    ]);
    // A month whose sums are pending is read day by day.
    await shop.database.pool.query("delete from sales_products where span = 'month'");
    await shop.database.pool.query(
      "insert into analytics_changes (kind, day) select distinct 'month', date_trunc('month', day_of(hour))::date from sales_hours",
    );
    expect(await readProducts(shop.database.pool, query)).toMatchObject([{ pieces: 10, revenue: 10_000 }]);
  });
});

describe("where orders came from", () => {
  const queryFor = (touch: "first" | "last", dimension: "source" | "campaign" | "landing") => ({
    period,
    currency: EUR,
    touch,
    dimension,
    limit: 10,
  });

  test("revenue is attributed to the first and the last visit's source, campaign and landing page", async () => {
    await order({
      attribution: {
        sourceType: "utm",
        source: "newsletter",
        campaign: "spring",
        entryPage: "http://shop.test/shop/?utm_source=newsletter",
        firstSourceType: "organic",
        firstSource: "google",
        firstEntryPage: "http://shop.test",
      },
    });
    await order({}, 1);
    await refreshAnalytics(shop.database.pool);
    const { pool } = shop.database;

    expect(await readOrigins(pool, queryFor("last", "source"))).toEqual([
      { value: "utm newsletter", orders: 1, revenue: 2000 },
      { value: "", orders: 1, revenue: 1000 },
    ]);
    expect(await readOrigins(pool, queryFor("last", "campaign"))).toMatchObject([{ value: "spring" }, { value: "" }]);
    expect(await readOrigins(pool, queryFor("last", "landing"))).toMatchObject([{ value: "/shop/" }, { value: "" }]);
    expect(await readOrigins(pool, queryFor("first", "source"))).toMatchObject([
      { value: "organic google" },
      { value: "" },
    ]);
    expect(await readOrigins(pool, queryFor("first", "landing"))).toMatchObject([{ value: "/" }, { value: "" }]);
    expect(
      (await readNamedOrigins(pool, queryFor("last", "source"), ["utm newsletter"])).get("utm newsletter")?.revenue,
    ).toBe(2000);
  });

  test("too many different sources are grouped, and their revenue is kept", async () => {
    await shop.database.pool.query(`
      insert into orders (key, currency, subtotal, total, status, attribution)
      select 'k' || n, 'EUR', 100, 100, 'processing', jsonb_build_object('sourceType', 'utm', 'source', 'x' || n)
      from generate_series(1, 350) n`);
    await refreshAnalytics(shop.database.pool);
    const origins = await readOrigins(shop.database.pool, { ...queryFor("last", "source"), limit: 1000 });

    expect(origins).toHaveLength(301);
    expect(origins.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(35_000);
  });
});

describe("the conversion funnel", () => {
  test("counts views, adds and checkouts by day and product, and one checkout per cart and day", async () => {
    const slug = (await shop.database.pool.query<{ slug: string }>("select slug from products")).rows[0]?.slug ?? "";
    for (let times = 0; times < 3; times += 1) shop.counters.view({ slug });
    shop.counters.view({ slug: "no-such-thing" });
    shop.counters.add({ id: cup });
    shop.counters.checkout("cart-1", "2026-11-17");
    shop.counters.checkout("cart-1", "2026-11-17");
    shop.counters.checkout("cart-2", "2026-11-17");
    await shop.counters.write(shop.database.pool);
    shop.counters.view({ slug });
    await shop.counters.write(shop.database.pool);
    await order();
    await refreshAnalytics(shop.database.pool);
    const day = dayIn("UTC", shop.now());

    expect(await readFunnel(shop.database.pool, { from: day, to: day }, EUR)).toMatchObject({
      views: 4,
      adds: 1,
      checkouts: 2,
    });
    const seen = await readProducts(shop.database.pool, {
      period: { from: day < TODAY ? day : TODAY, to: day > TODAY ? day : TODAY },
      before,
      currency: EUR,
      limit: 3,
    });
    expect(seen).toMatchObject([{ id: cup, views: 4, adds: 1 }]);
  });

  test("counts that failed to save while the database was unavailable are saved later, once", async () => {
    shop.counters.add({ id: cup });
    const unavailable = { query: () => Promise.reject(new Error("unavailable")) } as never;
    await expect(shop.counters.write(unavailable)).rejects.toThrow("unavailable");
    shop.counters.add({ id: cup });
    await shop.counters.write(shop.database.pool);
    await shop.counters.write(shop.database.pool);
    const day = dayIn("UTC", shop.now());

    expect(await readFunnel(shop.database.pool, { from: day, to: day }, EUR)).toMatchObject({ adds: 2 });
  });
});

test("counts consent choices by purpose", async () => {
  await shop.database.pool.query(
    "insert into consent_texts (version, texts, pixels) values ('0123456789ab', '{}', '{}')",
  );
  await shop.database.pool.query(`
    insert into consent_records (statistics, marketing, texts_version)
    values (true, true, '0123456789ab'), (true, false, '0123456789ab'), (false, false, '0123456789ab')`);
  await refreshAnalytics(shop.database.pool);

  expect(await readConsent(shop.database.pool, period)).toEqual({ answers: 3, statistics: 2, marketing: 1 });
});

test("reports web vitals as the 75th percentile per page type", async () => {
  for (const value of [1000, 1500, 2000, 9000]) shop.counters.vital("lcp", "product", value);
  shop.counters.vital("cls", "front", 0);
  await shop.counters.write(shop.database.pool);
  const day = dayIn("UTC", shop.now());
  const [all, front, product] = await readVitals(shop.database.pool, { from: day, to: day });

  expect(all?.vitals.lcp).toMatchObject({ visits: 4 });
  expect(all?.vitals.lcp.value).toBeCloseTo(2000, -2);
  expect(front).toMatchObject({
    page: "front",
    vitals: { cls: { visits: 1, value: 0 }, lcp: { visits: 0, value: null } },
  });
  expect(product?.page).toBe("product");
});
