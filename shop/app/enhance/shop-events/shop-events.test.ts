import { expect, test } from "vitest";
import { exampleItem } from "./example-item.ts";
import type { ShopEvent } from "./shop-event.ts";
import { createShopEvents } from "./shop-events.ts";

const seen = (id: string): ShopEvent => ({ type: "product-viewed", item: exampleItem({ id }) });

function followed() {
  const received: string[] = [];
  return {
    received,
    follow: (shopEvent: ShopEvent, at: number) =>
      void received.push(`${at} ${"item" in shopEvent ? shopEvent.item.id : shopEvent.type}`),
  };
}

test("replays earlier events to a late follower, in order and with their times", () => {
  let time = 0;
  const shopEvents = createShopEvents(() => ++time);
  const early = followed();
  const late = followed();
  shopEvents.follow(early.follow);
  shopEvents.emit(seen("a"));
  shopEvents.emit(seen("b"));
  shopEvents.follow(late.follow);
  shopEvents.emit(seen("c"));

  expect(early.received).toEqual(["1 a", "2 b", "3 c"]);
  expect(late.received).toEqual(["1 a", "2 b", "3 c"]);
});

test("forgets the oldest events of a page that stays open for days", () => {
  const shopEvents = createShopEvents(() => 0);
  for (let number = 0; number < 600; number++) shopEvents.emit(seen(String(number)));
  const late = followed();
  shopEvents.follow(late.follow);

  expect(late.received).toHaveLength(500);
  expect(late.received[0]).toBe("0 100");
});

test("gives an event one ID for all followers, and an order the server's ID", () => {
  const shopEvents = createShopEvents(() => 0);
  const [early, late]: [string[], string[]] = [[], []];
  shopEvents.follow((_moment, _at, id) => void early.push(id));
  shopEvents.emit(seen("a"));
  shopEvents.emit(seen("a"));
  const order = { id: "77", number: "1001", total: 1, tax: 0, shipping: 0, coupons: "" };
  shopEvents.emit({ type: "order-placed", items: [], order, isAgain: false });
  shopEvents.follow((_moment, _at, id) => void late.push(id));

  expect(late).toEqual(early);
  expect(new Set(early).size).toBe(3);
  expect(early[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(early[2]).toBe("00000000-0000-8000-8000-000000000077");
});
