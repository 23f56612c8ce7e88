import { EVENT_ID, type PixelExamples } from "../examples/tracked.ts";

export const facebookExamples: PixelExamples = {
  "A product is viewed": [
    [
      "trackSingle",
      "1000000001",
      "ViewContent",
      {
        value: 39.5,
        currency: "EUR",
        content_type: "product",
        content_ids: ["412"],
        contents: [{ id: "412", quantity: 1, item_price: 39.5 }],
        content_name: "Pantry Jar",
        category_name: "Kitchen",
        num_items: 1,
      },
      { eventID: EVENT_ID },
    ],
  ],
  "Two pieces are added to the cart": [
    [
      "trackSingle",
      "1000000001",
      "AddToCart",
      {
        value: 79,
        currency: "EUR",
        content_type: "product",
        content_ids: ["412"],
        contents: [{ id: "412", quantity: 2, item_price: 39.5 }],
        num_items: 2,
      },
      { eventID: EVENT_ID },
    ],
  ],
  "The checkout begins": [
    [
      "trackSingle",
      "1000000001",
      "InitiateCheckout",
      {
        value: 39.5,
        currency: "EUR",
        content_type: "product",
        content_ids: ["412"],
        contents: [{ id: "412", quantity: 1 }],
        num_items: 1,
      },
      { eventID: EVENT_ID },
    ],
  ],
  "An order is placed": [
    [
      "trackSingle",
      "1000000001",
      "Purchase",
      {
        value: 97.5,
        currency: "EUR",
        coupon: "tenth",
        content_type: "product",
        content_ids: ["412", "413"],
        contents: [
          { id: "412", quantity: 2, item_price: 39.5 },
          { id: "413", quantity: 1, item_price: 18.5 },
        ],
        num_items: 3,
        order_id: "1001",
      },
      { eventID: EVENT_ID },
    ],
  ],
  "Something is searched for": [
    ["trackSingle", "1000000001", "Search", { search_string: "bowl" }, { eventID: EVENT_ID }],
  ],
  "A visitor leaves an address": [
    [
      "trackSingle",
      "1000000001",
      "Lead",
      { value: 5, currency: "EUR", content_name: "Brochure" },
      { eventID: EVENT_ID },
    ],
  ],
  "An event of the page’s own": [
    ["trackSingleCustom", "1000000001", "SizeGuideOpened", { guide: "bowls" }, { eventID: EVENT_ID }],
  ],
};
