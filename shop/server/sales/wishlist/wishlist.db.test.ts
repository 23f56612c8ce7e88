import { expect, test } from "vitest";
import { createPerson } from "../../people/accounts/test-people.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { eraseOwnData, exportOwnData } from "../../tracking/privacy/personal-data.ts";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { addWishes, listWishes, MAX_WISHES, parseWishes, removeWish } from "./wishlist.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);

test("a customer's list has each product once, without drafts and products that do not exist", async () => {
  const { pool } = shop.database;
  const nora = await createPerson(pool, "nora@example.com");
  const [mug, bowl] = [await createProduct(shop.database), await createProduct(shop.database)];
  const draft = await createProduct(shop.database, { status: "draft" });
  await addWishes(pool, nora.id, [mug]);
  await addWishes(pool, nora.id, [mug, bowl, draft, 2_000_000_000]);
  expect((await listWishes(pool, nora.id)).toSorted((a, b) => a - b)).toEqual([mug, bowl]);
  expect(await listWishes(pool, (await createPerson(pool, "finn@example.com")).id)).toEqual([]);

  await removeWish(pool, nora.id, mug);
  expect(await listWishes(pool, nora.id)).toEqual([bowl]);
});

test("the list has a limit", async () => {
  const { pool } = shop.database;
  const nora = await createPerson(pool, "nora@example.com");
  for (let count = 0; count <= MAX_WISHES; count += 1) {
    await addWishes(pool, nora.id, [await createProduct(shop.database)]);
  }
  const { rows } = await pool.query("select product_id from wishlist_items");
  expect(rows).toHaveLength(MAX_WISHES);
});

test("the list is part of a customer's data, and erased with the account", async () => {
  const { pool } = shop.database;
  const nora = await createPerson(pool, "nora@example.com");
  await addWishes(pool, nora.id, [await createProduct(shop.database, { name: "Tide Mug" })]);
  expect(await exportOwnData(shop, nora)).toMatchObject({ wishList: [{ name: "Tide Mug" }] });
  expect((await eraseOwnData(shop, nora.id)).ok).toBe(true);
  expect((await pool.query("select from wishlist_items")).rows).toEqual([]);
});

test.each([
  ["3,17,3", [3, 17]],
  ["3;drop,-1,1e3, 8 ,99999999999", [8]],
  ["", []],
  [null, []],
])("the IDs in %j are %j", (text, ids) => {
  expect(parseWishes(text)).toEqual(ids);
});
