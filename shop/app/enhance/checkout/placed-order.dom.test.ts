// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import type { ShopEvent } from "../shop-events/shop-event.ts";
import { createShopEvents } from "../shop-events/shop-events.ts";
import { reportPlacedOrder } from "./placed-order.ts";

const ORDER = {
  internal_id: 77,
  transaction_id: "1001",
  value: 26.5,
  tax: 4.96,
  shipping: 6.5,
  coupon: "tenth",
  items: [{ id: "7", item_id: "7", item_name: "Jar", sku: "J", price: 10, quantity: 2, internal_id: 7 }],
};

function received(attribute: string | null): ShopEvent[] {
  const holder = document.createElement("div");
  if (attribute !== null) holder.setAttribute("data-placed-order", attribute);
  document.body.replaceChildren(holder);
  const events: ShopEvent[] = [];
  const shopEvents = createShopEvents(() => 0);
  shopEvents.follow((shopEvent) => events.push(shopEvent));
  reportPlacedOrder(document, shopEvents);
  return events;
}

beforeEach(() => localStorage.clear());

test("reports a placed order with its totals and items", () => {
  expect(received(JSON.stringify(ORDER))).toMatchObject([
    {
      type: "order-placed",
      items: [{ id: "7", name: "Jar", price: 10, quantity: 2 }],
      order: { id: "77", number: "1001", total: 26.5, tax: 4.96, shipping: 6.5, coupons: "tenth" },
    },
  ]);
});

test("marks a page that is loaded again, but not another order's", () => {
  expect(received(JSON.stringify(ORDER))).toMatchObject([{ isAgain: false }]);
  expect(received(JSON.stringify(ORDER))).toMatchObject([{ isAgain: true }]);
  expect(received(JSON.stringify({ ...ORDER, transaction_id: "1002" }))).toMatchObject([{ isAgain: false }]);
});

test("reports nothing on other pages", () => {
  expect(received(null)).toEqual([]);
});

test("an order ends the checkout's draft, other pages keep it", () => {
  sessionStorage.setItem("vitrine_checkout_draft", "{}");
  received(null);
  expect(sessionStorage.getItem("vitrine_checkout_draft")).toBe("{}");
  received(JSON.stringify(ORDER));
  expect(sessionStorage.getItem("vitrine_checkout_draft")).toBeNull();
});
