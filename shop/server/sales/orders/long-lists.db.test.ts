import { beforeAll, describe, expect, test } from "vitest";
import { createTestShop } from "../cart/test-shop.ts";
import { listCustomers } from "../../people/customers/list-customers.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { rowsIn } from "../../platform/db/test-plans.ts";
import { listComments } from "../../content/reviews/list-comments.ts";
import { listOrders, type OrderFilter } from "./list-orders.ts";
import { countOrderViews } from "./order-views.ts";

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
const MANY = 60_000;
const PART_ROWS = 5000;

/** Few statuses and payment methods, many customers, spread over time: like a shop that has been open for years. */
const ORDERS = `
insert into orders (key, currency, subtotal, total, status, payment_method, email, billing_address, attribution, created_at)
select 'k' || n, 'EUR', n % 900, n % 900,
  (array['completed', 'completed', 'completed', 'processing', 'cancelled', 'refunded'])[1 + n % 6],
  (array['stripe', 'bacs', 'cod'])[1 + n % 3], 'p' || n % 20000 || '@example.com',
  jsonb_build_object('firstName', 'First' || n % 500, 'lastName', 'Last' || n % 20000),
  jsonb_build_object('sourceType', (array['utm', 'organic', 'typein'])[1 + n % 3]), now() - n * interval '1 minute'
from generate_series($1::integer, $2::integer) n`;
const CUSTOMERS = `
insert into customers (email, name, orders, spent, currency, last_order_at, since)
select 'p' || n || '@example.com', 'First' || n % 500 || ' Last' || n, n % 9, n, 'EUR', now() - n * interval '1 minute', now()
from generate_series($1::integer, $2::integer) n`;
const COMMENTS = `
insert into comments (post_id, author_name, author_email, body, status, created_at)
select (select id from posts limit 1), 'Ann' || n, 'ann' || n || '@example.com', 'Fine', 'approved', now() - n * interval '1 minute'
from generate_series($1::integer, $2::integer) n`;

/** In parts: no statement may take longer than a few seconds. */
async function fill(text: string): Promise<void> {
  for (let from = 1; from < MANY; from += PART_ROWS) await shop.database.pool.query(text, [from, from + PART_ROWS - 1]);
}

beforeAll(async () => {
  const { pool } = shop.database;
  await pool.query("alter table orders disable trigger user");
  await fill(ORDERS);
  await pool.query("insert into posts (slug, title, published_at) values ('a', 'A', now())");
  await fill(CUSTOMERS);
  await pool.query("alter table comments disable trigger user");
  await fill(COMMENTS);
  await pool.query(`
    insert into order_lines (order_id, name, sku, quantity, unit_price, total)
    select id, 'Jar', 'SKU-' || number % 200, 1, 100, 100 from orders where number % 20 = 0`);
  await pool.query("insert into order_tags (order_id, tag) select id, 'Gift' from orders where number % 50 = 0");
  // A sample of 300 times the target is every row here, so that the plans do not depend on chance.
  for (const table of ["orders", "order_lines", "order_tags", "customers", "comments"])
    await pool.query(`begin; set local default_statistics_target = 250; analyze ${table}; commit`);
}, 120_000);

/** The most rows that PostgreSQL reads in any step of the list's queries, by EXPLAIN ANALYZE. */
async function mostRows(list: (connection: Queryable) => Promise<unknown>): Promise<number> {
  const { pool } = shop.database;
  let most = 0;
  const explained = {
    async query(text: string, values: unknown[]) {
      const plan = await pool.query(`explain (analyze, format json) ${text}`, values);
      most = Math.max(most, rowsIn(plan.rows[0]["QUERY PLAN"][0].Plan));
      return pool.query(text, values);
    },
  } as unknown as Queryable;
  await list(explained);
  return most;
}

const ANY: OrderFilter = { search: "", status: "", payment: "", source: "", from: "", to: "" };
const PART = { page: 1, perPage: 25, direction: "desc" } as const;

/**
 * Counting stops at ten thousand, which for a third of all orders takes thirty thousand rows, however many there are.
 */
const ENOUGH = 31_000;

