import type { Params } from "../../wire/event.ts";
import type { Call } from "../pixel.ts";

/** One call of `track()`. */
export interface Tracked {
  readonly name: string;
  readonly params?: Params;
}

/** Example events in the common vocabulary. Each pixel's examples list its calls for them. */
export const TRACKED = {
  "A product is viewed": {
    name: "ViewContent",
    params: {
      value: 39.5,
      currency: "EUR",
      content_name: "Pantry Jar",
      category_name: "Kitchen",
      contents: [{ id: "412", item_price: 39.5 }],
    },
  },
  "Two pieces are added to the cart": {
    name: "AddToCart",
    params: {
      value: 79,
      currency: "EUR",
      items: [{ item_id: "412", item_name: "Pantry Jar", item_variant: "Blue", price: 39.5, quantity: 2 }],
    },
  },
  "The checkout begins": {
    name: "InitiateCheckout",
    params: { value: 39.5, currency: "EUR", content_ids: ["412"] },
  },
  "An order is placed": {
    name: "Purchase",
    params: {
      value: 97.5,
      currency: "EUR",
      order_id: "1001",
      coupon: "tenth",
      contents: [
        { id: "412", quantity: 2, item_price: 39.5 },
        { id: "413", quantity: 1, item_price: 18.5 },
      ],
    },
  },
  "Something is searched for": { name: "Search", params: { search_term: "bowl" } },
  "A visitor leaves an address": { name: "Lead", params: { value: 5, currency: "EUR", content_name: "Brochure" } },
  "An event of the page’s own": { name: "SizeGuideOpened", params: { guide: "bowls" } },
} satisfies Readonly<Record<string, Tracked>>;

export type TrackedTitle = keyof typeof TRACKED;

/** The vendor's calls for each example: used by the pixel's test, its documentation and the demo page. */
export type PixelExamples = Readonly<Record<TrackedTitle, readonly Call[]>>;

/** The ID that all pixels and the server get for an example event. */
export const EVENT_ID = "00000000-0000-4000-8000-000000000001";
