// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { itemAttribute } from "../moments/example-item.ts";
import type { Moment } from "../moments/moment.ts";
import { createMoments } from "../moments/moments.ts";
import { watchQuickViewCalls } from "./watch-quick-view-calls.ts";

let told: Moment[];
let answer: (url: string) => void;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  document.body.innerHTML = "";
  const moments = createMoments(() => 0);
  moments.follow((moment) => void told.push(moment));
  watchQuickViewCalls(document, moments, (onAnswered) => {
    answer = onAnswered;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("half a second after a quick view was answered, its product has been seen [S7.12]", () => {
  answer("http://shop.example/product/pantry-jar/quick-view/");
  document.body.innerHTML = `<div data-quick-view ${itemAttribute()}></div>`;
  vi.advanceTimersByTime(499);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toMatchObject([{ type: "product-seen", item: { id: "7" } }]);
});

test("what a plug-in's window would like to have said is said [S7.12]", () => {
  const data = { event: "view_item", ecommerce: { items: [{ item_id: "9", item_name: "Vase", price: "12.5" }] } };
  document.body.innerHTML = `<span id="gtm4wp_quickview_data" data-gtm4wp_datalayer='${JSON.stringify(data)}'></span>`;
  answer("/?wc-api=WC_Quick_View&product=9");
  vi.advanceTimersByTime(500);
  expect(told).toMatchObject([{ type: "product-seen", item: { id: "9", name: "Vase", price: 12.5 } }]);
});

test("other calls say nothing, nor does a window that is gone again or cannot be read [S7.12, S8.17]", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  document.body.innerHTML = `<div data-quick-view ${itemAttribute()}></div>`;
  answer("/?wc-ajax=add_to_cart");
  answer("/product/pantry-jar/");
  vi.advanceTimersByTime(1000);
  answer("/product/pantry-jar/quick-view/");
  document.body.innerHTML = "";
  vi.advanceTimersByTime(1000);
  document.body.innerHTML = `<span id="gtm4wp_quickview_data" data-gtm4wp_datalayer="{"></span>`;
  answer("/?wc-api=WC_Quick_View");
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
  expect(log).toHaveBeenCalledTimes(1);
});
