import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../../people/accounts/person.ts";
import { createPerson } from "../../people/accounts/test-people.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { createProduct, createStock, createTestShop, createVariable } from "../../sales/cart/test-shop.ts";
import { changeProducts } from "./bulk-change.ts";
import { findEdited } from "./find-edited.ts";
import { readVariations, variationTitle } from "./edited-variations.ts";
import { countViews, listProducts, type ProductQuery } from "./list-products.ts";
import { listMissing, offerVariation } from "./offer-variation.ts";
import { readAttributes } from "./product-attributes.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const QUERY: ProductQuery = { search: "", sort: "name", direction: "asc", limit: 25, offset: 0, lowAmount: 2 };
const listed = async (query: Partial<ProductQuery> = {}) =>
  (await listProducts(opened.database.pool, { ...QUERY, ...query })).rows;
const names = async (query: Partial<ProductQuery>) => (await listed(query)).map(({ name }) => name);
const SIZE = { name: "Size", options: { S: "S", M: "M", L: "L" } };

async function givePicture(productId: number): Promise<void> {
  await opened.database.pool.query(
    `with made as (insert into media (name, alt, files, width, height) values (gen_random_uuid()::text, '', '[]', 1, 1) returning id)
     insert into product_media (product_id, media_id, position) select $1, id, 0 from made`,
    [productId],
  );
}

describe("the views of the product list", () => {
  test("low stock has products and variations that run out, sold out those that have", async () => {
    await givePicture(await createProduct(opened.database, { name: "Plenty", stock: 40 }));
    await createProduct(opened.database, { name: "Two left", stock: 2 });
    await createProduct(opened.database, { name: "Gone", stock: 0 });
    await createProduct(opened.database, { name: "Draft", stock: 9, status: "draft" });
    const shirt = await createVariable(opened.database, { name: "Shirt" }, [SIZE], [{ values: ["S"] }]);
    await opened.database.pool.query(
      `with made as (insert into stock_units (is_managed, quantity) values (true, 1) returning id)
       update variations set stock_unit_id = (select id from made) where product_id = $1`,
      [shirt.productId],
    );
    expect(await names({ stock: "low" })).toEqual(["Shirt", "Two left"]);
    expect(await names({ stock: "outofstock" })).toEqual(["Gone"]);
    expect(await names({ status: "draft" })).toEqual(["Draft"]);
    expect(await names({ picture: "none" })).toEqual(["Draft", "Gone", "Shirt", "Two left"]);
    expect(await countViews(opened.database.pool, 2)).toEqual({
      drafts: 1,
      scheduled: 0,
      low: 2,
      soldOut: 1,
      noPicture: 4,
    });
  });

  test("low stock is counted in full, also behind many units that are sold out", async () => {
    const { pool } = opened.database;
    await pool.query("insert into stock_units (is_managed, quantity) select true, 0 from generate_series(1, 1200)");
    for (const name of ["One", "Two", "Three"]) await createProduct(opened.database, { name, stock: 1 });
    expect((await countViews(pool, 2)).low).toBe(3);
    const part = { ...QUERY, stock: "low", limit: 2 } as const;
    expect(await listProducts(pool, part)).toMatchObject({ rows: [{ name: "One" }, { name: "Three" }], total: 3 });
    expect(await listProducts(pool, { ...part, offset: 8 })).toEqual({ rows: [], total: 3 });
  });

  test("a product without a picture is found until it gets one, and again when it loses it", async () => {
    const id = await createProduct(opened.database, { name: "Mug" });
    expect(await names({ picture: "none" })).toEqual(["Mug"]);
    await givePicture(id);
    expect(await names({ picture: "none" })).toEqual([]);
    await opened.database.pool.query("delete from product_media where product_id = $1", [id]);
    expect(await names({ picture: "none" })).toEqual(["Mug"]);
    await givePicture(id);
    await opened.database.pool.query("delete from products where id = $1", [id]);
    expect((await countViews(opened.database.pool, 2)).noPicture).toBe(0);
  });

  test("a tag finds its products, as a name and an SKU do", async () => {
    const id = await createProduct(opened.database, { name: "Mug" });
    await createProduct(opened.database, { name: "Bowl" });
    const staff = await createPerson(opened.database.pool, "manager@example.com", "manager");
    await changeProducts(shop, staff, [id], { kind: "tag", name: "Stoneware" });
    expect(await names({ search: "stoneware" })).toEqual(["Mug"]);
  });
});

