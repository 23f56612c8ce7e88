// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { exampleItem, itemAttribute } from "./example-item.ts";
import { asVariation, readItem, readPrice, toItem } from "./wire-item.ts";

afterEach(() => vi.restoreAllMocks());

function inPage(attribute: string) {
  document.body.innerHTML = `<div ${attribute}></div>`;
  return readItem(document.querySelector("div"));
}

test("reads a product's data from its element (S3.23)", () => {
  expect(inPage(itemAttribute())).toEqual(exampleItem());
  expect(
    inPage(
      itemAttribute({
        id: "9",
        quantity: 2,
        item_list_id: "shop",
        item_list_name: "Everything",
        index: 4,
        item_group_id: "7",
        item_variant: "oat",
        item_category: "Table",
        item_category2: "Mugs",
      }),
    ),
  ).toEqual(
    exampleItem({
      id: "9",
      quantity: 2,
      list: { id: "shop", name: "Everything" },
      index: 4,
      groupId: "7",
      variant: "oat",
      categories: ["Table", "Mugs"],
    }),
  );
});

test("reads prices as numbers with two decimals, and anything else as zero (S5.18)", () => {
  const prices = [
    12,
    "12",
    "12.345",
    19.999,
    "7 euros",
    "abc",
    "",
    null,
    undefined,
    Number.NaN,
    Infinity,
    {},
    [],
    true,
  ];
  expect(prices.map(readPrice)).toEqual([12, 12, 12.35, 20, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(inPage(itemAttribute({ price: "64.500" }))?.price).toBe(64.5);
});

test("logs data that cannot be read and does nothing else (S8.17)", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const broken of ["{", "7", '"text"', "null"]) {
    document.body.innerHTML = "<div></div>";
    document.querySelector("div")?.setAttribute("data-gtm4wp_product_data", broken);
    expect(readItem(document.querySelector("div"))).toBeNull();
    expect(log).toHaveBeenLastCalledWith(expect.stringContaining("cannot be read"), broken);
  }
  expect(log).toHaveBeenCalledTimes(4);
  expect(inPage("")).toBeNull();
  expect(readItem(null)).toBeNull();
  expect(log).toHaveBeenCalledTimes(4);
});

test("reads a variation's own ID, price and name, with its product (S3.23, S5.18)", () => {
  const variation = {
    variation_id: 12,
    sku: "PJ-OAT",
    display_price: "34.999",
    attributes: { attribute_pa_glaze: "oat", attribute_pa_size: "350-ml" },
  };
  expect(asVariation(exampleItem(), variation)).toEqual(
    exampleItem({ id: "12", sku: "PJ-OAT", price: 35, groupId: "7", groupSku: "PJ", variant: "oat,350-ml" }),
  );
  expect(asVariation(exampleItem(), { ...variation, sku: "", display_price: "?" })).toMatchObject({
    sku: "PJ",
    price: 0,
  });
});

test("reads an item from a product with almost no data", () => {
  expect(toItem({ item_id: "x", quantity: "0" })).toMatchObject({
    id: "x",
    name: "",
    price: 0,
    quantity: 1,
    list: null,
  });
});
