// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeShop, find, openFakeShop } from "./cart/fake-shop.ts";
import { attachSorting } from "./listing.ts";
import { announceResultCount } from "./result-count.ts";

const PAGE = `<p class="woocommerce-result-count">Showing 1–12 of 48 results</p>
  <form class="woocommerce-ordering" method="get"><select class="orderby" name="orderby">
    <option value="menu_order">Default sorting</option>
    <option value="price">Sort by price: low to high</option></select></form>
  <select id="other"><option>One</option></select>`;

let shop: FakeShop;
let submits: number;

beforeEach(() => {
  shop = openFakeShop(PAGE);
  submits = 0;
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    submits++;
  });
  attachSorting(document);
});

afterEach(() => shop.close());

function choose(selector: string, value: string): void {
  const select = find<HTMLSelectElement>(selector);
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

test("applies a new sort order at once (S2.02)", () => {
  choose(".orderby", "price");

  expect(submits).toBe(1);
});

test("submits nothing for other selects (S2.02)", () => {
  choose("#other", "One");

  expect(submits).toBe(0);
});

test("announces the number of results 2000 ms after load (S9.12)", async () => {
  announceResultCount(document, 0);
  await shop.wait(1990);
  expect(shop.announced()).toBe("");

  await shop.wait(20);
  expect(shop.announced()).toBe("Showing 1–12 of 48 results");
});

test("subtracts the time since load (S9.12)", async () => {
  announceResultCount(document, 1500);
  await shop.wait(510);

  expect(shop.announced()).toBe("Showing 1–12 of 48 results");
});

test("announces the order of a sorted page (S9.12)", async () => {
  find(".woocommerce-result-count").dataset.order = "Price: low to high";
  announceResultCount(document, 0);
  await shop.wait(2100);

  expect(shop.announced()).toBe("Showing 1–12 of 48 results, sorted by Price: low to high");
});

test("announces nothing on a page without results (S9.12)", async () => {
  find(".woocommerce-result-count").remove();
  announceResultCount(document, 0);
  await shop.wait(3000);

  expect(shop.announced()).toBe("");
});

test("returns focus to the select after sorting, and only then", () => {
  announceResultCount(document, 0);
  expect(document.activeElement).toBe(document.body);

  choose(".orderby", "price");
  announceResultCount(document, 0);
  expect(document.activeElement).toBe(find(".orderby"));
});
