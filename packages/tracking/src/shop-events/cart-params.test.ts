import { describe, expect, test } from "vitest";
import { paramsForCart } from "./cart-params.ts";
import { BUNDLE, GROUPED, SIMPLE, VARIABLE } from "./product-type.ts";

const META = { content_ids: ["502"], contents: [{ id: "502", quantity: 1 }], value: 10, currency: "EUR" };
const GROUP = {
  content_ids: ["601", "602"],
  contents: [
    { id: "601", quantity: 1 },
    { id: "602", quantity: 1 },
  ],
  items: [{ item_id: "601" }, { item_id: "602" }],
  value: 11,
};
const children = (...quantities: readonly [number, number]) =>
  new Map([
    ["601", { quantity: quantities[0], price: 4, contentId: "601" }],
    ["602", { quantity: quantities[1], price: 7, contentId: "602" }],
  ]);

test("products are simple, variable, bundles or groups (T3.13)", () => {
  expect([SIMPLE, VARIABLE, BUNDLE, GROUPED]).toEqual([0, 1, 2, 3]);
});

describe("parameters of a product added to the cart", () => {
  test("multiply the value by the quantity, unless the owner's value is for all (T5.17)", () => {
    expect(paramsForCart(META, { quantity: 3, countsValue: true })).toEqual({
      ...META,
      contents: [{ id: "502", quantity: 3 }],
      value: 30,
    });
    expect(paramsForCart(META, { quantity: 3, countsValue: false })).toEqual({
      ...META,
      contents: [{ id: "502", quantity: 3 }],
      value: 10,
    });
  });

  test("have the quantity wherever a pixel expects it (T3.04)", () => {
    const params = {
      items: [{ item_id: "1", price: 5 }],
      value: 5,
      product_quantity: 1,
      ecommerce: { items: [{ item_id: "1" }], value: 5 },
    };
    expect(paramsForCart(params, { quantity: 2, countsValue: true })).toEqual({
      items: [{ item_id: "1", price: 5, quantity: 2 }],
      value: 10,
      product_quantity: 2,
      ecommerce: { items: [{ item_id: "1", quantity: 2 }], value: 10 },
    });
  });

  test("of a group are those of the chosen products, and none without a choice (T5.18)", () => {
    expect(paramsForCart(GROUP, { quantity: 1, countsValue: true, children: children(0, 2) })).toEqual({
      content_ids: ["602"],
      contents: [{ id: "602", quantity: 2 }],
      items: [{ item_id: "602", quantity: 2 }],
      value: 14,
    });
    expect(paramsForCart(GROUP, { quantity: 1, countsValue: true, children: children(1, 3) })).toMatchObject({
      value: 25,
    });
    expect(paramsForCart(GROUP, { quantity: 1, countsValue: true, children: children(0, 0) })).toBeUndefined();
  });

  test("of a bundle have the price of the bundle and its parts (T5.17)", () => {
    expect(paramsForCart(META, { quantity: 2, countsValue: true, unitPrice: 12.5 })).toMatchObject({ value: 25 });
  });
});
