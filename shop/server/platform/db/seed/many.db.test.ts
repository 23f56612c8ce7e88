import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../test-db.ts";
import { seedMany } from "./many.ts";

const now = new Date("2026-11-15T12:00:00Z");
const COUNT = 6000;
const shop = useTestDatabase();

beforeAll(async () => {
  await seedMany(shop.database.db, COUNT, now);
});

async function answer(query: string): Promise<unknown> {
  const { rows } = await shop.database.pool.query<Record<string, unknown>>(query);
  return Object.values(rows[0] ?? {})[0];
}

test("a shop for measurements has the requested number of products, all listed", async () => {
  expect(await answer("select count(*)::int from products")).toBe(COUNT);
  expect(await answer("select count(*)::int from product_listing where is_listed and price_from > 0")).toBe(COUNT);
});

test("its products are of several kinds and states", async () => {
  expect(await answer("select count(*)::int from products where kind = 'variable'")).toBe(COUNT / 12);
  expect(await answer("select count(*)::int from variations")).toBe((COUNT / 12) * 3);
  expect(await answer("select array_agg(distinct stock_status order by stock_status) from product_listing")).toEqual([
    "instock",
    "outofstock",
  ]);
  expect(await answer("select count(*)::int from product_listing where is_on_sale")).toBeGreaterThan(COUNT / 20);
  expect(await answer("select count(distinct price_from)::int from product_listing")).toBeGreaterThan(100);
  expect(
    await answer("select count(*)::int from product_listing where review_count > 0 and rating > 0"),
  ).toBeGreaterThan(COUNT / 2);
  expect(await answer("select count(distinct rating)::int from product_listing")).toBeGreaterThan(10);
});

test("each has a category of the third level, a tag and an image; two in three have a colour", async () => {
  expect(
    await answer(
      "select count(*)::int from product_listing where cardinality(category_ids) = 3 and cardinality(tag_ids) = 1",
    ),
  ).toBe(COUNT);
  expect(await answer("select count(*)::int from product_media")).toBe(COUNT);
  const coloured = await answer("select count(*)::int from product_listing where cardinality(term_ids) in (1, 4)");
  expect(Number(coloured) / COUNT).toBeCloseTo(2 / 3, 1);
});

test("a product added afterwards gets the next ID", async () => {
  expect(
    await answer(
      "select nextval('content_id_seq')::int > greatest((select max(id) from products), (select max(id) from variations))",
    ),
  ).toBe(true);
  expect(
    await answer(
      "insert into stock_units (quantity) values (1) returning id > (select max(stock_unit_id) from products)",
    ),
  ).toBe(true);
});

test("more can be added, and the same number makes the same product", async () => {
  const named =
    "select string_agg(name || regular_price::text, ',' order by menu_order) from products where menu_order <= 50 and kind = 'simple'";
  const before = await answer(named);
  await shop.database.pool.query("truncate products, stock_units cascade");
  await seedMany(shop.database.db, 50, now);
  expect(await answer(named)).toBe(before);
  await seedMany(shop.database.db, 50, now);
  expect(await answer("select count(*)::int from product_listing")).toBe(100);
});

test("foreign keys are enforced again after the products were generated", async () => {
  await expect(shop.database.pool.query("delete from stock_units")).rejects.toThrow(/foreign key/);
  await expect(
    shop.database.pool.query("insert into product_tags (product_id, tag_id) values (1, 999999)"),
  ).rejects.toThrow(/foreign key/);
});
