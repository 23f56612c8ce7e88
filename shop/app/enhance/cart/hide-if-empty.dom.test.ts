// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { emit } from "../events.ts";
import { type FakeShop, find, openFakeShop } from "./fake-shop.ts";
import { attachHideIfEmpty } from "./hide-if-empty.ts";

let shop: FakeShop;

beforeEach(() => {
  shop = openFakeShop(`<aside class="widget_shopping_cart"><p class="hide_cart_widget_if_empty"></p></aside>
    <aside class="widget_shopping_cart" id="always"></aside>`);
});

afterEach(() => shop.close());

function isShown(): boolean {
  return !find(".widget_shopping_cart").hidden;
}

test.each([
  ["1", true],
  ["0", false],
  ["-1", false],
  ["", false],
  ["many", false],
])("with %o in the items cookie, shows a widget that hides when empty: %s (S4.04)", (value, shown) => {
  document.cookie = `woocommerce_items_in_cart=${value}`;
  attachHideIfEmpty(document);

  expect(isShown()).toBe(shown);
});

test("hides the widget without the cookie and shows it when an add starts (S4.04)", () => {
  attachHideIfEmpty(document);
  expect(isShown()).toBe(false);

  emit("adding_to_cart");
  expect(isShown()).toBe(true);
});

test("leaves other cart widgets visible (S4.04)", () => {
  attachHideIfEmpty(document);

  expect(find("#always").hidden).toBe(false);
});
