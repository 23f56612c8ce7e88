import { expect, test } from "vitest";
import { createFakeTracker } from "../testing/fake-tracker.ts";
import { shopEvents } from "./index.ts";

test("an added product goes to the pixel IDs that it names, instead of the event's (T3.06)", () => {
  document.body.innerHTML = `<form class="cart"><input name="add-to-cart" value="502">
    <button type="submit" class="single_add_to_cart_button">Add</button></form>`;
  const sentFor = (ofEvent: string, ofProduct: string) => {
    const event = { name: "AddToCart", pixelIds: [ofEvent] };
    const product = {
      facebook: { params: {}, pixelIds: [ofProduct] },
      ga: { params: {}, trackingIds: [ofProduct] },
      google_ads: { params: {}, ids: [ofProduct] },
    };
    const { page, received } = createFakeTracker(
      {
        facebook: {},
        ga: {},
        google_ads: {},
        dynamicEvents: { woo_add_to_cart_on_button_click: { facebook: event, ga: event, google_ads: event } },
      },
      shopEvents,
      { document, globals: { pysWooProductData: { 502: product } } },
    );
    const pressed = { type: "click", target: document.querySelector("button") };
    page.emit(pressed);
    return received.map(({ pixel }) => pixel);
  };
  expect(sentFor("another", "1")).toEqual(["facebook", "ga", "google_ads"]);
  expect(sentFor("1", "another")).toEqual([]);
});
