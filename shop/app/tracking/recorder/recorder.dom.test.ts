import { beforeEach, describe, expect, test } from "vitest";
import { nameElement } from "./name-element.ts";
import { proposeForClick } from "./propose.ts";

const PAGE = new URL("/product/bowl/?x=1", location.href);

beforeEach(() => {
  document.body.innerHTML = `
    <nav class="menu"><a class="entry is-open" href="/shop/">Shop</a><a class="entry" href="/journal/">Journal</a></nav>
    <form class="cart"><input name="quantity"><button class="button single_add_to_cart_button loading">Add <b>to cart</b></button></form>
    <p id="product-1234"><a class="size-guide button" href="#sizes">Size guide</a></p>
    <footer><a href="mailto:kiln@example.com">Write</a><a href="https://other.example/x?y=1">Partner</a></footer>`;
});

const find = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
};

describe("a recorded element", () => {
  test.each([
    [".single_add_to_cart_button", ".single_add_to_cart_button"],
    ["input", 'input[name="quantity"]'],
    [".size-guide", ".size-guide"],
    [".menu", ".menu"],
  ])("%s has a selector that matches only itself", (selector, expected) => {
    expect(nameElement(find(selector))).toBe(expected);
    expect(document.querySelectorAll(nameElement(find(selector)))).toHaveLength(1);
  });

  test("is never named after a state or a number", () => {
    expect(nameElement(find(".entry"))).not.toContain("open");
    expect(nameElement(find("#product-1234"))).not.toContain("1234");
  });
});

describe("a click proposes", () => {
  const triggers = (selector: string) => proposeForClick(find(selector), PAGE).map(({ trigger }) => trigger);

  test("the clicked button, also for a click on its content, and this page", () => {
    expect(proposeForClick(find("b"), PAGE)).toEqual([
      {
        text: "When “Add to cart” is clicked",
        trigger: { on: "click", selector: ".single_add_to_cart_button" },
        id: "add-to-cart",
        problem: "",
      },
      {
        text: "When this page is opened (/product/bowl/)",
        trigger: { on: "page", rules: [{ rule: "match", value: "/product/bowl/" }] },
        id: "product-bowl",
        problem: "",
      },
    ]);
  });

  test("the URL of a link without its query, or as written if nothing shorter matches it", () => {
    const linked = (href: string) => {
      find("nav a").setAttribute("href", href);
      return triggers("nav a")[1];
    };
    expect(linked("/shop/")).toEqual({ on: "link", rule: "contains", value: "/shop/" });
    expect(linked("/")).toEqual({ on: "link", rule: "match", value: "/" });
    expect(linked("?colour=blue")).toMatchObject({ on: "link", value: "?colour=blue" });
    expect(linked("/größen/")).toEqual({ on: "link", rule: "contains", value: "/größen/" });
    expect(triggers("a[href^=https]")[1]).toMatchObject({ on: "link", value: "other.example/x" });
    expect(triggers("a[href^=mailto]")[1]).toMatchObject({ rules: [{ value: "mailto:kiln@example.com" }] });
    expect(triggers(".size-guide")).toHaveLength(2);
  });

  test("the field of a form", () => {
    expect(triggers("input")[1]).toEqual({ on: "field", form: "", field: "quantity", kind: "text" });
  });

  test("a reason why a trigger would not fire", () => {
    find("a[href^=mailto]").classList.add("pys_block");
    const [, contact] = proposeForClick(find("a[href^=mailto]"), PAGE);
    expect(contact?.problem).toContain("pys_block");
  });
});
