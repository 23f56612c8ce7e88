import { destinationNamed } from "@vitrine/tracking/gateway/all";
import { DESTINATIONS } from "@vitrine/tracking/gateway/intake";
import { expect, test } from "vitest";
import { PURCHASE_NAMES, purchaseParams } from "./vendor-params.ts";

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
  "what the server tells %s of a purchase names each product, its number and the money [T1.03, T3.04]",
  (name) => {
    const items = [
      { id: "4711", name: "Jar", price: 12.5, quantity: 3 },
      { id: "4712", name: "Cup", price: 4, quantity: 1 },
    ];
    const params = purchaseParams(name, { items, value: 41.5, currency: "EUR", order: "77", tax: 0, shipping: 0 });
    const event = { name: PURCHASE_NAMES[name], id: "order:77:purchase", at: 1e12, url: "https://shop.test/", params };
    const told = JSON.stringify(destinationNamed(name, DESTINATIONS)?.prepare({ ...event, order: "77" }, VISITOR));
    for (const fact of ['"4711"', '"4712"', '"quantity":3', "12.5", "41.5", '"EUR"']) expect(told).toContain(fact);
  },
);
