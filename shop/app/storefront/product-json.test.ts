import { expect, test } from "vitest";
import { EURO, exampleLine } from "./cart/example-cart.ts";
import { lineJson, productJson } from "./product-json.ts";

const JAR = { id: 7, kind: "simple", slug: "pantry-jar", name: "Pantry jar", sku: "PJ", priceFrom: 6450 };

test("a product in a list carries what is said about it, and its place there [S3.23]", () => {
  const place = { list: { id: "shop", name: "Everything we make" }, index: 13 };
  expect(JSON.parse(productJson(JAR, EURO, { place }))).toEqual({
    internal_id: 7,
    item_id: "7",
    item_name: "Pantry jar",
    sku: "PJ",
    price: 64.5,
    quantity: 1,
    id: "7",
    product_type: "simple",
    productlink: "/product/pantry-jar/",
    item_list_id: "shop",
    item_list_name: "Everything we make",
    index: 13,
  });
});

test("a product's page names its categories, the outermost first and five at most", () => {
  const categories = ["Table", "Drinking", "Mugs", "Small", "Smaller", "Smallest"];
  expect(JSON.parse(productJson(JAR, EURO, { categories }))).toMatchObject({
    item_category: "Table",
    item_category2: "Drinking",
    item_category5: "Smaller",
  });
  expect(productJson(JAR, EURO, { categories })).not.toContain("Smallest");
});

test("what has no price yet costs nothing here [S5.18]", () => {
  expect(JSON.parse(productJson({ ...JAR, priceFrom: null }, EURO))).toMatchObject({ price: 0 });
});

test("a line of the cart says which variation of which product it is [S3.23]", () => {
  const choices = [
    { key: "pa_glaze", label: "Glaze", value: "Oat" },
    { key: "pa_size", label: "Size", value: "350 ml" },
  ];
  expect(JSON.parse(lineJson(exampleLine({ variationId: 12, choices, quantity: 3 }), EURO))).toMatchObject({
    id: "12",
    item_id: "12",
    internal_id: 7,
    item_group_id: "7",
    item_variant: "Oat,350 ml",
    quantity: 3,
    price: 49,
  });
  expect(JSON.parse(lineJson(exampleLine(), EURO))).not.toHaveProperty("item_group_id");
});
