// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { emit } from "../events.ts";
import { dressMiniCarts } from "./dress-mini-cart.ts";
import { type FakeShop, find, openFakeShop } from "./fake-shop.ts";

let shop: FakeShop;

afterEach(() => shop.close());

test.each([
  "added_to_cart",
  "removed_from_cart",
  "wc_fragments_refreshed",
  "wc_fragments_loaded",
  "quick-view-displayed",
])("updates the widget's is-empty class after %s (S7.11)", (event) => {
  shop = openFakeShop(`<div class="widget_shopping_cart"><div class="content"></div></div>`);
  dressMiniCarts(document);
  const isEmpty = () => find(".widget_shopping_cart").classList.contains("is-empty");
  expect(isEmpty()).toBe(true);
  find(".content").innerHTML = `<li class="mini_cart_item"></li>`;
  emit(event);
  expect(isEmpty()).toBe(false);
  find(".content").innerHTML = "";
  emit(event);
  expect(isEmpty()).toBe(true);
});

test("the panel's head says how many items are in the cart, also after a change", () => {
  const content = (attributes: string) => `<div class="widget_shopping_cart_content"${attributes}></div>`;
  const markup = content(` data-items="2 items"`);
  shop = openFakeShop(
    `<dialog><p class="mini-cart-items"></p><div class="widget_shopping_cart">${markup}</div></dialog>`,
  );
  dressMiniCarts(document);
  expect(find(".mini-cart-items").textContent).toBe("2 items");
  find(".widget_shopping_cart").innerHTML = content(` data-items="3 items"`);
  emit("wc_fragments_refreshed");
  expect(find(".mini-cart-items").textContent).toBe("3 items");
  find(".widget_shopping_cart").innerHTML = content("");
  emit("removed_from_cart");
  expect(find(".mini-cart-items").textContent).toBe("");
});
