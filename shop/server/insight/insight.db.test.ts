import { beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { moveOrder } from "../orders/move-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { refundOrder } from "../orders/refund-order.ts";
import { filledCart, IRISH_SHOP, requestFor } from "../orders/test-orders.ts";
import type { OrderRequest } from "../orders/order-request.ts";
import { dayOf } from "./period.ts";
import { readConsent } from "./read-consent.ts";
import { readFunnel } from "./read-funnel.ts";
import { readNamedOrigins, readOrigins } from "./read-origins.ts";
import { readProducts } from "./read-products.ts";
import { readSales, readSalesByDay, readSalesByHour } from "./read-sales.ts";
import { readVitals } from "./read-vitals.ts";
import { rebuildInsight, refreshInsight } from "./refresh-insight.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const TODAY = dayOf(new Date());
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

/** What the figures say, after everything that waited has been counted. */
async function sales() {
  await refreshInsight(shop.database.pool);
  return readSales(shop.database.pool, period, EUR);
}

async function products() {
  return readProducts(shop.database.pool, { period, before, currency: EUR, limit: 10 });
}

/** The whole of every table of figures. */
async function everything(): Promise<unknown> {
  const tables = ["sales_hours", "sales_products", "sales_origins", "consent_days"];
  const read = (table: string) => shop.database.pool.query(`select ${table}::text as row from ${table} order by 1`);
  return (await Promise.all(tables.map(read))).map(({ rows }) => rows);
}

describe("sales", () => {
  test("an order counts with what was paid for it; one that waits to be paid elsewhere does not yet", async () => {
    await order();
    await shop.database.pool.query("update orders set status = 'pending'");
    expect(await sales()).toMatchObject({ orders: 0, net: 0 });

    await shop.database.pool.query("update orders set status = 'processing'");
    expect(await sales()).toMatchObject({ orders: 1, items: 2, gross: 2000, net: 2000, refunded: 0 });
    expect(await readSalesByDay(shop.database.pool, period, EUR)).toMatchObject([{ day: TODAY, net: 2000 }]);
    const hours = await readSalesByHour(shop.database.pool, period, EUR);
    expect(hours).toHaveLength(24);
    expect(hours.reduce((sum, { net }) => sum + net, 0)).toBe(2000);
  });

  test("what is given back is taken off, money and pieces alike", async () => {
    const id = await order();
    await moveOrder(shop, id, { to: "processing", reason: "" });
    await sales();
    await refund(id, 1000, 1);

    expect(await sales()).toMatchObject({ orders: 1, items: 1, gross: 2000, refunded: 1000, net: 1000 });
    expect(await products()).toMatchObject([{ id: cup, name: "Cup", pieces: 1, revenue: 1000 }]);
  });

  test("pieces that come back without money are taken off the pieces", async () => {
    const id = await order();
    await moveOrder(shop, id, { to: "processing", reason: "" });
    await sales();
    await refund(id, 0, 1);

    expect(await sales()).toMatchObject({ items: 1, net: 2000 });
  });

  test("an order that was paid back as a whole sold nothing", async () => {
    const id = await order();
    await moveOrder(shop, id, { to: "completed", reason: "" });
    await moveOrder(shop, id, { to: "processing", reason: "" });
    await sales();
    await refund(id, 2000, 0);

    expect(await sales()).toMatchObject({ orders: 1, items: 0, gross: 2000, net: 0 });
    expect(await products()).toMatchObject([{ pieces: 0, revenue: 0 }]);
  });

  test("a cancelled order is gone from every figure", async () => {
    const id = await order({ attribution: { sourceType: "utm", source: "letter" } });
    await sales();
    await moveOrder(shop, id, { to: "cancelled", reason: "" });

    expect(await sales()).toMatchObject({ orders: 0, net: 0 });
    expect(await everything()).toEqual([[], [], [], []]);
  });

  test("orders in another currency are not added to those in the shop's own", async () => {
    await order();
    const other = await order();
    await shop.database.pool.query("update orders set currency = 'CHF' where id = $1", [other]);

    expect(await sales()).toMatchObject({ orders: 1, net: 2000 });
    expect(await readSales(shop.database.pool, period, "CHF")).toMatchObject({ orders: 1 });
  });
});

describe("exactness", () => {
  test("counted step by step or all at once from the beginning, the figures are the same", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      ids.push(await order({ attribution: { sourceType: "utm", source: `s${index % 3}` } }, 1 + index));
      await refreshInsight(shop.database.pool);
    }
    const [first = 0, second = 0, third = 0] = ids;
    // Some of them were placed in earlier months, which are added up as months as well.
    await shop.database.pool.query(
      "update orders set created_at = created_at - interval '70 days' where id = any ($1)",
      [[second, third]],
    );
    await moveOrder(shop, first, { to: "processing", reason: "" });
    await moveOrder(shop, second, { to: "processing", reason: "" });
    await refreshInsight(shop.database.pool);
    await refund(second, 500, 1);
    await moveOrder(shop, third, { to: "cancelled", reason: "" });
    await refreshInsight(shop.database.pool);
    const stepByStep = await everything();

    await shop.database.pool.query("truncate sales_hours, sales_products, sales_origins, insight_changes");
    await rebuildInsight(shop.database.pool);
    await refreshInsight(shop.database.pool);

    expect(await everything()).toEqual(stepByStep);
    const { rows } = await shop.database.pool.query("select from sales_products where span = 'month'");
    expect(rows).toHaveLength(1);
  });

  test("an order that is still being written is counted once it is there", async () => {
    const connection = await shop.database.pool.connect();
    try {
      await connection.query("begin");
      await connection.query(
        "insert into orders (key, currency, subtotal, total, status) values ('late', 'EUR', 700, 700, 'processing')",
      );
      await order();
      expect(await sales()).toMatchObject({ net: 2000 });
      await connection.query("commit");
    } finally {
      connection.release();
    }
    expect(await sales()).toMatchObject({ orders: 2, net: 2700 });
  });

  test("a year read by months has the same figures as its days", async () => {
    for (const days of [0, 40, 80, 200, 360]) {
      const id = await order({ attribution: { sourceType: "organic", source: "bing" } });
      await shop.database.pool.query(
        "update orders set created_at = created_at - make_interval(days => $2) where id = $1",
        [id, days],
      );
    }
    await refreshInsight(shop.database.pool);
    const year = { from: dayOf(new Date(Date.now() - 364 * 86_400_000)), to: TODAY };
    const question = { period: year, before, currency: EUR, limit: 5 } as const;

    expect(await readProducts(shop.database.pool, question)).toMatchObject([
      { id: cup, orders: 5, pieces: 10, revenue: 10_000 },
    ]);
    // A month of which the figures wait to be added up is read day by day.
    await shop.database.pool.query("delete from sales_products where span = 'month'");
    await shop.database.pool.query(
      "insert into insight_changes (kind, day) select distinct 'month', date_trunc('month', day_of(hour))::date from sales_hours",
    );
    expect(await readProducts(shop.database.pool, question)).toMatchObject([{ pieces: 10, revenue: 10_000 }]);
  });
});

