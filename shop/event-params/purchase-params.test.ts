import { destinationNamed } from "@vitrine/tracking/gateway/all";
import { DESTINATIONS } from "@vitrine/tracking/gateway/ingest";
import { expect, test } from "vitest";
import { exampleItem } from "../app/enhance/shop-events/example-item.ts";
import { PURCHASE_NAMES } from "../server/tracking/script/vendor-event-names.ts";
import { purchaseParams } from "./purchase-params.ts";

const SETTINGS = {
  currency: "EUR",
  content_id: "id",
  content_id_prefix: "",
  content_id_suffix: "",
  variable_as_simple: [],
} as const;
const VISITOR = {
  emails: ["ada@example.com"],
  phones: [],
  firstName: "",
  lastName: "",
  city: "",
  state: "",
  postcode: "",
  country: "",
  externalId: "v1",
  address: "203.0.113.9",
  userAgent: "Mozilla/5.0",
  referrer: "",
  cookies: {},
  consent: { adUserData: true, adPersonalization: true },
};

test.each(DESTINATIONS.filter((name) => name !== "google_ads"))(
  "what the server tells %s of a purchase names each product, its number and the money (T1.03, T3.04)",
  (name) => {
    const items = [
      exampleItem({ id: "4711", name: "Jar", price: 12.5, quantity: 3 }),
      exampleItem({ id: "4712", name: "Cup", price: 4, quantity: 1 }),
    ];
    const order = { number: "77", total: 41.5, tax: 0, shipping: 0, coupons: "" };
    const params = purchaseParams(name, items, order, SETTINGS);
    const event = { name: PURCHASE_NAMES[name], id: "order:77:purchase", at: 1e12, url: "https://shop.test/", params };
    const sent = JSON.stringify(destinationNamed(name, DESTINATIONS)?.prepare({ ...event, order: "77" }, VISITOR));
    for (const fact of ['"4711"', '"4712"', '"quantity":3', "12.5", "41.5", '"EUR"']) expect(sent).toContain(fact);
  },
);
