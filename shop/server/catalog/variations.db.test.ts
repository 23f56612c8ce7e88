import { eq, type SQL, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createVariable } from "../sales/cart/test-shop.ts";
import { variationChoices } from "../platform/db/schema/variations.ts";
import { useTestDatabase } from "../platform/db/test-db.ts";
import { type Plan, rowsIn } from "../platform/db/test-plans.ts";
import { openTestCatalog } from "./test-catalog.ts";
import { findVariation, listVariations } from "./variations.ts";

const tests = useTestDatabase();
const NOW = new Date("2026-11-15T12:00:00Z");

const GLAZE = { name: "Glaze", slug: "glaze", options: { oat: "Oat", ink: "Ink" } };
const SIZE = { name: "Pot size", options: { Small: "Small", Large: "Large" } };

const list = (productId: number, hideOutOfStock = false) =>
  listVariations(tests.database.pool, { productId, now: NOW, limit: 31, hideOutOfStock });

async function find(productId: number, choices: Record<string, string>): Promise<number | null> {
  const { variation } = await findVariation(tests.database, productId, choices, NOW);
  return variation?.id ?? null;
}

describe("the variations of a product", () => {
  test("are in the owner's order, with their choices; an empty value means any (S3.09)", async () => {
    const { productId, variationIds } = await createVariable(
      tests.database,
      {},
      [GLAZE, SIZE],
      [
        { values: ["ink", ""], menuOrder: 2 },
        { values: ["oat", "Small"], menuOrder: 1 },
      ],
    );
    expect((await list(productId)).map(({ id, choices }) => ({ id, choices }))).toEqual([
      { id: variationIds[1], choices: { pa_glaze: "oat", "pot-size": "Small" } },
      { id: variationIds[0], choices: { pa_glaze: "ink", "pot-size": "" } },
    ]);
  });

  test("exclude private ones and those without a price, and include sold-out ones (S3.10)", async () => {
    const { productId, variationIds } = await createVariable(
      tests.database,
      { stock: 0 },
      [GLAZE],
      [{ values: ["oat"] }, { values: ["ink"], status: "private" }, { values: ["ink"], regularPrice: null }],
    );
    expect(await list(productId)).toMatchObject([
      { id: variationIds[0], isInStock: false, isVisible: true, isPurchasable: true },
    ]);
    expect(await list(productId, true)).toEqual([]);
  });

  test("inherit missing values from the product (S3.11)", async () => {
    const { productId } = await createVariable(
      tests.database,
      { sku: "POT", weightGrams: 500, lengthMm: 100, stock: 7 },
      [GLAZE],
      [{ values: ["oat"], weightGrams: 800, maxQuantity: 9 }],
    );
    expect(await list(productId)).toMatchObject([
      { sku: "POT", weightGrams: 800, lengthMm: 100, minQuantity: 1, maxQuantity: 7 },
    ]);
  });
});

test("a page with the list becomes stale as soon as a variation's choices change", async () => {
  const { productId, variationIds } = await createVariable(tests.database, {}, [GLAZE], [{ values: ["oat"] }]);
  const { clock } = await openTestCatalog(tests.database);
  const since = clock.now();
  await tests.database.db
    .update(variationChoices)
    .set({ value: "ink" })
    .where(eq(variationChoices.variationId, variationIds[0] ?? 0));
  await expect.poll(() => clock.isCurrent(since, [`product:${productId}`])).toBe(false);
});

describe("finding one variation", () => {
  test("returns the first match, and only an equal value where one is required (S7.06)", async () => {
    const { productId, variationIds } = await createVariable(
      tests.database,
      {},
      [GLAZE, SIZE],
      [{ values: ["oat", "Small"] }, { values: ["oat", ""] }, { values: ["", "Large"] }],
    );
    expect(await find(productId, { pa_glaze: "oat", "pot-size": "Small" })).toBe(variationIds[0]);
    expect(await find(productId, { pa_glaze: "oat", "pot-size": "Large" })).toBe(variationIds[1]);
    expect(await find(productId, { pa_glaze: "oat", "pot-size": "no option at all" })).toBe(variationIds[1]);
    expect(await find(productId, { pa_glaze: "ink", "pot-size": "Large" })).toBe(variationIds[2]);
    expect(await find(productId, { pa_glaze: "ink", "pot-size": "Small" })).toBeNull();
    expect(await find(productId, { pa_glaze: "Oat", "pot-size": "Small" })).toBeNull();
    expect(await find(productId, {})).toBeNull();
  });

  test("ignores products that are drafts, of another kind or missing", async () => {
    const { productId } = await createVariable(tests.database, { status: "draft" }, [GLAZE], [{ values: ["oat"] }]);
    const simple = await createVariable(tests.database, { kind: "simple", regularPrice: 100 }, [GLAZE], []);
    for (const id of [productId, simple.productId, 0]) {
      expect(await findVariation(tests.database, id, { pa_glaze: "oat" }, NOW)).toEqual({
        isKnown: false,
        variation: null,
      });
    }
  });

  test("takes milliseconds among five thousand", async () => {
    const { db } = tests.database;
    const options = Object.fromEntries(Array.from({ length: 71 }, (_, index) => [`v${index}`, `Value ${index}`]));
    const { productId } = await createVariable(
      tests.database,
      {},
      [
        { name: "First", options },
        { name: "Second", options },
      ],
      [],
    );
    await db.execute(sql`
      with made as (
        insert into variations (product_id, regular_price, menu_order)
        select ${productId}, 1000, n from generate_series(0, 5040) as n returning id, menu_order as n)
      insert into variation_choices (variation_id, product_attribute_id, value)
      select made.id, pa.id, 'v' || case pa.name when 'First' then n / 71 else n % 71 end
      from made cross join product_attributes pa where pa.product_id = ${productId}`);
    await db.execute(sql`analyze variations, variation_choices`);

    for (const [first, second] of [
      [70, 70],
      [0, 0],
      [35, 1],
    ]) {
      expect(await find(productId, { first: `v${first}`, second: `v${second}` })).not.toBeNull();
    }
    expect(await find(productId, { first: "v70", second: "x" })).toBeNull();

    const plans: Plan[] = [];
    const explaining = {
      execute: async (query: SQL) => {
        const { rows } = await db.execute(sql`explain (analyze, format json) ${query}`);
        plans.push((rows[0] as { "QUERY PLAN": [{ Plan: Plan }] })["QUERY PLAN"][0].Plan);
        return { rows: [] };
      },
    } as unknown as typeof db;
    await findVariation({ ...tests.database, db: explaining }, productId, { first: "v70", second: "v70" }, NOW);
    expect(plans).toHaveLength(1);
    expect(plans.map(rowsIn).every((rows) => rows < 500)).toBe(true);
  });
});

test("variations that share their product's stock are in stock as long as it is", async () => {
  const { pool } = tests.database;
  const { productId } = await createVariable(tests.database, { stock: 3 }, [GLAZE], [{ values: ["oat"] }]);
  const status = async () =>
    (await pool.query("select stock_status from product_listing where product_id = $1", [productId])).rows;
  expect(await status()).toEqual([{ stock_status: "instock" }]);
  await pool.query(
    "update stock_units set quantity = 0 where id = (select stock_unit_id from products where id = $1)",
    [productId],
  );
  expect(await status()).toEqual([{ stock_status: "outofstock" }]);
});