describe("where orders came from", () => {
  const ask = (touch: "first" | "last", dimension: "source" | "campaign" | "landing") => ({
    period,
    currency: EUR,
    touch,
    dimension,
    limit: 10,
  });

  test("revenue belongs to the last visit's source, campaign and landing page, and to the first one's", async () => {
    await order({
      attribution: {
        sourceType: "utm",
        source: "letter",
        campaign: "spring",
        entryPage: "http://shop.test/shop/?utm_source=letter",
        firstSourceType: "organic",
        firstSource: "google",
        firstEntryPage: "http://shop.test",
      },
    });
    await order({}, 1);
    await refreshInsight(shop.database.pool);
    const { pool } = shop.database;

    expect(await readOrigins(pool, ask("last", "source"))).toEqual([
      { value: "utm letter", orders: 1, revenue: 2000 },
      { value: "", orders: 1, revenue: 1000 },
    ]);
    expect(await readOrigins(pool, ask("last", "campaign"))).toMatchObject([{ value: "spring" }, { value: "" }]);
    expect(await readOrigins(pool, ask("last", "landing"))).toMatchObject([{ value: "/shop/" }, { value: "" }]);
    expect(await readOrigins(pool, ask("first", "source"))).toMatchObject([{ value: "organic google" }, { value: "" }]);
    expect(await readOrigins(pool, ask("first", "landing"))).toMatchObject([{ value: "/" }, { value: "" }]);
    expect((await readNamedOrigins(pool, ask("last", "source"), ["utm letter"])).get("utm letter")?.revenue).toBe(2000);
  });

  test("made-up sources do not fill the table, and their revenue is not lost", async () => {
    await shop.database.pool.query(`
      insert into orders (key, currency, subtotal, total, status, attribution)
      select 'k' || n, 'EUR', 100, 100, 'processing', jsonb_build_object('sourceType', 'utm', 'source', 'x' || n)
      from generate_series(1, 350) n`);
    await refreshInsight(shop.database.pool);
    const origins = await readOrigins(shop.database.pool, { ...ask("last", "source"), limit: 1000 });

    expect(origins).toHaveLength(301);
    expect(origins.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(35_000);
  });
});

describe("the way to an order", () => {
  test("views, adds and checkouts are counted by day and product, and the same cart begins one checkout a day", async () => {
    const slug = (await shop.database.pool.query<{ slug: string }>("select slug from products")).rows[0]?.slug ?? "";
    for (let times = 0; times < 3; times += 1) shop.moments.view({ slug });
    shop.moments.view({ slug: "no-such-thing" });
    shop.moments.add({ id: cup });
    shop.moments.checkout("cart-1");
    shop.moments.checkout("cart-1");
    shop.moments.checkout("cart-2");
    await shop.moments.write(shop.database.pool);
    shop.moments.view({ slug });
    await shop.moments.write(shop.database.pool);
    await order();
    await refreshInsight(shop.database.pool);
    const day = dayOf(shop.now());

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

  test("what could not be written while the database was away is written later, once", async () => {
    shop.moments.add({ id: cup });
    const away = { query: () => Promise.reject(new Error("away")) } as never;
    await expect(shop.moments.write(away)).rejects.toThrow("away");
    shop.moments.add({ id: cup });
    await shop.moments.write(shop.database.pool);
    await shop.moments.write(shop.database.pool);
    const day = dayOf(shop.now());

    expect(await readFunnel(shop.database.pool, { from: day, to: day }, EUR)).toMatchObject({ adds: 2 });
  });
});

test("of those who answered the banner, the owner sees how many allowed what", async () => {
  await shop.database.pool.query(
    "insert into consent_texts (version, texts, pixels) values ('0123456789ab', '{}', '{}')",
  );
  await shop.database.pool.query(`
    insert into consent_records (statistics, marketing, texts_version)
    values (true, true, '0123456789ab'), (true, false, '0123456789ab'), (false, false, '0123456789ab')`);
  await refreshInsight(shop.database.pool);

  expect(await readConsent(shop.database.pool, period)).toEqual({ answers: 3, statistics: 2, marketing: 1 });
});

test("how fast pages were is told as what three of four visits stay below, by kind of page", async () => {
  for (const value of [1000, 1500, 2000, 9000]) shop.moments.vital("lcp", "product", value);
  shop.moments.vital("cls", "front", 0);
  await shop.moments.write(shop.database.pool);
  const day = dayOf(shop.now());
  const [all, front, product] = await readVitals(shop.database.pool, { from: day, to: day });

  expect(all?.vitals.lcp).toMatchObject({ visits: 4 });
  expect(all?.vitals.lcp.value).toBeCloseTo(2000, -2);
  expect(front).toMatchObject({
    page: "front",
    vitals: { cls: { visits: 1, value: 0 }, lcp: { visits: 0, value: null } },
  });
  expect(product?.page).toBe("product");
});
