import type { StandardName } from "@vitrine/tracking/tracker";
import { expect, test } from "vitest";
import { CATALOGUE, PRODUCTS } from "./catalogue.ts";

const find = (name: StandardName) => CATALOGUE.find((event) => event.name === name);
const namesOf = (name: StandardName) => Object.fromEntries(find(name)?.names ?? []);

test("every event of the catalogue has a name at every vendor", () => {
  expect(CATALOGUE).toHaveLength(32);
  for (const { name, names } of CATALOGUE)
    expect([name, [...names.values()].filter(Boolean).length]).toEqual([name, 7]);
  expect(namesOf("AddToCart")).toEqual({
    facebook: "AddToCart",
    ga: "add_to_cart",
    tiktok: "AddToCart",
    google_ads: "add_to_cart",
    gtm: "add_to_cart",
    pinterest: "addtocart",
    bing: "AddToCart",
  });
});

test("parameters are those of the type, with what is required", () => {
  const params = find("Purchase")?.params ?? [];
  expect(params.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(["value", "currency"]);
  expect(params.map(({ name }) => name)).toEqual(expect.arrayContaining(["order_id", "tax", "contents", "coupon"]));
  expect(find("AddPaymentInfo")?.params.map(({ name }) => name)).toContain("payment_type");
  expect(find("Contact")?.params).toEqual([]);
});

test("products have the fields of their types", () => {
  expect(PRODUCTS.map(({ params }) => params[0])).toEqual([
    { name: "id", type: "string", isRequired: true, about: "" },
    { name: "item_id", type: "string", isRequired: false, about: "" },
  ]);
});