describe("a row of the product list", () => {
  test("adds up the stock of variations and counts those that are low or sold out", async () => {
    const { productId, variationIds } = await createVariable(
      opened.database,
      { name: "Shirt" },
      [SIZE],
      [{ values: ["S"] }, { values: ["M"] }, { values: ["L"] }],
    );
    for (const [at, quantity] of [20, 2, 0].entries()) {
      await opened.database.pool.query(
        `with made as (insert into stock_units (is_managed, quantity) values (true, $2) returning id)
         update variations set stock_unit_id = (select id from made) where id = $1`,
        [variationIds[at], quantity],
      );
    }
    const [row] = await listed();
    expect(row).toMatchObject({ id: productId, quantity: 22, variations: 3, soldOut: 1, low: 1 });
  });

  test("says how often a bundle can be packed, and which part limits it", async () => {
    const cup = await createProduct(opened.database, { name: "Cup", stock: 11 });
    const tray = await createProduct(opened.database, { name: "Tray", stock: 30 });
    const set = await createProduct(opened.database, { name: "Set", kind: "bundle" });
    await opened.database.pool.query(
      `insert into product_links (product_id, kind, target_product_id, quantity, position)
       values ($1, 'part', $2, 2, 0), ($1, 'part', $3, 1, 1)`,
      [set, cup, tray],
    );
    const row = (await listed()).find(({ id }) => id === set);
    expect(row).toMatchObject({ quantity: 5, parts: 3, limitedBy: "Cup" });
  });

  test("has no quantity where none is tracked, and shows a category", async () => {
    const id = await createProduct(opened.database, { name: "Mug" });
    await opened.database.pool.query("insert into categories (id, slug, name) values (3, 'mugs', 'Mugs')");
    await opened.database.pool.query("insert into product_categories values ($1, 3)", [id]);
    expect((await listed())[0]).toMatchObject({ quantity: null, category: "Mugs", variations: 0, image: null });
  });
});

describe("bulk actions on the selected products", () => {
  let staff: Person;
  beforeEach(async () => {
    staff = await createPerson(opened.database.pool, "manager@example.com", "manager");
  });

  test("add a category or a tag to those that do not have it yet", async () => {
    const ids = [
      await createProduct(opened.database, { name: "A" }),
      await createProduct(opened.database, { name: "B" }),
    ];
    await opened.database.pool.query("insert into categories (id, slug, name) values (3, 'mugs', 'Mugs')");
    expect(await changeProducts(shop, staff, ids.slice(0, 1), { kind: "category", categoryId: 3 })).toBe(1);
    expect(await changeProducts(shop, staff, ids, { kind: "category", categoryId: 3 })).toBe(1);
    expect(await changeProducts(shop, staff, ids, { kind: "category", categoryId: 99 })).toBe(0);
    expect(await changeProducts(shop, staff, ids, { kind: "tag", name: "Gift" })).toBe(2);
    for (const id of ids) {
      expect(await findEdited(opened.database.pool, id)).toMatchObject({ categoryIds: [3], tags: ["Gift"] });
    }
  });

  test("make them private", async () => {
    const id = await createProduct(opened.database, { name: "A" });
    expect(await changeProducts(shop, staff, [id], { kind: "private" })).toBe(1);
    expect(await findEdited(opened.database.pool, id)).toMatchObject({ status: "private" });
  });
});

test("a combination that is not offered is added once, with the price of most others", async () => {
  const staff = await createPerson(opened.database.pool, "manager@example.com", "manager");
  const { productId } = await createVariable(
    opened.database,
    { name: "Shirt" },
    [SIZE],
    [
      { values: ["S"], regularPrice: 1500 },
      { values: ["M"], regularPrice: 1500 },
    ],
  );
  const { pool } = opened.database;
  const missing = async () => listMissing(pool, productId, await readAttributes(pool, productId));
  expect(await missing()).toEqual([{ values: ["L"], names: ["L"] }]);
  await Promise.all([offerVariation(shop, staff, productId, ["L"]), offerVariation(shop, staff, productId, ["L"])]);
  expect((await offerVariation(shop, staff, productId, ["XXL"])).ok).toBe(true);
  expect(await missing()).toEqual([]);
  const { rows } = await readVariations(pool, productId, { limit: 10, offset: 0 });
  expect(rows.map((row) => `${variationTitle(row)} ${row.regularPrice}`)).toEqual(["S 1500", "M 1500", "L 1500"]);
});

test("the variations of a product are filtered by the values of its options and by stock", async () => {
  const { pool } = opened.database;
  const low = await createStock(opened.database, 2);
  const out = await createStock(opened.database, 0);
  const { productId } = await createVariable(
    opened.database,
    { name: "Tile" },
    [SIZE, { name: "Glaze", options: { ash: "Ash", moss: "Moss" } }],
    [{ values: ["S", "ash"], stockUnitId: low }, { values: ["S", "moss"], stockUnitId: out }, { values: ["M", ""] }],
  );
  const [size, glaze] = await readAttributes(pool, productId);
  const titles = async (values: readonly (readonly [number | undefined, string])[], stock: "low" | "sold-out" | "") => {
    const filter = { values: new Map(values.map(([id = 0, value]) => [id, value])), stock };
    const part = { limit: 10, offset: 0, filter, lowAmount: 2 };
    const { rows, total } = await readVariations(pool, productId, part);
    expect(total).toBe(rows.length);
    return rows.map(variationTitle);
  };
  expect(await titles([], "")).toHaveLength(3);
  expect(await titles([[size?.id, "S"]], "")).toEqual(["S, ash", "S, moss"]);
  // One for any glaze is also one for moss.
  expect(await titles([[glaze?.id, "moss"]], "")).toEqual(["S, moss", "M, any glaze"]);
  expect(await titles([], "low")).toEqual(["S, ash"]);
  expect(await titles([], "sold-out")).toEqual(["S, moss"]);
  expect(await titles([[glaze?.id, "ash"]], "sold-out")).toEqual([]);
});
