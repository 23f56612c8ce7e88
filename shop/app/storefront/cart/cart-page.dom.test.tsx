// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Cart } from "../../../server/sales/cart/cart.ts";
import type { StoredNotice } from "../../../server/platform/db/schema/carts.ts";
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

  test("shows sold-out products above the cart before checkout (S4.12)", () => {
    const text = "“Moon Jar” has just sold out. Please update your cart.";
    const priced = examplePriced(exampleCart(exampleLine()), { shortages: [text] });
    const holder = document.createElement("div");
    holder.innerHTML = renderToStaticMarkup(<CartPage priced={priced} takesCoupons notices={[]} currency={EURO} />);
    expect(textOf(holder.querySelector(".woocommerce-error li"))).toBe(text);
  });

  test("carries the new total for screen readers after quantities change (S5.19)", () => {
    const announcement = (cart: Cart, notices: readonly StoredNotice[]) =>
      render(cart, notices).querySelector("[data-announce]")?.getAttribute("data-announce");
    const updated: StoredNotice = { kind: "success", text: "Cart updated.", about: "quantities" };
    expect(announcement(exampleCart(exampleLine({ quantity: 3, lineTotal: 14_700 })), [updated])).toBe(
      "Cart updated. 3 items, €147.00.",
    );
    expect(announcement(exampleCart(exampleLine({ quantity: 1, lineTotal: 4900 })), [updated])).toBe(
      "Cart updated. 1 item, €49.00.",
    );
    expect(announcement(exampleCart(exampleLine()), [{ kind: "success", text: "Something else." }])).toBeUndefined();
  });

  test("limits a quantity only if the stock does", () => {
    expect(render(exampleCart(exampleLine())).querySelector("input.qty")?.hasAttribute("max")).toBe(false);
  });

  test("shows no quantity field for a product sold individually", () => {
    const cell = render(exampleCart(exampleLine({ isSoldIndividually: true, quantity: 1 }))).querySelector(
      "td.product-quantity",
    );
    expect(cell?.querySelector("input")?.getAttribute("type")).toBe("hidden");
    expect(textOf(cell)).toBe("1");
  });

  test("labels each cell for scripts and narrow screens", () => {
    const cells = render(exampleCart(exampleLine())).querySelectorAll(".woocommerce-cart-form [data-title]");
    expect([...cells].map((cell) => [cell.getAttribute("data-title"), textOf(cell)])).toEqual([
      ["Product", "Moon Jar"],
      ["Price", "€49.00 each"],
      ["Quantity", "Moon Jar quantity"],
      ["Subtotal", "€98.00"],
    ]);
  });

  test("says how many items it has", () => {
    const countOf = (quantity: number) =>
      textOf(render(exampleCart(exampleLine({ quantity }))).querySelector("h1 + p"));
    expect([countOf(1), countOf(3)]).toEqual(["1 item", "3 items"]);
  });

  test("says how many are left of a product that is nearly sold out", () => {
    const noteOf = (stockLeft: number | null, lowStockAmount: number | null) => {
      const holder = document.createElement("div");
      const priced = examplePriced(exampleCart(exampleLine({ stockLeft })));
      holder.innerHTML = renderToStaticMarkup(
        <CartPage priced={priced} takesCoupons notices={[]} currency={EURO} lowStockAmount={lowStockAmount} />,
      );
      return textOf(holder.querySelector(".line-stock"));
    };
    expect(noteOf(2, 2)).toBe("Only 2 left in stock");
    expect([noteOf(3, 2), noteOf(null, 2), noteOf(2, null)]).toEqual([undefined, undefined, undefined]);
  });

  test("offers to restore a removed line in its place", () => {
    const lines = ["a", "b"].map((letter) => exampleLine({ key: letter.repeat(32), name: `Jar ${letter}` }));
    const rowsWith = (linesAbove: number) => {
      const action = { label: "Undo?", href: "/cart/?undo_item=k", kind: "undo", linesAbove } as const;
      const page = render(exampleCart(...lines), [{ kind: "success", text: "“Mug” removed.", action }]);
      expect(page.querySelector(".woocommerce-notices-wrapper")?.children).toHaveLength(0);
      return [...page.querySelectorAll(".woocommerce-cart-form tbody tr")].map((row) =>
        textOf(row.querySelector(".product-name a, .woocommerce-message")),
      );
    };
    expect(rowsWith(0)).toEqual(["“Mug” removed. Undo?", "Jar a", "Jar b"]);
    expect(rowsWith(1)).toEqual(["Jar a", "“Mug” removed. Undo?", "Jar b"]);
    expect(rowsWith(7)).toEqual(["Jar a", "Jar b", "“Mug” removed. Undo?"]);
  });

  test("shows every choice of a line, even if the product's name contains the value", () => {
    const line = exampleLine({ name: "Polder Shirt", choices: [{ key: "pa_size", label: "Size", value: "S" }] });
    expect(textOf(render(exampleCart(line)).querySelector(".product-name dl.variation"))).toBe("Size: S");
  });

  test("has a remove link with a label on each line", () => {
    const link = render(exampleCart(exampleLine())).querySelector("td.product-remove a.remove");
    expect(link?.getAttribute("aria-label")).toBe("Remove Moon Jar from cart");
    expect(link?.getAttribute("href")).toContain("remove_item=0123456789abcdef0123456789abcdef&_wpnonce=");
  });

  test("shows the totals and a link to the checkout", () => {
    const totals = render(exampleCart(exampleLine())).querySelector(".cart_totals");
    expect(textOf(totals?.querySelector(".cart-subtotal td"))).toBe("€98.00");
    expect(textOf(totals?.querySelector(".order-total td"))).toBe("€98.00");
    const proceed = totals?.querySelector<HTMLButtonElement>("button.checkout-button");
    expect(["type", "name", "form"].map((name) => proceed?.getAttribute(name))).toEqual([
      "submit",
      "proceed",
      "cart-form",
    ]);
  });

  test("asks for a coupon and a place beside the totals, as part of its form", () => {
    const priced = examplePriced(exampleCart(exampleLine()), { needsShipping: true });
    const holder = document.createElement("div");
    const countries = [{ code: "IE", name: "Ireland" }];
    holder.innerHTML = renderToStaticMarkup(
      <CartPage priced={priced} takesCoupons countries={countries} notices={[]} currency={EURO} />,
    );
    const names = ["coupon_code", "apply_coupon", "calc_shipping_country", "calc_shipping_postcode", "calc_shipping"];
    const forms = names.map((name) => holder.querySelector(`.cart-collaterals [name="${name}"]`)?.getAttribute("form"));
    expect(forms).toEqual(names.map(() => "cart-form"));
  });

  test("shows a refused coupon beside its field, which is open and keeps the code", () => {
    const refusal: StoredNotice = { kind: "error", text: "No such coupon.", about: "coupon", entered: "welcom10" };
    const page = render(exampleCart(exampleLine()), [refusal]);
    const field = page.querySelector("#coupon_code");
    expect(page.querySelector(".woocommerce-notices-wrapper")?.children).toHaveLength(0);
    expect(["value", "aria-invalid", "autofocus"].map((name) => field?.getAttribute(name))).toEqual([
      "welcom10",
      "true",
      "",
    ]);
    expect(field?.closest("details")?.hasAttribute("open")).toBe(true);
    const reason = page.querySelector(`#${field?.getAttribute("aria-describedby")} .woocommerce-error[role=alert]`);
    expect(textOf(reason)).toBe("No such coupon.");

    const other = render(exampleCart(exampleLine())).querySelector("#coupon_code");
    expect(other?.closest("details")?.hasAttribute("open")).toBe(false);
    expect(other?.hasAttribute("autofocus")).toBe(false);
  });

  test("shows a refused coupon above an empty cart, which has no field for it", () => {
    const refusal: StoredNotice = { kind: "error", text: "No such coupon.", about: "coupon", entered: "welcom10" };
    expect(textOf(render(exampleCart(), [refusal]).querySelector("#notices"))).toBe("No such coupon.");
  });

  test("says how much is missing for free delivery", () => {
    const priced = examplePriced(exampleCart(exampleLine()), { missingForFree: 1200 });
    const holder = document.createElement("div");
    holder.innerHTML = renderToStaticMarkup(<CartPage priced={priced} takesCoupons notices={[]} currency={EURO} />);
    expect(textOf(holder.querySelector("form .free-delivery"))).toBe("€12.00 to go for free delivery");
    const bar = holder.querySelector("progress");
    expect([bar?.getAttribute("value"), bar?.getAttribute("max")]).toEqual(["9800", "11000"]);
    expect(render(exampleCart(exampleLine())).querySelector(".free-delivery")).toBeNull();
  });

  test("says that delivery is free once the goal is reached", () => {
    const rate = { id: "free_shipping:2", title: "Free delivery", cost: 0, isTaxable: false, isPickup: false };
    const priced = examplePriced(exampleCart(exampleLine()), { rates: [rate], rate });
    const holder = document.createElement("div");
    holder.innerHTML = renderToStaticMarkup(<CartPage priced={priced} takesCoupons notices={[]} currency={EURO} />);
    expect(textOf(holder.querySelector(".free-delivery.is-reached"))).toBe("You have free delivery");
  });

  test("shows a message and a link to the shop for an empty cart", () => {
    const page = render(exampleCart());
    expect(textOf(page.querySelector(".wc-empty-cart-message h1.cart-empty.woocommerce-info"))).toBe(
      "Your cart is currently empty.",
    );
    expect(page.querySelector(".return-to-shop a")?.getAttribute("href")).toBe("/shop/");
    expect(page.querySelector("form, .cart_totals")).toBeNull();
  });

  test("an empty cart says what appears there, beside the shop's own picture", () => {
    const file = { path: "room-1.avif", width: 320, format: "avif" } as const;
    const picture = { id: 1, name: "room", alt: "Room", width: 1600, height: 1000, placeholder: "", files: [file] };
    const holder = document.createElement("div");
    const props = { priced: examplePriced(exampleCart()), takesCoupons: true, notices: [], currency: EURO };
    holder.innerHTML = renderToStaticMarkup(<CartPage {...props} picture={picture as never} />);
    expect(textOf(holder.querySelector(".wc-empty-cart-message p"))).toBe(
      "Products that you add to the cart appear here.",
    );
    expect(holder.querySelector(".empty-cart img")?.getAttribute("alt")).toBe("");
    expect(holder.querySelectorAll(".empty-cart .button:not(.button-quiet)")).toHaveLength(1);
    expect(render(exampleCart()).querySelector("img")).toBeNull();
  });

  test("what is below the lines belongs to the page, so that the summary stays beside it", () => {
    const holder = document.createElement("div");
    const props = {
      priced: examplePriced(exampleCart(exampleLine())),
      takesCoupons: true,
      notices: [],
      currency: EURO,
    };
    holder.innerHTML = renderToStaticMarkup(
      <CartPage {...props}>
        <section className="cross-sells" />
      </CartPage>,
    );
    expect(holder.querySelector(".cart-page > .cross-sells")).not.toBeNull();
  });

  test("names products that are no longer sold", () => {
    const page = render({ ...exampleCart(), withdrawn: ["Mug"] });
    expect(textOf(page.querySelector(".woocommerce-notices-wrapper"))).toBe(
      "“Mug” is no longer available and was removed from your cart.",
    );
  });
});

describe("notices", () => {
  test("lists errors together, and shows successes and notes separately, each with its link", () => {
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

  test("renders the wrapper even without notices", () => {
    expect(render(exampleCart()).querySelector(".woocommerce-notices-wrapper")?.children).toHaveLength(0);
  });
});
