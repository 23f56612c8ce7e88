// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeShop, find, OFFLINE, openFakeShop, REPLY_AFTER_MS } from "./fake-shop.ts";
import { attachPanelQuantities } from "./panel-quantities.ts";
import { createQueue } from "./queue.ts";

let shop: FakeShop;
let emitted: string[];

beforeEach(() => {
  shop = openFakeShop(`<div class="widget_shopping_cart"><ul data-cart-nonce="n0nce">
    <li><input class="qty" name="cart[a][qty]" value="1" type="number"></li>
    <li><input class="qty" name="cart[b][qty]" value="2" type="number"></li></ul></div>
    <form class="cart"><input class="qty" name="quantity" value="1" type="number"></form>`);
  attachPanelQuantities(document, "/cart/", createQueue());
  emitted = [];
  for (const name of ["wc_fragment_refresh", "wc_update_cart"])
    document.body.addEventListener(name, () => emitted.push(name));
});

afterEach(() => shop.close());

function enter(name: string, value: string): void {
  const input = find<HTMLInputElement>(`input[name="${name}"]`);
  input.value = value;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

test("saves what changed once the visitor pauses, and refreshes the cart everywhere", async () => {
  shop.reply(`<div class="cart-page"><div data-announce="Cart updated. 5 items, €9.00."></div></div>`);
  enter("cart[a][qty]", "2");
  await shop.wait(300);
  enter("cart[a][qty]", "3");
  await shop.wait(400 + REPLY_AFTER_MS);
  expect(shop.requests.map(({ fields }) => fields)).toEqual([
    { update_cart: "1", "woocommerce-cart-nonce": "n0nce", "cart[a][qty]": "3" },
  ]);
  expect(emitted).toEqual(["wc_fragment_refresh", "wc_update_cart"]);
  await shop.wait(200);
  expect(shop.announced()).toBe("Cart updated. 5 items, €9.00.");
});

test("announces why a quantity could not be changed", async () => {
  shop.reply(`<div class="cart-page"><div class="woocommerce-error"><ul><li>Only 2 left.</li></ul></div></div>`);
  enter("cart[b][qty]", "9");
  await shop.wait(700);
  expect(shop.announced("alert")).toBe("Only 2 left.");
});

test("restores the quantity if the server cannot be reached, and leaves other forms alone", async () => {
  shop.reply(OFFLINE);
  enter("quantity", "4");
  await shop.wait(700);
  expect(shop.requests).toEqual([]);
  enter("cart[b][qty]", "9");
  await shop.wait(700);
  expect(find<HTMLInputElement>('input[name="cart[b][qty]"]').value).toBe("2");
  expect(emitted).toEqual([]);
  expect(shop.announced("alert")).toBe("Your cart could not be updated. Please try again.");
});
