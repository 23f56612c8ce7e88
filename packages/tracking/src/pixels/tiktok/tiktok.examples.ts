import { EVENT_ID, type PixelExamples } from "../examples/tracked.ts";

export const tiktokExamples: PixelExamples = {
  "A product is viewed": [
    [
      "track",
      "ViewContent",
      {
        value: 39.5,
        currency: "EUR",
        content_type: "product",
        contents: [
          {
            content_id: "412",
            content_type: "product",
            content_name: "Pantry Jar",
            content_category: "Kitchen",
            quantity: 1,
            price: 39.5,
          },
        ],
        quantity: 1,
      },
      { event_id: EVENT_ID },
    ],
  ],
  "Two pieces are added to the cart": [
    [
      "track",
      "AddToCart",
      {
        value: 79,
        currency: "EUR",
        content_type: "product",
        contents: [
          { content_id: "412", content_type: "product", content_name: "Pantry Jar", quantity: 2, price: 39.5 },
        ],
        quantity: 2,
      },
      { event_id: EVENT_ID },
    ],
  ],
  "The checkout begins": [
    [
      "track",
      "InitiateCheckout",
      {
        value: 39.5,
        currency: "EUR",
        content_type: "product",
        contents: [{ content_id: "412", content_type: "product", quantity: 1 }],
        quantity: 1,
      },
      { event_id: EVENT_ID },
    ],
  ],
  "An order is placed": [
    [
      "track",
      "Purchase",
      {
        value: 97.5,
        currency: "EUR",
        coupon: "tenth",
        content_type: "product",
        contents: [
          { content_id: "412", content_type: "product", quantity: 2, price: 39.5 },
          { content_id: "413", content_type: "product", quantity: 1, price: 18.5 },
        ],
        quantity: 3,
        order_id: "1001",
      },
      { event_id: EVENT_ID },
    ],
  ],
  "Something is searched for": [["track", "Search", { query: "bowl" }, { event_id: EVENT_ID }]],
  "A visitor leaves an address": [
    ["track", "Lead", { value: 5, currency: "EUR", content_name: "Brochure" }, { event_id: EVENT_ID }],
  ],
  "An event of the page’s own": [["track", "SizeGuideOpened", { guide: "bowls" }, { event_id: EVENT_ID }]],
};
