import { expect, test } from "vitest";
import { EURO, exampleLine } from "./cart/example-cart.ts";
import { lineJson, childJson, productJson } from "./product-json.ts";

const JAR = { id: 7, kind: "simple", slug: "pantry-jar", name: "Pantry jar", sku: "PJ", priceFrom: 6450 };

test("a product in a list carries its data and its position (S3.23)", () => {
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

test("a product page names at most five categories, from the top level down", () => {
  const categories = ["Table", "Drinking", "Mugs", "Small", "Smaller", "Smallest"];
  expect(JSON.parse(productJson(JAR, EURO, { categories }))).toMatchObject({
    item_category: "Table",
    item_category2: "Drinking",
    item_category5: "Smaller",
  });
  expect(productJson(JAR, EURO, { categories })).not.toContain("Smallest");
});

test("a product without a price has the price 0 (S5.18)", () => {
  expect(JSON.parse(productJson({ ...JAR, priceFrom: null }, EURO))).toMatchObject({ price: 0 });
});

test("a cart line names its product and variation (S3.23)", () => {
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

test("a grouped product's child is reported as its own product or variation (S3.23)", () => {
  const child = {
    productId: 7,
    variationId: 12,
    kind: "variable",
    slug: "tide-mug",
    name: "Tide mug – Ink, 350 ml",
    variant: "Ink, 350 ml",
    sku: "TM-INK-350",
    productSku: "TM",
    quantity: 1,
    price: 3400,
    stockStatus: "instock",
    isSoldIndividually: false,
  } as const;
  expect(JSON.parse(childJson(child, EURO))).toEqual({
    internal_id: 7,
    item_id: "12",
    item_name: "Tide mug – Ink, 350 ml",
    sku: "TM-INK-350",
    price: 34,
    quantity: 1,
    id: "12",
    product_type: "variable",
    productlink: "/product/tide-mug/",
    item_group_id: "7",
    group_sku: "TM",
    item_variant: "Ink,350 ml",
  });
  const whole = JSON.parse(childJson({ ...child, variationId: null, kind: "simple", variant: "" }, EURO));
  expect(whole).toMatchObject({ id: "7", product_type: "simple", sku: "TM-INK-350" });
  expect(whole).not.toHaveProperty("item_group_id");
});
