// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeShop, find, OFFLINE, openFakeShop, startShopScript } from "./fake-shop.ts";

let shop: FakeShop;

beforeEach(() => {
  shop = openFakeShop(`<h1>Shop</h1><dialog open id="mini-cart"><div><h2>Your cart</h2></div>
    <div class="widget_shopping_cart">${content("a", "b", "c")}</div></dialog>`);
  startShopScript(shop);
});

afterEach(() => shop.close());

function content(...keys: readonly string[]): string {
  const rows = keys.map(
    (key) => `<li class="woocommerce-mini-cart-item mini_cart_item"><a href="/product/${key}/">${key}</a>
      <a role="button" class="remove remove_from_cart_button" href="/cart/?remove_item=${key}" data-cart_item_key="${key}"
        data-success_message="“${key}” has been removed from your cart">×</a></li>`,
  );
  return `<div class="widget_shopping_cart_content"><ul class="woocommerce-mini-cart">${rows.join("")}</ul><a href="/checkout/">Checkout</a></div>`;
}

function cart(...keys: readonly string[]): string {
  return JSON.stringify({
    fragments: { "div.widget_shopping_cart_content": content(...keys) },
    cart_hash: keys.join(""),
  });
}

function link(key: string): HTMLElement {
  return find(`.remove_from_cart_button[data-cart_item_key=${key}]`);
}

function isBlocked(key: string): boolean {
  const row = link(key).closest("li");
  return row?.getAttribute("aria-busy") === "true" && row.querySelector(".overlay-veil") !== null;
}

function remove(key: string): void {
  link(key).focus();
  link(key).click();
}

test("blocks the row while its removal is pending, then replaces it (S2.18, S4.05)", async () => {
  shop.reply(cart("a", "c"));
  remove("b");
  await shop.wait(10);
  expect([isBlocked("a"), isBlocked("b")]).toEqual([false, true]);

  await shop.wait(100);
  expect(document.querySelectorAll(".remove_from_cart_button")).toHaveLength(2);
  expect(document.querySelector(".overlay-veil")).toBeNull();
});

test("sends the line's key (S3.01, S7.03)", async () => {
  shop.reply(cart("a", "c"));
  remove("b");
  await shop.wait(100);

  expect(shop.requests).toEqual([{ endpoint: "remove_from_cart", fields: { cart_item_key: "b" }, othersInFlight: 0 }]);
  expect(shop.events).toEqual(["removed_from_cart", "wc_fragments_loaded"]);
});

test("announces the removal one second after the click", async () => {
  shop.reply(cart("a", "c"));
  remove("b");
  await shop.wait(990);
  expect(shop.announced()).toBe("");

  await shop.wait(20);
  expect(shop.announced()).toBe("“b” has been removed from your cart");
});

test("moves focus to the next line's remove link", async () => {
  shop.reply(cart("a", "c"));
  remove("b");
  await shop.wait(10);
  expect(document.activeElement).toBe(link("b"));

  await shop.wait(100);
  expect(document.activeElement).toBe(link("c"));
});

test("moves focus to the heading after the last line is removed", async () => {
  shop.reply(cart("a", "b"));
  remove("c");
  await shop.wait(100);

  expect(document.activeElement).toBe(find("h2"));
});

test.each([
  ["the response has no cart", JSON.stringify({ success: false })],
  ["the response is empty", ""],
  ["the server fails", 500],
  ["the visitor is offline", OFFLINE],
])("when %s, follows the link to remove the line (S8.03)", async (_case, reply) => {
  shop.reply(reply);
  remove("a");
  await shop.wait(100);

  expect(shop.navigations).toEqual(["/cart/?remove_item=a"]);
});

test("removes a line only once (S4.05)", async () => {
  shop.reply(cart("a", "c"));
  remove("b");
  remove("b");
  await shop.wait(10);
  remove("b");
  await shop.wait(500);

  expect(shop.requests).toHaveLength(1);
  expect(shop.navigations).toEqual([]);
});

test("keeps a waiting line blocked when another removal is answered (S4.03, S4.05)", async () => {
  shop.reply(cart("b", "c"), cart("c"));
  remove("a");
  remove("b");
  await shop.wait(70);
  expect([isBlocked("b"), isBlocked("c")]).toEqual([true, false]);

  await shop.wait(100);
  expect(document.querySelectorAll(".remove_from_cart_button")).toHaveLength(1);
});

test("unblocks a row that no fragment replaces (S4.05)", async () => {
  shop.reply(JSON.stringify({ fragments: { ".other": "" }, cart_hash: "h" }));
  remove("a");
  await shop.wait(1000);

  expect(isBlocked("a")).toBe(false);
});

test("handles Space on a remove link like a button", async () => {
  shop.reply(cart("b", "c"));
  link("a").dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
  await shop.wait(100);

  expect(shop.requests).toHaveLength(1);
});

test("offers to undo a removal; without the server, the link opens as it does without script", async () => {
  shop.reply(cart("a", "c"));
  remove("b");
  await shop.wait(100);
  const undo = find<HTMLAnchorElement>(".mini-cart-undo a.restore-item");
  expect(find(".mini-cart-undo").textContent).toBe("“b” has been removed from your cart Undo?");
  expect(undo.getAttribute("href")).toBe("/cart/?undo_item=b");
  const rows = [...document.querySelectorAll(".woocommerce-mini-cart > li")];
  expect(rows.map((row) => row.querySelector(".mini-cart-undo") !== null)).toEqual([false, true, false]);

  undo.click();
  await shop.wait(100);
  expect(shop.navigations).toEqual(["/cart/?undo_item=b"]);
});

test("offers to undo only the last removal", async () => {
  shop.reply(cart("b", "c"), cart("c"));
  remove("a");
  remove("b");
  await shop.wait(300);
  expect([...document.querySelectorAll(".mini-cart-undo a")].map((undo) => undo.getAttribute("href"))).toEqual([
    "/cart/?undo_item=b",
  ]);
});