describe("with very many orders", () => {
  test.each([
    ["everything", {}],
    ["a state", { status: "processing" }],
    ["a payment", { payment: "bacs" }],
    ["a source", { source: "utm" }],
    ["a state of a few days", { status: "refunded", from: "2026-01-01" }],
    ["a name", { search: "last77" }],
    ["a name that nobody has", { search: "sage" }],
    ["an email address", { search: "p123@example.com" }],
    ["a number", { search: "1500" }],
    ["a SKU", { search: "sku-77" }],
    ["what is to fulfil", { view: "to-fulfil" }],
    ["what is unpaid", { view: "unpaid" }],
    ["what is overdue", { view: "overdue", firstDayInTime: "2026-01-01" }],
    ["returns", { view: "returns" }],
    ["a tag", { tag: "Gift" }],
  ] as const)("a list of %s never reads all orders", async (_, filter) => {
    const look = (sort: "date" | "total") =>
      mostRows((connection) => listOrders(connection, { ...ANY, ...filter }, { ...PART, sort }));
    expect(await look("date")).toBeLessThan(ENOUGH);
    expect(await look("total")).toBeLessThan(ENOUGH);
  });

  test("the views are counted without reading all orders", async () => {
    const promise = { firstDayInTime: "2026-01-01", timeZone: "UTC" };
    expect(await mostRows((connection) => countOrderViews(connection, promise))).toBeLessThan(ENOUGH);
  });

  test("the last page that can be opened costs no more than the first", async () => {
    const last = { ...PART, page: 400, sort: "date" } as const;
    expect(await mostRows((connection) => listOrders(connection, ANY, last))).toBeLessThan(ENOUGH);
    const { total, rows } = await listOrders(shop.database.pool, ANY, last);
    expect([total, rows.length]).toEqual([10_001, 25]);
  });

  test.each([
    ["few", "first77", 120],
    ["nothing", "sage", 0],
    ["all", "p", 10_001],
  ] as const)("a search that finds %s has the newest first, page by page", async (_, search, total) => {
    const pages = await Promise.all(
      [1, 2].map((page) => listOrders(shop.database.pool, { ...ANY, search }, { ...PART, page, sort: "date" })),
    );
    const { rows } = await shop.database.pool.query<{ id: number }>(
      `select id from orders where billing_address ->> 'firstName' ilike $1 or email like $1
       order by created_at desc, id desc limit 50`,
      [`${search}%`],
    );
    expect(pages.map((page) => page.total)).toEqual([total, total]);
    expect(pages.flatMap((page) => page.rows.map(({ id }) => id))).toEqual(rows.map(({ id }) => id));
  });

  test("customers and comments are listed, sorted and found without reading all of them", async () => {
    for (const sort of ["last-order", "orders", "spent", "since"] as const) {
      const look = (search: string) => mostRows((connection) => listCustomers(connection, search, { ...PART, sort }));
      expect(await look(""), sort).toBeLessThan(ENOUGH);
      expect(await look("last777"), sort).toBeLessThan(ENOUGH);
    }
    for (const status of ["", "approved", "held"]) {
      const filter = { search: "", status, kind: "" };
      expect(await mostRows((connection) => listComments(connection, filter, PART)), status).toBeLessThan(ENOUGH);
    }
  });

  test("a search reads no whole table either where the planner has no figures about its words", async () => {
    const { pool } = shop.database;
    for (const index of ["orders_words", "customers_words"]) {
      // A new index has no statistics before the next ANALYZE.
      const { rows } = await pool.query("select indexdef from pg_indexes where indexname = $1", [index]);
      await pool.query(`drop index ${index}; ${rows[0].indexdef}`);
    }
    const few = { ...PART, perPage: 5 };
    const customers = (connection: Queryable) => listCustomers(connection, "sage", { ...few, sort: "last-order" });
    expect(await mostRows(customers)).toBeLessThan(ENOUGH);
    const orders = (connection: Queryable) =>
      listOrders(connection, { ...ANY, search: "sage" }, { ...few, sort: "date" });
    expect(await mostRows(orders)).toBeLessThan(ENOUGH);
  });
});
