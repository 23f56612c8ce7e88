import { describe, expect, test } from "vitest";
import { priceOptions } from "../../platform/db/schema/product-options.ts";
import { addToCart, type AddRequest } from "./add-to-cart.ts";
import { readCart } from "./read-cart.ts";
import { removeLine } from "./remove-line.ts";
import { countCarts, createProduct, createVariable } from "./test-shop.ts";
import { COLOUR, SIZE, LOGO, md5, cartOfThisFile } from "./test-add-to-cart.ts";

const { tests, shop, add, refusal } = cartOfThisFile();

describe("the first item of a cart", () => {
  test("creates the cart, with the price from the database", async () => {
    const productId = await createProduct(tests.database, {
      name: "Moon Jar",
      regularPrice: 4900,
      salePrice: 3900,
      sku: "MJ-1",
    });
    const cartId = await add(null, { productId, quantity: 2 });

    expect(cartId).toMatch(/^t_[0-9a-f]{30}$/);
    const cart = await readCart(shop, cartId);
    expect(cart).toMatchObject({ itemCount: 2, subtotal: 7800, withdrawn: [] });
    expect(cart.lines).toMatchObject([
      { productId, name: "Moon Jar", sku: "MJ-1", quantity: 2, unitPrice: 3900, lineTotal: 7800, maxQuantity: null },
    ]);
  });

  test("a line is identified by the digest of its content (S3.01)", async () => {
    const { productId, variationIds } = await createVariable(
      tests.database,
      {},
      [COLOUR, LOGO],
      [{ values: ["blue", "Yes"] }],
    );
    const cartId = await add(null, { productId, variationId: variationIds[0] ?? 0 });
    const key = md5(`${productId}_${variationIds[0]}_attribute_pa_colorblueattribute_logoYes`);
    expect((await readCart(shop, cartId)).lines.map((line) => line.key)).toEqual([key]);
  });

  test("equal items share a line and their quantities add up", async () => {
    const productId = await createProduct(tests.database);
    const cartId = await add(null, { productId, quantity: 2 });
    await add(cartId, { productId, quantity: 3 });
    expect((await readCart(shop, cartId)).lines).toMatchObject([{ quantity: 5 }]);
  });

  test("a cart that was purged is recreated with its old ID", async () => {
    const productId = await createProduct(tests.database);
    const cartId = await add(null, { productId });
    await tests.database.pool.query("delete from carts");
    expect(await add(cartId, { productId })).toBe(cartId);
    expect((await readCart(shop, cartId)).itemCount).toBe(1);
  });
});

describe("items that are not for sale", () => {
  test.each([
    ["a draft", { status: "draft" }],
    ["a private product", { status: "private" }],
    ["a product without a price", { regularPrice: null }],
    ["a product of another shop", { kind: "external", externalUrl: "https://elsewhere.test/" }],
  ] as const)("%s cannot be purchased", async (_what, draft) => {
    const productId = await createProduct(tests.database, draft);
    expect(await refusal(null, { productId })).toEqual({ code: "not-for-sale" });
  });

  test("an unknown product is refused, and no cart is created", async () => {
    const before = await countCarts(tests.database);
    expect(await refusal(null, { productId: 2_000_000_000 })).toEqual({ code: "unknown-product" });
    expect(await countCarts(tests.database)).toBe(before);
  });

  test("an item that is out of stock says so", async () => {
    const productId = await createProduct(tests.database, { name: "Jar", stock: 0 });
    expect(await refusal(null, { productId })).toEqual({ code: "out-of-stock", name: "Jar" });
  });
});

test("what an add answers is the cart as it then is", async () => {
  const { database } = tests;
  const jar = await createProduct(database, { stock: 9 });
  const gone = await createProduct(database, { name: "Gone" });
  const { productId, variationIds } = await createVariable(database, {}, [COLOUR, SIZE], [{ values: ["blue", ""] }]);
  const hoodie = { productId, variationId: variationIds[0] ?? 0, choices: { pa_size: "l" } };
  const poster = await createProduct(database, { kind: "download", regularPrice: null });
  await database.db.insert(priceOptions).values({ productId: poster, index: 0, name: "Print", price: 900 });

  let cartId: string | null = null;
  const steps: readonly (Partial<AddRequest> & { productId: number })[] = [
    { productId: jar, quantity: 2 },
    hoodie,
    { productId: poster },
    { productId: jar, quantity: 3 },
    { productId: gone },
    hoodie,
  ];
  for (const request of steps) {
    const result = await addToCart(shop, cartId, { quantity: "default", ...request });
    if (!result.ok) throw new Error(result.error.reason.code);
    ({ cartId } = result.value);
    expect(result.value.cart).toEqual(await readCart(shop, cartId));
  }

  await removeLine(shop, cartId, md5(String(jar)));
  const again = await addToCart(shop, cartId, { productId: jar, quantity: 1 });
  expect(again.ok && again.value.cart).toEqual(await readCart(shop, cartId));

  await database.pool.query("update products set status = 'draft' where id = $1", [gone]);
  const last = await addToCart(shop, cartId, { productId: jar, quantity: 1 });
  expect(last.ok && last.value.cart.withdrawn).toEqual(["Gone"]);
  expect(last.ok && last.value.cart.lines).toEqual((await readCart(shop, cartId)).lines);
});

test("something added again after it was removed starts at its new quantity, at the end of the list", async () => {
  const [one, two] = [await createProduct(tests.database), await createProduct(tests.database)];
  const cartId = await add(null, { productId: one, quantity: 5 });
  await add(cartId, { productId: two });
  await removeLine(shop, cartId, md5(String(one)));
  await add(cartId, { productId: one, quantity: 2 });
  expect((await readCart(shop, cartId)).lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [two, 1],
    [one, 2],
  ]);
});
