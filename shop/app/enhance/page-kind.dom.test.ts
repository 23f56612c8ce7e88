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
])("a body of class “%s” is a %s page [S2.24]", (bodyClass, kind) => {
  expect(kinds(bodyClass)).toEqual([kind]);
});

test("a grouped product is known by its form, and is a single product too [S2.24]", () => {
  expect(kinds("single-product", `<form class="cart grouped_form"></form>`)).toEqual([
    "single-product",
    "grouped-product",
  ]);
});

test("a quick view is known by the form in it, on any page [S2.24]", () => {
  expect(kinds("archive woocommerce", `<dialog data-quick-view><form class="cart"></form></dialog>`)).toEqual([
    "product-list",
    "quick-view",
  ]);
  expect(kinds("archive woocommerce", `<dialog data-quick-view></dialog>`)).toEqual(["product-list"]);
});

test("any other page is none of these [S2.24]", () => {
  expect(kinds("home archive")).toEqual([]);
});
