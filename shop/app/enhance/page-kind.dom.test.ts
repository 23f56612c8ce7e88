// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { recognisePage } from "./page-kind.ts";

function kinds(bodyClass: string, html = ""): readonly string[] {
  document.body.className = bodyClass;
  document.body.innerHTML = html;
  return [...recognisePage(document)];
}

test.each([
  ["woocommerce-cart woocommerce-page", "cart"],
  ["woocommerce-checkout woocommerce-page", "checkout"],
  ["archive woocommerce", "product-list"],
  ["archive post-type-archive-product", "product-list"],
  ["archive tax-product_cat", "product-list"],
  ["archive tax-product_tag", "product-list"],
  ["single single-product woocommerce", "single-product"],
])("recognises a body with the class “%s” as a %s page (S2.24)", (bodyClass, kind) => {
  expect(kinds(bodyClass)).toEqual([kind]);
});

test("recognises a grouped product by its form, as a single product too (S2.24)", () => {
  expect(kinds("single-product", `<form class="cart grouped_form"></form>`)).toEqual([
    "single-product",
    "grouped-product",
  ]);
});

test("recognises a quick view by its form, on any page (S2.24)", () => {
  expect(kinds("archive woocommerce", `<dialog data-quick-view><form class="cart"></form></dialog>`)).toEqual([
    "product-list",
    "quick-view",
  ]);
  expect(kinds("archive woocommerce", `<dialog data-quick-view></dialog>`)).toEqual(["product-list"]);
});

test("recognises none of these on any other page (S2.24)", () => {
  expect(kinds("home archive")).toEqual([]);
});
