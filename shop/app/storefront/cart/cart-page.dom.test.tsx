// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Cart } from "../../../server/cart/cart.ts";
import type { StoredNotice } from "../../../server/db/schema/carts.ts";
import { CartPage } from "./cart-page.tsx";
import { EURO, exampleCart, exampleLine, examplePriced } from "./example-cart.ts";

function render(cart: Cart, notices: readonly StoredNotice[] = []): Element {
  const holder = document.createElement("div");
  holder.innerHTML = renderToStaticMarkup(
    <CartPage priced={examplePriced(cart)} takesCoupons notices={notices} currency={EURO} />,
  );
  return holder;
}

const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, " ").trim();

describe("the cart page", () => {
  test("is a form that works without scripts", () => {
    const line = exampleLine({ quantity: 3, maxQuantity: 9 });
    const form = render(exampleCart(line)).querySelector<HTMLFormElement>("form.woocommerce-cart-form");
    expect([form?.getAttribute("action"), form?.getAttribute("method")]).toEqual(["/cart/", "post"]);
    expect(form?.querySelector('input[name="woocommerce-cart-nonce"]')?.getAttribute("value")).toBe("n0n0n0n0n0");
    expect(textOf(form?.querySelector('button[name="update_cart"]'))).toBe("Update cart");

    const input = form?.querySelector("td.product-quantity input.qty");
    expect(input?.getAttribute("name")).toBe(`cart[${line.key}][qty]`);
    expect(["value", "min", "max", "step"].map((name) => input?.getAttribute(name))).toEqual(["3", "0", "9", "1"]);
    expect(textOf(form?.querySelector(`label[for="${input?.id}"]`))).toBe("Moon Jar quantity");
  });

  test("what has sold out meanwhile is told above the cart, before anybody tries to order it [S4.12]", () => {
    const text = "Somebody was faster: “Moon Jar” has just sold out. Please change your cart.";
    const priced = examplePriced(exampleCart(exampleLine()), { shortages: [text] });
    const holder = document.createElement("div");
    holder.innerHTML = renderToStaticMarkup(<CartPage priced={priced} takesCoupons notices={[]} currency={EURO} />);
    expect(textOf(holder.querySelector(".woocommerce-error li"))).toBe(text);
  });

  test("after quantities have changed it has for ears what that came to [S5.19]", () => {
    const news = (cart: Cart, notices: readonly StoredNotice[]) =>
      render(cart, notices).querySelector("[data-announce]")?.getAttribute("data-announce");
    const updated: StoredNotice = { kind: "success", text: "Cart updated.", about: "quantities" };
    expect(news(exampleCart(exampleLine({ quantity: 3, lineTotal: 14_700 })), [updated])).toBe(
      "Cart updated. 3 items, €147.00.",
    );
    expect(news(exampleCart(exampleLine({ quantity: 1, lineTotal: 4900 })), [updated])).toBe(
      "Cart updated. 1 item, €49.00.",
    );
    expect(news(exampleCart(exampleLine()), [{ kind: "success", text: "Something else." }])).toBeUndefined();
  });

  test("without a limit the quantity has none", () => {
    expect(render(exampleCart(exampleLine())).querySelector("input.qty")?.hasAttribute("max")).toBe(false);
  });

  test("what is sold one by one has no quantity to change", () => {
    const cell = render(exampleCart(exampleLine({ isSoldIndividually: true, quantity: 1 }))).querySelector(
      "td.product-quantity",
    );
    expect(cell?.querySelector("input")?.getAttribute("type")).toBe("hidden");
    expect(textOf(cell)).toBe("1");
  });

  test("each cell names itself, for windows too narrow for a table", () => {
    const cells = render(exampleCart(exampleLine())).querySelectorAll(".woocommerce-cart-form [data-title]");
    expect([...cells].map((cell) => [cell.getAttribute("data-title"), textOf(cell)])).toEqual([
      ["Product", "Moon Jar"],
      ["Price", "€49.00"],
      ["Quantity", "Moon Jar quantity"],
      ["Subtotal", "€98.00"],
    ]);
  });

  test("each line can be removed by a link that says what it removes", () => {
    const link = render(exampleCart(exampleLine())).querySelector("td.product-remove a.remove");
    expect(link?.getAttribute("aria-label")).toBe("Remove Moon Jar from cart");
    expect(link?.getAttribute("href")).toContain("remove_item=0123456789abcdef0123456789abcdef&_wpnonce=");
  });

  test("adds up and leads to the checkout", () => {
    const totals = render(exampleCart(exampleLine())).querySelector(".cart_totals");
    expect(textOf(totals?.querySelector(".cart-subtotal td"))).toBe("€98.00");
    expect(textOf(totals?.querySelector(".order-total td"))).toBe("€98.00");
    expect(totals?.querySelector("a.checkout-button")?.getAttribute("href")).toBe("/checkout/");
  });

  test("an empty cart says so and leads back to the shop", () => {
    const page = render(exampleCart());
    expect(textOf(page.querySelector("p.cart-empty.woocommerce-info"))).toBe("Your cart is currently empty.");
    expect(page.querySelector(".return-to-shop a")?.getAttribute("href")).toBe("/shop/");
    expect(page.querySelector("form, .cart_totals")).toBeNull();
  });

  test("tells what the shop no longer sells", () => {
    const page = render({ ...exampleCart(), withdrawn: ["Mug"] });
    expect(textOf(page.querySelector(".woocommerce-notices-wrapper"))).toBe(
      "“Mug” is no longer available and had to leave your cart.",
    );
  });
});

describe("notices", () => {
  test("errors are one list, successes and remarks stand alone, each with its link", () => {
    const notices: StoredNotice[] = [
      { kind: "error", text: "First." },
      { kind: "success", text: "“Jar” removed.", action: { label: "Undo?", href: "/cart/?undo_item=k", kind: "undo" } },
      { kind: "error", text: "Second <b>." },
      { kind: "info", text: "By the way." },
      { kind: "success", text: "Added.", action: { label: "View cart", href: "/cart/", kind: "view-cart" } },
    ];
    const wrapper = render(exampleCart(), notices).querySelector(".woocommerce-notices-wrapper");
    expect([...(wrapper?.querySelectorAll(".woocommerce-error[role=alert] > ul > li") ?? [])].map(textOf)).toEqual([
      "First.",
      "Second <b>.",
    ]);
    expect([...(wrapper?.querySelectorAll("div.woocommerce-message[role=alert]") ?? [])].map(textOf)).toEqual([
      "“Jar” removed. Undo?",
      "Added. View cart",
    ]);
    expect(textOf(wrapper?.querySelector("div.woocommerce-info"))).toBe("By the way.");
    expect(wrapper?.querySelector("a.restore-item")?.getAttribute("href")).toBe("/cart/?undo_item=k");
    expect(wrapper?.querySelector("a.button.wc-forward")?.getAttribute("href")).toBe("/cart/");
  });

  test("their place is there even when there are none", () => {
    expect(render(exampleCart()).querySelector(".woocommerce-notices-wrapper")?.children).toHaveLength(0);
  });
});
