// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import type { Moment } from "../moments/moment.ts";
import { createMoments } from "../moments/moments.ts";
import { tellPlacedOrder } from "./placed-order.ts";

const ORDER = {
  internal_id: 77,
  transaction_id: "1001",
  value: 26.5,
  tax: 4.96,
  shipping: 6.5,
  coupon: "tenth",
  items: [{ id: "7", item_id: "7", item_name: "Jar", sku: "J", price: 10, quantity: 2, internal_id: 7 }],
};

function heard(attribute: string | null): Moment[] {
  const holder = document.createElement("div");
  if (attribute !== null) holder.setAttribute("data-placed-order", attribute);
  document.body.replaceChildren(holder);
  const told: Moment[] = [];
  const moments = createMoments(() => 0);
  moments.follow((moment) => told.push(moment));
  tellPlacedOrder(document, moments);
  return told;
}

beforeEach(() => localStorage.clear());

test("an order that was placed is told with its sums and items", () => {
  expect(heard(JSON.stringify(ORDER))).toMatchObject([
    {
      type: "order-placed",
      items: [{ id: "7", name: "Jar", price: 10, quantity: 2 }],
      order: { id: "77", number: "1001", total: 26.5, tax: 4.96, shipping: 6.5, coupons: "tenth" },
    },
  ]);
});

test("a page that is loaded again sells nothing again, another order does", () => {
  heard(JSON.stringify(ORDER));
  expect(heard(JSON.stringify(ORDER))).toEqual([]);
  expect(heard(JSON.stringify({ ...ORDER, transaction_id: "1002" }))).toHaveLength(1);
});

test("other pages tell nothing", () => {
  expect(heard(null)).toEqual([]);
});
