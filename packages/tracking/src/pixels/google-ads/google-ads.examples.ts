import { EVENT_ID, type PixelExamples } from "../examples/tracked.ts";

export const googleAdsExamples: PixelExamples = {
  "A product is viewed": [
    [
      "event",
      "view_item",
      {
        value: 39.5,
        currency: "EUR",
        items: [
          {
            item_id: "412",
            item_name: "Pantry Jar",
            item_category: "Kitchen",
            price: 39.5,
            quantity: 1,
            id: "412",
            google_business_vertical: "retail",
          },
        ],
        event_id: EVENT_ID,
        send_to: ["AW-100000001"],
      },
    ],
  ],
  "Two pieces are added to the cart": [
    [
      "event",
      "add_to_cart",
      {
        value: 79,
        currency: "EUR",
        items: [
          {
            item_variant: "Blue",
            item_id: "412",
            item_name: "Pantry Jar",
            price: 39.5,
            quantity: 2,
            id: "412",
            google_business_vertical: "retail",
          },
        ],
        event_id: EVENT_ID,
        send_to: ["AW-100000001"],
      },
    ],
  ],
  "The checkout begins": [
    [
      "event",
      "begin_checkout",
      {
        value: 39.5,
        currency: "EUR",
        items: [{ item_id: "412", quantity: 1, id: "412", google_business_vertical: "retail" }],
        event_id: EVENT_ID,
        send_to: ["AW-100000001"],
      },
    ],
  ],
  "An order is placed": [
    [
      "event",
      "purchase",
      {
        value: 97.5,
        currency: "EUR",
        coupon: "tenth",
        items: [
          { item_id: "412", price: 39.5, quantity: 2, id: "412", google_business_vertical: "retail" },
          { item_id: "413", price: 18.5, quantity: 1, id: "413", google_business_vertical: "retail" },
        ],
        transaction_id: "1001",
        event_id: EVENT_ID,
        send_to: ["AW-100000001"],
      },
    ],
  ],
  "Something is searched for": [
    ["event", "search", { search_term: "bowl", event_id: EVENT_ID, send_to: ["AW-100000001"] }],
  ],
  "A visitor leaves an address": [
    [
      "event",
      "generate_lead",
      { value: 5, currency: "EUR", content_name: "Brochure", event_id: EVENT_ID, send_to: ["AW-100000001"] },
    ],
  ],
  "An event of the page’s own": [
    ["event", "SizeGuideOpened", { guide: "bowls", event_id: EVENT_ID, send_to: ["AW-100000001"] }],
  ],
};
