// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import type { CartLine } from "../../../server/sales/cart/cart.ts";
import { EURO, exampleCart, exampleLine } from "./example-cart.ts";
import { cartViews } from "./views.tsx";

function render(...lines: readonly CartLine[]): Element {
  const holder = document.createElement("div");
  holder.innerHTML = cartViews.miniCart(exampleCart(...lines), { currency: EURO, freeDelivery: null });
  return holder;
}

const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, " ").trim();

describe("the mini-cart", () => {
  test("is its own fragment, so that each response replaces it whole (S3.04)", () => {
    const holder = render(exampleLine());
    expect(holder.children).toHaveLength(1);
    expect(holder.firstElementChild?.matches("div.widget_shopping_cart_content")).toBe(true);
  });

  test("names the number of items for the panel's head; an empty cart has none", () => {
    const items = (...lines: readonly CartLine[]) => render(...lines).firstElementChild?.getAttribute("data-items");
    expect(items(exampleLine())).toBe("2 items");
    expect(items(exampleLine({ quantity: 1 }))).toBe("1 item");
    expect(items()).toBeNull();
  });

  test("lists the cart's lines with quantity and price", () => {
    const item = render(exampleLine()).querySelector(
      "ul.woocommerce-mini-cart.cart_list.product_list_widget > li.woocommerce-mini-cart-item.mini_cart_item",
    );
    expect(textOf(item?.querySelector("span.quantity"))).toBe("2 × €49.00");
    expect(textOf(item?.querySelector('a[href="/product/moon-jar/"]'))).toBe("Moon Jar");
    expect(item?.querySelector("a[href='/product/moon-jar/'] img")?.getAttribute("alt")).toBe("");
  });

  test("has a remove link on each line, with the data that scripts need (S2.18) (S3.01)", () => {
    const line = exampleLine({ name: 'Jar "X" <b>', productId: 7, variationId: 9, sku: "V-9" });
    const link = render(line).querySelector("a.remove.remove_from_cart_button");
    expect(link?.getAttribute("href")).toBe(`/cart/?remove_item=${line.key}&_wpnonce=n0n0n0n0n0`);
    expect(link?.getAttribute("aria-label")).toBe('Remove Jar "X" <b> from cart');
    expect(link?.getAttribute("data-product_id")).toBe("7");
    expect(link?.getAttribute("data-cart_item_key")).toBe(line.key);
    expect(link?.getAttribute("data-product_sku")).toBe("V-9");
    expect(link?.getAttribute("data-success_message")).toBe('“Jar "X" <b>” has been removed from your cart');
  });

  test("shows every choice, even if the product's name contains the value", () => {
    const choices = [{ key: "pa_size", label: "Size", value: "S" }];
    const list = render(exampleLine({ name: "Polder Shirt", choices })).querySelector("dl.variation");
    expect(textOf(list)).toBe("Size: S");
    expect(render(exampleLine()).querySelector("dl")).toBeNull();
  });

  test("has a quantity field on each line that can have another quantity", () => {
    const holder = render(
      exampleLine({ maxQuantity: 5 }),
      exampleLine({ key: "f".repeat(32), isSoldIndividually: true }),
    );
    const fields = [...holder.querySelectorAll("input.qty")];
    expect(fields.map((field) => ["name", "value", "min", "max"].map((name) => field.getAttribute(name)))).toEqual([
      ["cart[0123456789abcdef0123456789abcdef][qty]", "2", "1", "5"],
    ]);
    expect(holder.querySelector("[data-cart-nonce]")?.getAttribute("data-cart-nonce")).toBe("n0n0n0n0n0");
  });

  test("ends with the subtotal and links to cart and checkout", () => {
    const holder = render(exampleLine(), exampleLine({ key: "f".repeat(32), lineTotal: 100 }));
    expect(textOf(holder.querySelector("p.woocommerce-mini-cart__total.total"))).toBe("Subtotal: €99.00");
    const links = [...holder.querySelectorAll("p.woocommerce-mini-cart__buttons.buttons a")];
    expect(links.map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
      ["Checkout", "/checkout/"],
      ["View cart", "/cart/"],
    ]);
  });

  test("shows a message when the cart is empty", () => {
    const holder = render();
    expect(textOf(holder.querySelector("p.woocommerce-mini-cart__empty-message"))).toBe("No products in the cart.");
    expect(holder.querySelector("ul")).toBeNull();
  });
});

test("the count in the header is a number, or empty", () => {
  expect(cartViews.cartCount(3)).toBe('<span class="cart-count" data-count="3">3</span>');
  expect(cartViews.cartCount(0)).toBe('<span class="cart-count" data-count="0"></span>');
});
