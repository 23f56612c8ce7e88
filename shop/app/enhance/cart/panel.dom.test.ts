// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { type FakeShop, find, openFakeShop, startShopScript } from "./fake-shop.ts";

const OK = JSON.stringify({ fragments: { "a.opener": opener(2) }, cart_hash: "h" });

let shop: FakeShop;

afterEach(() => shop.close());

function opener(count: number): string {
  return `<a class="opener" href="/cart/" data-opens="mini-cart">Cart (${count})</a>`;
}

function open(attributes = "", dialog = true): void {
  const markup = `<dialog id="mini-cart" ${attributes}><button data-closes>Close</button><p>Lines</p></dialog>`;
  shop = openFakeShop(`<h1>Shop</h1>${opener(1)}${dialog ? markup : ""}
    <a id="add" class="add_to_cart_button ajax_add_to_cart" data-product_id="1" href="?add-to-cart=1">Add</a>`);
  if (dialog) find("dialog").getBoundingClientRect = () => new DOMRect(500, 0, 300, 600);
  startShopScript(shop);
}

function panel(): HTMLDialogElement {
  return find<HTMLDialogElement>("#mini-cart");
}

async function clickOpener(): Promise<void> {
  find(".opener").focus();
  find(".opener").click();
  await shop.wait(1);
}

/** Presses and releases the pointer at these x positions; the panel's left edge is at 500. */
function clickAt(from: number, to: number): void {
  panel().dispatchEvent(new MouseEvent("pointerdown", { clientX: from, clientY: 10, bubbles: true }));
  panel().dispatchEvent(new MouseEvent("click", { clientX: to, clientY: 10, bubbles: true }));
}

test("opens the mini-cart from the cart link instead of leaving the page (S2.18)", async () => {
  open();
  await clickOpener();

  expect(panel().open).toBe(true);
  expect(shop.navigations).toEqual([]);
});

test("closes with the close button and returns focus to the link", async () => {
  open();
  await clickOpener();
  find("[data-closes]").focus();
  find("[data-closes]").click();

  expect(panel().open).toBe(false);
  expect(document.activeElement).toBe(find(".opener"));
});

test("closes on a click outside, not inside", async () => {
  open();
  await clickOpener();
  clickAt(600, 600);
  expect(panel().open).toBe(true);

  clickAt(100, 100);
  expect(panel().open).toBe(false);
});

test("stays open when a drag, such as a text selection, ends outside", async () => {
  open();
  await clickOpener();
  clickAt(600, 100);

  expect(panel().open).toBe(true);
});

test("moves focus to the new link when the opener was replaced", async () => {
  open();
  await clickOpener();
  shop.reply(OK);
  find("#add").click();
  await shop.wait(100);
  panel().close();

  expect(document.activeElement?.textContent).toBe("Cart (2)");
});

test("moves focus to the page's heading when the opener is gone", async () => {
  open();
  await clickOpener();
  find(".opener").remove();
  panel().close();

  expect(document.activeElement).toBe(find("h1"));
});

test("opens after an add only if the shop's settings say so", async () => {
  open();
  shop.reply(OK);
  find("#add").click();
  await shop.wait(100);
  expect(panel().open).toBe(false);
  shop.close();

  open("data-open-after-add");
  shop.reply(OK);
  find("#add").click();
  await shop.wait(100);
  expect(panel().open).toBe(true);
  panel().close();
  expect(document.activeElement).toBe(find("#add"));
});

test("follows the link to the cart on a page without a mini-cart", async () => {
  open("", false);
  await clickOpener();

  expect(shop.navigations).toEqual(["/cart/"]);
});
