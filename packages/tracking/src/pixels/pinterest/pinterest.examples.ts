import { EVENT_ID, type PixelExamples } from "../examples/tracked.ts";

export const pinterestExamples: PixelExamples = {
  "A product is viewed": [
    [
      "track",
      "viewcontent",
      {
        value: 39.5,
        currency: "EUR",
        line_items: [
          {
            product_id: "412",
            product_name: "Pantry Jar",
            product_category: "Kitchen",
            product_quantity: 1,
            product_price: 39.5,
          },
        ],
        order_quantity: 1,
        event_id: EVENT_ID,
      },
    ],
  ],
  "Two pieces are added to the cart": [
    [
      "track",
      "addtocart",
      {
        value: 79,
        currency: "EUR",
        line_items: [{ product_id: "412", product_name: "Pantry Jar", product_quantity: 2, product_price: 39.5 }],
        order_quantity: 2,
        event_id: EVENT_ID,
      },
    ],
  ],
  "The checkout begins": [
    [
      "track",
      "InitiateCheckout",
      {
        value: 39.5,
        currency: "EUR",
        line_items: [{ product_id: "412", product_quantity: 1 }],
        order_quantity: 1,
        event_id: EVENT_ID,
      },
    ],
  ],
  "An order is placed": [
    [
      "track",
      "checkout",
      {
        value: 97.5,
        currency: "EUR",
        line_items: [
          { product_id: "412", product_quantity: 2, product_price: 39.5 },
          { product_id: "413", product_quantity: 1, product_price: 18.5 },
        ],
        order_quantity: 3,
        order_id: "1001",
        promo_code: "tenth",
        event_id: EVENT_ID,
      },
    ],
  ],
  "Something is searched for": [["track", "search", { search_query: "bowl", event_id: EVENT_ID }]],
  "A visitor leaves an address": [
    ["track", "lead", { value: 5, currency: "EUR", content_name: "Brochure", event_id: EVENT_ID }],
  ],
  "An event of the page’s own": [["track", "SizeGuideOpened", { guide: "bowls", event_id: EVENT_ID }]],
};
