import { describe, expect, test } from "vitest";
import { productLinks } from "../../platform/db/schema/products.ts";
import { readCart } from "./read-cart.ts";
import { removeLine } from "./remove-line.ts";
import { createProduct, createStock, createVariable } from "./test-shop.ts";
import { COLOUR, md5, cartOfThisFile } from "./test-add-to-cart.ts";

const { tests, shop, add, refusal } = cartOfThisFile();

describe("stock", () => {
  test("what is already in the cart counts against the stock", async () => {
    const productId = await createProduct(tests.database, { name: "Jar", stock: 3 });
    expect(await refusal(null, { productId, quantity: 4 })).toEqual({ code: "not-enough-stock", name: "Jar", left: 3 });
    const cartId = await add(null, { productId, quantity: 2 });
    expect(await refusal(cartId, { productId, quantity: 2 })).toEqual({ code: "stock-in-cart", left: 3, inCart: 2 });
    await add(cartId, { productId, quantity: 1 });
  });

  test("variations that use the product's stock share it, also in several lines", async () => {
    const { productId, variationIds } = await createVariable(
      tests.database,
      { stock: 5 },
      [COLOUR],
      [{ values: ["blue"] }, { values: ["red"] }],
    );
    const cartId = await add(null, { productId, variationId: variationIds[0] ?? 0, quantity: 3 });
    const red = { productId, variationId: variationIds[1] ?? 0 };
    expect(await refusal(cartId, { ...red, quantity: 3 })).toEqual({ code: "stock-in-cart", left: 5, inCart: 3 });
    await add(cartId, { ...red, quantity: 2 });
    expect((await readCart(shop, cartId)).itemCount).toBe(5);
  });

  test("a bundle takes from the stock of its parts", async () => {
    const { database } = tests;
    const mug = await createProduct(database, { name: "Mug", stock: 5 });
    const pot = await createProduct(database, { name: "Pot" });
    const set = await createProduct(database, { name: "Set", kind: "bundle", stock: 0 });
    await database.db.insert(productLinks).values([
      { productId: set, kind: "part", targetProductId: mug, quantity: 2 },
      { productId: set, kind: "part", targetProductId: pot },
    ]);

    expect(await refusal(null, { productId: set, quantity: 3 })).toEqual({
      code: "not-enough-stock",
      name: "Set",
      left: 2,
    });
    const cartId = await add(null, { productId: set });
    await add(cartId, { productId: mug, quantity: 2 });
    expect(await refusal(cartId, { productId: set })).toEqual({ code: "stock-in-cart", left: 2, inCart: 2 });
    expect(await refusal(cartId, { productId: mug, quantity: 2 })).toEqual({
      code: "stock-in-cart",
      left: 5,
      inCart: 4,
    });
    expect((await readCart(shop, cartId)).lines).toMatchObject([{ maxQuantity: 2 }, { maxQuantity: 5 }]);
  });

  test("two parts of a bundle may come from one stock unit", async () => {
    const { database } = tests;
    const { productId, variationIds } = await createVariable(
      database,
      { stock: 5 },
      [COLOUR],
      [{ values: ["blue"] }, { values: ["red"] }],
    );
    const pair = await createProduct(database, { name: "Pair", kind: "bundle" });
    await database.db.insert(productLinks).values(
      variationIds.map((id) => ({
        productId: pair,
        kind: "part" as const,
        targetProductId: productId,
        targetVariationId: id,
      })),
    );
    expect(await refusal(null, { productId: pair, quantity: 3 })).toEqual({
      code: "not-enough-stock",
      name: "Pair",
      left: 2,
    });
  });

  test("with backorders nothing limits it", async () => {
    const stock = { isManaged: true, quantity: 0, backorders: "yes" } as const;
    const productId = await createProduct(tests.database, { stock });
    const cartId = await add(null, { productId, quantity: 500 });
    expect((await readCart(shop, cartId)).lines).toMatchObject([{ quantity: 500, maxQuantity: null }]);
  });

  test("what is sold one by one goes in once", async () => {
    const productId = await createProduct(tests.database, { name: "Jar", isSoldIndividually: true });
    const cartId = await add(null, { productId, quantity: 5 });
    expect((await readCart(shop, cartId)).itemCount).toBe(1);
    expect(await refusal(cartId, { productId })).toEqual({ code: "one-only", name: "Jar" });
  });
});

describe("several windows at once", () => {
  test("two tabs that add at the same moment add two", async () => {
    const productId = await createProduct(tests.database);
    const cartId = await add(null, { productId });
    await Promise.all([add(cartId, { productId }), add(cartId, { productId })]);
    expect((await readCart(shop, cartId)).itemCount).toBe(3);
  });

  test("of twenty adds against a stock of ten, exactly ten get through", async () => {
    const productId = await createProduct(tests.database, { stock: 10 });
    const cartId = `t_${"0".repeat(30)}`;
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusal(cartId, { productId })));
    expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome !== "added")).toEqual(
      Array.from({ length: 10 }, () => ({ code: "stock-in-cart", left: 10, inCart: 10 })),
    );
    expect((await readCart(shop, cartId)).itemCount).toBe(10);
  });

  test("lines that share a stock unit never hold more than it, however many windows add", async () => {
    const { productId, variationIds } = await createVariable(
      tests.database,
      { stock: 10 },
      [COLOUR],
      [{ values: ["blue"] }, { values: ["red"] }],
    );
    const cartId = `t_${"1".repeat(30)}`;
    const adds = Array.from({ length: 20 }, (_, index) =>
      refusal(cartId, { productId, variationId: variationIds[index % 2] ?? 0 }),
    );
    expect((await Promise.all(adds)).filter((outcome) => outcome === "added")).toHaveLength(10);
    expect((await readCart(shop, cartId)).itemCount).toBe(10);
  });

  test("a largest quantity holds too, however many windows add", async () => {
    const productId = await createProduct(tests.database, { maxQuantity: 4 });
    const cartId = `t_${"2".repeat(30)}`;
    const outcomes = await Promise.all(Array.from({ length: 9 }, () => refusal(cartId, { productId })));
    expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(4);
  });

  test("adding, removing and reading at once neither fails nor loses a line", async () => {
    const [one, two] = [await createProduct(tests.database, { stock: 50 }), await createProduct(tests.database)];
    const cartId = await add(null, { productId: one });
    const key = md5(String(one));
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        await Promise.all([
          add(cartId, { productId: one }),
          add(cartId, { productId: two }),
          removeLine(shop, cartId, key),
        ]);
        await readCart(shop, cartId);
      }),
    );
    expect((await readCart(shop, cartId)).lines.find((line) => line.productId === two)?.quantity).toBe(8);
  });
});

test("two products of one stock unit share what is there", async () => {
  const stockUnitId = await createStock(tests.database, 3);
  const one = await createProduct(tests.database, { stockUnitId });
  const two = await createProduct(tests.database, { stockUnitId });
  const cartId = await add(null, { productId: one, quantity: 2 });
  expect(await refusal(cartId, { productId: two, quantity: 2 })).toMatchObject({ code: "stock-in-cart" });
});
