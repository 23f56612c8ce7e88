// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeShop, find, openFakeShop, startShopScript } from "./cart/fake-shop.ts";
import { attachNotices } from "./notices.ts";

let shop: FakeShop;

beforeEach(() => {
  shop = openFakeShop(`<a href="#notices">What went wrong?</a><div id="notices">
    <ul class="woocommerce-error" role="alert"><li>First</li></ul><div class="woocommerce-message">Second</div></div>`);
});

afterEach(() => shop.close());

test("focuses the first notice 500 ms after load (S9.12)", async () => {
  attachNotices(document);
  await shop.wait(499);
  expect(document.activeElement).toBe(document.body);

  await shop.wait(1);
  expect(document.activeElement).toBe(find(".woocommerce-error"));
});

test("keeps focus on a page without notices (S9.12)", async () => {
  find("#notices").remove();
  attachNotices(document);
  await shop.wait(1000);

  expect(document.activeElement).toBe(document.body);
});

test("scrolls from a link to 100 px above the first notice within a second, and focuses it (S9.11)", async () => {
  const tops: number[] = [];
  vi.stubGlobal("scrollY", 2000);
  vi.stubGlobal("scrollTo", ({ top }: { top: number }) => tops.push(Math.round(top)));
  find(".woocommerce-error").getBoundingClientRect = () => new DOMRect(0, -1500, 300, 40);
  startShopScript(shop);
  find("a").click();
  await shop.wait(900);
  expect(document.activeElement).toBe(find(".woocommerce-error"));
  expect(tops.at(-1)).toBeGreaterThan(400);

  await shop.wait(200);
  expect(tops.at(-1)).toBe(400);
});
