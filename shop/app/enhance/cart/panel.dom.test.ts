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

/** A press and a release, as far to the left as told; the panel's left edge is at 500. */
function clickAt(from: number, to: number): void {
  panel().dispatchEvent(new MouseEvent("pointerdown", { clientX: from, clientY: 10, bubbles: true }));
  panel().dispatchEvent(new MouseEvent("click", { clientX: to, clientY: 10, bubbles: true }));
}

test("the cart link opens the mini-cart instead of leaving the page [S2.18]", async () => {
  open();
  await clickOpener();

  expect(panel().open).toBe(true);
  expect(shop.navigations).toEqual([]);
});

test("the close button closes it and gives the focus back to the link", async () => {
  open();
  await clickOpener();
  find("[data-closes]").focus();
  find("[data-closes]").click();

  expect(panel().open).toBe(false);
  expect(document.activeElement).toBe(find(".opener"));
});

test("a click beside the mini-cart closes it, a click in it does not", async () => {
  open();
  await clickOpener();
  clickAt(600, 600);
  expect(panel().open).toBe(true);

  clickAt(100, 100);
  expect(panel().open).toBe(false);
});

test("dragging from the inside out, as when selecting text, does not close it", async () => {
  open();
  await clickOpener();
  clickAt(600, 100);

  expect(panel().open).toBe(true);
});

test("when the link was replaced meanwhile, the focus goes to the new one", async () => {
  open();
  await clickOpener();
  shop.reply(OK);
  find("#add").click();
  await shop.wait(100);
  panel().close();

  expect(document.activeElement?.textContent).toBe("Cart (2)");
});

test("when there is no such link any longer, the focus goes to the page's heading", async () => {
  open();
  await clickOpener();
  find(".opener").remove();
  panel().close();

  expect(document.activeElement).toBe(find("h1"));
});

test("an add opens the mini-cart only where the shop wants it", async () => {
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

test("on a page without a mini-cart the link goes to the cart", async () => {
  open("", false);
  await clickOpener();

  expect(shop.navigations).toEqual(["/cart/"]);
});
