import { EVENT_ID, type PixelExamples } from "../examples/tracked.ts";

export const gtmExamples: PixelExamples = {
  "A product is viewed": [
    [
      {
        event: "view_item",
        ecommerce: {
          value: 39.5,
          currency: "EUR",
          items: [{ item_id: "412", item_name: "Pantry Jar", item_category: "Kitchen", price: 39.5, quantity: 1 }],
        },
        automatedParameters: { send_to: ["GTM-DEMO01"] },
        triggerType: { type: "ecommerce" },
        manualDataLayer: "dataLayer",
        event_id: EVENT_ID,
      },
    ],
  ],
  "Two pieces are added to the cart": [
    [
      {
        event: "add_to_cart",
        ecommerce: {
          value: 79,
          currency: "EUR",
          items: [{ item_variant: "Blue", item_id: "412", item_name: "Pantry Jar", price: 39.5, quantity: 2 }],
        },
        automatedParameters: { send_to: ["GTM-DEMO01"] },
        triggerType: { type: "ecommerce" },
        manualDataLayer: "dataLayer",
        event_id: EVENT_ID,
      },
    ],
  ],
  "The checkout begins": [
    [
      {
        event: "begin_checkout",
        ecommerce: { value: 39.5, currency: "EUR", items: [{ item_id: "412", quantity: 1 }] },
        automatedParameters: { send_to: ["GTM-DEMO01"] },
        triggerType: { type: "ecommerce" },
        manualDataLayer: "dataLayer",
        event_id: EVENT_ID,
      },
    ],
  ],
  "An order is placed": [
    [
      {
        event: "purchase",
        ecommerce: {
          value: 97.5,
          currency: "EUR",
          coupon: "tenth",
          items: [
            { item_id: "412", price: 39.5, quantity: 2 },
            { item_id: "413", price: 18.5, quantity: 1 },
          ],
          transaction_id: "1001",
        },
        automatedParameters: { send_to: ["GTM-DEMO01"] },
        triggerType: { type: "ecommerce" },
        manualDataLayer: "dataLayer",
        event_id: EVENT_ID,
      },
    ],
  ],
  "Something is searched for": [
    [
      {
        event: "search",
        automatedParameters: { search_term: "bowl", send_to: ["GTM-DEMO01"] },
        manualDataLayer: "dataLayer",
        event_id: EVENT_ID,
      },
    ],
  ],
  "A visitor leaves an address": [
    [
      {
        event: "generate_lead",
        automatedParameters: { value: 5, currency: "EUR", content_name: "Brochure", send_to: ["GTM-DEMO01"] },
        manualDataLayer: "dataLayer",
        event_id: EVENT_ID,
      },
    ],
  ],
  "An event of the page’s own": [
    [
      {
        event: "SizeGuideOpened",
        automatedParameters: { guide: "bowls", send_to: ["GTM-DEMO01"] },
        manualDataLayer: "dataLayer",
        event_id: EVENT_ID,
      },
    ],
  ],
};
