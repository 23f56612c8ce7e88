import { describe, expect, test } from "vitest";
import { priceOptions } from "../../platform/db/schema/product-options.ts";
import { productLinks } from "../../platform/db/schema/products.ts";
import { addGrouped } from "./add-grouped.ts";
import { popQueuedNotices } from "./notices.ts";
import { readCart } from "./read-cart.ts";
import { createProduct, createVariable } from "./test-shop.ts";
import { COLOUR, SIZE, LOGO, cartOfThisFile } from "./test-add-to-cart.ts";

const { tests, shop, add, refusal } = cartOfThisFile();

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
    const expected = { productId, variationId: variationIds[0] ?? 0 };
    expect(await refusal(null, expected)).toEqual({ code: "choices-missing", labels: ["Size", "Logo"] });
    expect(await refusal(null, { ...expected, choices: { pa_size: "xxl", logo: "Yes" } })).toEqual({
      code: "choice-invalid",
      label: "Size",
    });
    const cartId = await add(null, { ...expected, choices: { logo: "No", pa_size: "l" } });
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
    expect(await popQueuedNotices(database.pool, result.cartId)).toEqual([
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
