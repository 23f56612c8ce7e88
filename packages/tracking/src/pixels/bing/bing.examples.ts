import { EVENT_ID, type PixelExamples } from "../examples/tracked.ts";

export const bingExamples: PixelExamples = {
  "A product is viewed": [
    [
      "event",
      "ViewContent",
      {
        currency: "EUR",
        event_category: "ecommerce",
        ecomm_totalvalue: 39.5,
        revenue_value: 39.5,
        ecomm_pagetype: "product",
        ecomm_prodid: ["412"],
        items: [{ id: "412", name: "Pantry Jar", quantity: 1, price: 39.5 }],
        event_id: EVENT_ID,
      },
    ],
  ],
  "Two pieces are added to the cart": [
    [
      "event",
      "AddToCart",
      {
        currency: "EUR",
        event_category: "ecommerce",
        ecomm_totalvalue: 79,
        revenue_value: 79,
        ecomm_pagetype: "cart",
        ecomm_prodid: ["412"],
        items: [{ id: "412", name: "Pantry Jar", quantity: 2, price: 39.5 }],
        event_id: EVENT_ID,
      },
    ],
  ],
  "The checkout begins": [
    [
      "event",
      "InitiateCheckout",
      {
        currency: "EUR",
        event_category: "ecommerce",
        ecomm_totalvalue: 39.5,
        revenue_value: 39.5,
        ecomm_pagetype: "cart",
        ecomm_prodid: ["412"],
        items: [{ id: "412", quantity: 1 }],
        event_id: EVENT_ID,
      },
    ],
  ],
  "An order is placed": [
    [
      "event",
      "Purchase",
      {
        currency: "EUR",
        coupon: "tenth",
        event_category: "ecommerce",
        ecomm_totalvalue: 97.5,
        revenue_value: 97.5,
        ecomm_pagetype: "purchase",
        ecomm_prodid: ["412", "413"],
        items: [
          { id: "412", quantity: 2, price: 39.5 },
          { id: "413", quantity: 1, price: 18.5 },
        ],
        transaction_id: "1001",
        event_id: EVENT_ID,
      },
    ],
  ],
  "Something is searched for": [
    ["event", "Search", { ecomm_pagetype: "searchresults", search_term: "bowl", event_id: EVENT_ID }],
  ],
  "A visitor leaves an address": [
    ["event", "Lead", { currency: "EUR", revenue_value: 5, content_name: "Brochure", event_id: EVENT_ID }],
  ],
  "An event of the page’s own": [["event", "SizeGuideOpened", { guide: "bowls", event_id: EVENT_ID }]],
};
