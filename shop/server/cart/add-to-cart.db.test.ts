import { hash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { refusalText } from "@vitrine/commerce/cart";
import { priceOptions } from "../db/schema/product-options.ts";
import { productLinks } from "../db/schema/products.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { addGrouped } from "./add-grouped.ts";
import { addToCart, type AddRequest } from "./add-to-cart.ts";
import { takeQueuedNotices } from "./notices.ts";
import { readCart } from "./read-cart.ts";
import { removeLine } from "./remove-line.ts";
import { countCarts, createProduct, createStock, createTestShop, createVariable } from "./test-shop.ts";

const tests = useTestDatabase();
const shop = createTestShop(() => tests.database);

const COLOUR = { name: "Colour", slug: "color", options: { blue: "Deep blue", red: "Red" } };
const SIZE = { name: "Size", slug: "size", options: { s: "Small", l: "Large" } };
const LOGO = { name: "Logo", options: { Yes: "Yes", No: "No" } };

async function add(cartId: string | null, request: Partial<AddRequest> & { productId: number }): Promise<string> {
  const result = await addToCart(shop, cartId, { quantity: "default", ...request });
  if (!result.ok) throw new Error(refusalText(result.error.reason));
  return result.value.cartId;
}

async function refusal(cartId: string | null, request: Partial<AddRequest> & { productId: number }) {
  const result = await addToCart(shop, cartId, { quantity: "default", ...request });
  return result.ok ? "added" : result.error.reason;
}

const md5 = (text: string) => hash("md5", text);

describe("the first thing in a cart", () => {
  test("makes the cart, with the price of the database", async () => {
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

  test("a line is known by the digest of what it holds [S3.01]", async () => {
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

  test("equal things share a line and their quantities add up", async () => {
    const productId = await createProduct(tests.database);
    const cartId = await add(null, { productId, quantity: 2 });
    await add(cartId, { productId, quantity: 3 });
    expect((await readCart(shop, cartId)).lines).toMatchObject([{ quantity: 5 }]);
  });

  test("a cart that was cleared away comes back under its old number", async () => {
    const productId = await createProduct(tests.database);
    const cartId = await add(null, { productId });
    await tests.database.pool.query("delete from carts");
    expect(await add(cartId, { productId })).toBe(cartId);
    expect((await readCart(shop, cartId)).itemCount).toBe(1);
  });
});

describe("what is not for sale", () => {
  test.each([
    ["a draft", { status: "draft" }],
    ["a private product", { status: "private" }],
    ["a product without a price", { regularPrice: null }],
    ["a product of another shop", { kind: "external", externalUrl: "https://elsewhere.test/" }],
  ] as const)("%s cannot be purchased", async (_what, draft) => {
    const productId = await createProduct(tests.database, draft);
    expect(await refusal(null, { productId })).toEqual({ code: "not-for-sale" });
  });

  test("an unknown product is refused, and no cart is made", async () => {
    const before = await countCarts(tests.database);
    expect(await refusal(null, { productId: 2_000_000_000 })).toEqual({ code: "unknown-product" });
    expect(await countCarts(tests.database)).toBe(before);
  });

  test("what is out of stock says so", async () => {
    const productId = await createProduct(tests.database, { name: "Jar", stock: 0 });
    expect(await refusal(null, { productId })).toEqual({ code: "out-of-stock", name: "Jar" });
  });
});

describe("stock", () => {
  test("what is already in the cart counts against the stock", async () => {
    const productId = await createProduct(tests.database, { name: "Jar", stock: 3 });
    expect(await refusal(null, { productId, quantity: 4 })).toEqual({ code: "not-enough-stock", name: "Jar", left: 3 });
    const cartId = await add(null, { productId, quantity: 2 });
    expect(await refusal(cartId, { productId, quantity: 2 })).toEqual({ code: "stock-in-cart", left: 3, inCart: 2 });
    await add(cartId, { productId, quantity: 1 });
  });

  test("variations on the product's own shelf share it, also in several lines", async () => {
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

  test("a bundle takes from the shelves of its parts", async () => {
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

  test("two parts of a bundle may come from one shelf", async () => {
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

describe("variations", () => {
  test("a variation's number alone is enough when it leaves nothing open", async () => {
    const { productId, variationIds } = await createVariable(
      tests.database,
      { name: "Hoodie" },
      [COLOUR],
      [{ values: ["blue"], regularPrice: 4500, sku: "H-B" }],
    );
    const cartId = await add(null, { productId: variationIds[0] ?? 0 });
    expect((await readCart(shop, cartId)).lines).toMatchObject([
      {
        productId,
        variationId: variationIds[0],
        name: "Hoodie",
        sku: "H-B",
        unitPrice: 4500,
        choices: [{ key: "pa_color", label: "Colour", value: "Deep blue" }],
      },
    ]);
  });

  test("what a variation leaves open has to be sent, as one of the options", async () => {
    const { productId, variationIds } = await createVariable(
      tests.database,
      {},
      [COLOUR, SIZE, LOGO],
      [{ values: ["blue", "", ""] }],
    );
    const wanted = { productId, variationId: variationIds[0] ?? 0 };
    expect(await refusal(null, wanted)).toEqual({ code: "choices-missing", labels: ["Size", "Logo"] });
    expect(await refusal(null, { ...wanted, choices: { pa_size: "xxl", logo: "Yes" } })).toEqual({
      code: "choice-invalid",
      label: "Size",
    });
    const cartId = await add(null, { ...wanted, choices: { logo: "No", pa_size: "l" } });
    expect((await readCart(shop, cartId)).lines[0]?.choices.map(({ value }) => value)).toEqual([
      "Deep blue",
      "Large",
      "No",
    ]);
  });

  test("a product with variations asks for a choice, and finds the variation that was chosen", async () => {
    const { productId, variationIds } = await createVariable(
      tests.database,
      {},
      [COLOUR, SIZE],
      [{ values: ["blue", "s"] }, { values: ["blue", ""] }],
    );
    expect(await refusal(null, { productId })).toEqual({ code: "options-needed" });
    expect(await refusal(null, { productId, choices: { pa_color: "blue" } })).toEqual({
      code: "choices-missing",
      labels: ["Size"],
    });
    expect(await refusal(null, { productId, choices: { pa_color: "red", pa_size: "l" } })).toEqual({
      code: "no-such-variation",
    });
    const cartId = await add(null, { productId, choices: { pa_color: "blue", pa_size: "l" } });
    await add(cartId, { productId, choices: { pa_color: "blue", pa_size: "s" } });
    expect((await readCart(shop, cartId)).lines).toMatchObject([
      { variationId: variationIds[1] },
      { variationId: variationIds[0] },
    ]);
  });

  test("a variation of another product, or one the owner has switched off, is not sold", async () => {
    const { productId, variationIds } = await createVariable(
      tests.database,
      {},
      [COLOUR],
      [{ values: ["blue"] }, { values: ["red"], isActive: false }],
    );
    const other = await createProduct(tests.database);
    expect(await refusal(null, { productId: other, variationId: variationIds[0] ?? 0 })).toEqual({
      code: "unknown-product",
    });
    expect(await refusal(null, { productId, variationId: other })).toEqual({ code: "unknown-product" });
    expect(await refusal(null, { productId, variationId: variationIds[1] ?? 0 })).toEqual({ code: "not-for-sale" });
  });
});

describe("downloads", () => {
  test("the chosen price option holds, else the owner's default", async () => {
    const { database } = tests;
    const productId = await createProduct(database, { kind: "download", regularPrice: null });
    await database.db.insert(priceOptions).values([
      { productId, index: 0, name: "Personal", price: 900 },
      { productId, index: 1, name: "Studio", price: 2900, isDefault: true },
    ]);
    const cartId = await add(null, { productId });
    await add(cartId, { productId, options: { priceOption: 0 } });
    expect((await readCart(shop, cartId)).lines).toMatchObject([
      { unitPrice: 2900, choices: [{ value: "Studio" }] },
      { unitPrice: 900, choices: [{ value: "Personal" }] },
    ]);
    expect(await refusal(cartId, { productId, options: { priceOption: 7 } })).toMatchObject({ code: "choice-invalid" });
  });
});

describe("grouped products", () => {
  const announce = { label: "View cart", href: "/cart/" };

  test("each member with a quantity becomes a line, and what does not fit keeps nobody out", async () => {
    const { database } = tests;
    const one = await createProduct(database, { name: "Bowl" });
    const two = await createProduct(database, { name: "Plate", stock: 1 });
    const three = await createProduct(database, { name: "Cup" });
    const group = await createProduct(database, { kind: "grouped", regularPrice: null, slug: "set" });
    await database.db.insert(productLinks).values(
      [one, two, three].map((id, position) => ({
        productId: group,
        kind: "child" as const,
        targetProductId: id,
        position,
      })),
    );

    const quantities = new Map<number, number | "default">([
      [one, 2],
      [two, 4],
      [three, "default"],
    ]);
    const result = await addGrouped(shop, null, { productId: group, quantities, announce });
    expect(result).toMatchObject({ slug: "set", refusals: [{ code: "not-enough-stock", name: "Plate", left: 1 }] });
    expect((await readCart(shop, result.cartId)).lines).toMatchObject([{ name: "Bowl", quantity: 2 }]);
    expect(await takeQueuedNotices(database.pool, result.cartId)).toEqual([
      { kind: "success", text: "2 × “Bowl” have been added to your cart.", action: announce },
    ]);
  });

  test("without any quantity, the visitor is asked for one", async () => {
    const productId = await createProduct(tests.database, { kind: "grouped", regularPrice: null });
    expect(await addGrouped(shop, null, { productId, quantities: new Map(), announce })).toMatchObject({
      refusals: [{ code: "quantities-needed" }],
    });
    expect(await refusal(null, { productId })).toEqual({ code: "quantities-needed" });
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

  test("lines that share a shelf never hold more than it, however many windows add", async () => {
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

test("two products on one shelf share what is there", async () => {
  const stockUnitId = await createStock(tests.database, 3);
  const one = await createProduct(tests.database, { stockUnitId });
  const two = await createProduct(tests.database, { stockUnitId });
  const cartId = await add(null, { productId: one, quantity: 2 });
  expect(await refusal(cartId, { productId: two, quantity: 2 })).toMatchObject({ code: "stock-in-cart" });
});
