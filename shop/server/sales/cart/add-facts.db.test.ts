import { expect, test, vi } from "vitest";
import { openTestCatalog } from "../../catalog/test-catalog.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { addToCart } from "./add-to-cart.ts";
import { createFields, createProduct, fieldOf, watchStatements } from "./test-shop.ts";

const tests = useTestDatabase();

test("the product data of a cart is read once, and again when the owner changes it", async () => {
  const { database, statements } = watchStatements(tests.database);
  const { shop } = await openTestCatalog(database);
  const productId = await createProduct(tests.database, { name: "Bowl" });
  const add = async () => {
    const added = await addToCart(shop, null, { productId, quantity: 1 });
    return added.ok ? added.value.name : added.error.reason.code;
  };
  // The notification of the product's creation may still be on its way.
  await vi.waitFor(async () => {
    statements.length = 0;
    expect([await add(), await add()]).toEqual(["Bowl", "Bowl"]);
    expect(statements.filter((name) => name === "item-sheets")).toEqual([]);
  });
  expect(statements).toEqual(["add-facts", "write-line", "add-facts", "write-line"]);

  await tests.database.pool.query("update products set name = 'Plate' where id = $1", [productId]);
  await vi.waitFor(async () => expect(await add()).toBe("Plate"));
  await createFields(tests.database, productId, [fieldOf("name", { kind: "text" }, { isRequired: true })]);
  await vi.waitFor(async () => expect(await add()).not.toBe("Plate"));
});
