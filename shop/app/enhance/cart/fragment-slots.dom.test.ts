// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { find } from "./fake-shop.ts";
import { swapFragments } from "./fragment-slots.ts";

beforeEach(() => {
  document.body.innerHTML = `<main><h1>Shop</h1><a class="count" href="/cart/">1</a><a class="count" href="/cart/">1</a>
    <div class="slot"><a href="/checkout/">Checkout</a></div></main>`;
});

test("replaces every element that a fragment selects (S3.04)", () => {
  swapFragments({ "a.count": `<a class="count" href="/cart/">2</a>`, ".nowhere": "<p></p>" });

  expect([...document.querySelectorAll(".count")].map((count) => count.textContent)).toEqual(["2", "2"]);
});

test("keeps focus on the same control", () => {
  find(".slot a").focus();
  swapFragments({ ".slot": `<div class="slot"><a href="/cart/">Cart</a><a href="/checkout/">Pay</a></div>` });

  expect(document.activeElement?.textContent).toBe("Pay");
});

test("moves focus to the nearest heading when the control and all lines are gone", () => {
  find(".slot a").focus();
  swapFragments({ ".slot": `<div class="slot">No products in the cart.</div>` });

  expect(document.activeElement).toBe(find("h1"));
});

test("keeps focus outside the fragment", () => {
  find(".count").focus();
  swapFragments({ ".slot": `<div class="slot"><a href="/checkout/">Pay</a></div>` });

  expect(document.activeElement).toBe(find(".count"));
});

test("replaces the other fragments when one selector is invalid (S3.04)", () => {
  swapFragments({ "a:first!": "<p></p>", ".slot": `<div class="slot">new</div>` });

  expect(find(".slot").textContent).toBe("new");
});
