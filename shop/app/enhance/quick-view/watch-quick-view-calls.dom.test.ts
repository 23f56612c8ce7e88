// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { itemAttribute } from "../shop-events/example-item.ts";
import type { ShopEvent } from "../shop-events/shop-event.ts";
import { createShopEvents } from "../shop-events/shop-events.ts";
import { watchQuickViewCalls } from "./watch-quick-view-calls.ts";

let sent: ShopEvent[];
let respond: (url: string) => void;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  document.body.innerHTML = "";
  const shopEvents = createShopEvents(() => 0);
  shopEvents.follow((shopEvent) => void sent.push(shopEvent));
  watchQuickViewCalls(document, shopEvents, (onResponse) => {
    respond = onResponse;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("reports a product view half a second after a quick view's response (S7.12)", () => {
  respond("http://shop.example/product/pantry-jar/quick-view/");
  document.body.innerHTML = `<div data-quick-view ${itemAttribute()}></div>`;
  vi.advanceTimersByTime(499);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toMatchObject([{ type: "product-viewed", item: { id: "7" } }]);
});

test("pushes the data that a plug-in's quick view provides (S7.12)", () => {
  const data = { event: "view_item", ecommerce: { items: [{ item_id: "9", item_name: "Vase", price: "12.5" }] } };
  document.body.innerHTML = `<span id="gtm4wp_quickview_data" data-gtm4wp_datalayer='${JSON.stringify(data)}'></span>`;
  respond("/?wc-api=WC_Quick_View&product=9");
  vi.advanceTimersByTime(500);
  expect(sent).toMatchObject([{ type: "product-viewed", item: { id: "9", name: "Vase", price: 12.5 } }]);
});

test("reports nothing for other requests, or for a quick view that is closed or invalid (S7.12, S8.17)", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  document.body.innerHTML = `<div data-quick-view ${itemAttribute()}></div>`;
  respond("/?wc-ajax=add_to_cart");
  respond("/product/pantry-jar/");
  vi.advanceTimersByTime(1000);
  respond("/product/pantry-jar/quick-view/");
  document.body.innerHTML = "";
  vi.advanceTimersByTime(1000);
  document.body.innerHTML = `<span id="gtm4wp_quickview_data" data-gtm4wp_datalayer="{"></span>`;
  respond("/?wc-api=WC_Quick_View");
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([]);
  expect(log).toHaveBeenCalledTimes(1);
});
