import { beforeEach, describe, expect, test } from "vitest";
import { nameElement } from "./name-element.ts";
import { propose } from "./propose.ts";

const PAGE = new URL("https://shop.example/product/bowl/?x=1");

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
  ])("%s is named so that it is found again, and nothing else", (selector, expected) => {
    expect(nameElement(find(selector))).toBe(expected);
    expect(document.querySelectorAll(nameElement(find(selector)))).toHaveLength(1);
  });

  test("is never named after how it looks at the moment, nor after a number", () => {
    expect(nameElement(find(".entry"))).not.toContain("open");
    expect(nameElement(find("#product-1234"))).not.toContain("1234");
  });
});

describe("a click proposes", () => {
  test("the button that was meant, also when its inside was hit", () => {
    expect(propose(find("b"), PAGE)).toEqual([
      {
        text: "When “Add to cart” is clicked",
        query: { on: "click", selector: ".single_add_to_cart_button", id: "add-to-cart" },
      },
      {
        text: "When this page is opened (/product/bowl/)",
        query: { on: "page", value: "/product/bowl/", id: "product-bowl" },
      },
    ]);
  });

  test("the address of a link, without what was asked of it", () => {
    expect(propose(find("nav a"), PAGE)[1]?.query).toMatchObject({ on: "link", value: "/shop/" });
    expect(propose(find("a[href^=https]"), PAGE)[1]?.query).toMatchObject({ on: "link", value: "other.example/x" });
    expect(propose(find("a[href^=mailto]"), PAGE)[1]?.query).toMatchObject({ on: "contact-link" });
    expect(propose(find(".size-guide"), PAGE)).toHaveLength(2);
  });
});
