import { expect, test } from "vitest";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { insertProduct, insertStock, insertVariation, omit, updateProduct } from "./write-columns.ts";

const opened = useTestDatabase();

test("columns are written by their names in TypeScript", async () => {
  const { pool } = opened.database;
  const stockUnitId = await insertStock(pool);
  const id = await insertProduct(pool, { kind: "variable", name: "Jug", slug: "jug", stockUnitId, meta: { a: "1" } });
  await updateProduct(pool, id, { shortDescription: "Blue", salePrice: null });
  const { rows } = await pool.query("select name, short_description, sale_price, meta from products where id = $1", [
    id,
  ]);
  expect(rows).toEqual([{ name: "Jug", short_description: "Blue", sale_price: null, meta: { a: "1" } }]);

  const variationId = await insertVariation(pool, { productId: id, isActive: false, taxClass: null });
  const { rows: made } = await pool.query("select product_id, is_active from variations where id = $1", [variationId]);
  expect(made).toEqual([{ product_id: id, is_active: false }]);
});

test("an unknown column is a type error, and nothing is written", async () => {
  const { pool } = opened.database;
  const draft = { name: "Jug", tags: "blue" };
  // @ts-expect-error A product has no column for tags.
  await expect(updateProduct(pool, 1, { ...draft })).rejects.toThrow("no column for tags");
  // @ts-expect-error A variation has no name.
  await expect(insertVariation(pool, { productId: 1, name: "Jug" })).rejects.toThrow("no column for name");
  // @ts-expect-error The status is one of a few words.
  await expect(updateProduct(pool, 1, { status: "sold" })).rejects.toThrow("products_status_check");
  await expect(updateProduct(pool, 1, omit(draft, "tags"))).resolves.toBeUndefined();
});
