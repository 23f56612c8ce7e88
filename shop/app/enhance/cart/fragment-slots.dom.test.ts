// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { find } from "./fake-shop.ts";
import { swapFragments } from "./fragment-slots.ts";

beforeEach(() => {
  document.body.innerHTML = `<main><h1>Shop</h1><a class="count" href="/cart/">1</a><a class="count" href="/cart/">1</a>
    <div class="slot"><a href="/checkout/">Checkout</a></div></main>`;
});

test("every place that a fragment names gets the fresh markup [S3.04]", () => {
  swapFragments({ "a.count": `<a class="count" href="/cart/">2</a>`, ".nowhere": "<p></p>" });

  expect([...document.querySelectorAll(".count")].map((count) => count.textContent)).toEqual(["2", "2"]);
});

test("a visitor who stands on a control stands on the same one afterwards", () => {
  find(".slot a").focus();
  swapFragments({ ".slot": `<div class="slot"><a href="/cart/">Cart</a><a href="/checkout/">Pay</a></div>` });

  expect(document.activeElement?.textContent).toBe("Pay");
});

test("when the control is gone and there is no line left, the focus goes to the nearest heading", () => {
  find(".slot a").focus();
  swapFragments({ ".slot": `<div class="slot">No products in the cart.</div>` });

  expect(document.activeElement).toBe(find("h1"));
});

test("a visitor who stands elsewhere is not disturbed", () => {
  find(".count").focus();
  swapFragments({ ".slot": `<div class="slot"><a href="/checkout/">Pay</a></div>` });

  expect(document.activeElement).toBe(find(".count"));
});

test("a fragment whose place cannot be read does not cost the others [S3.04]", () => {
  swapFragments({ "a:first!": "<p></p>", ".slot": `<div class="slot">new</div>` });

  expect(find(".slot").textContent).toBe("new");
});
