import { describe, expect, test } from "vitest";
import { mayCustomerCancel } from "./cancel.ts";
import { carrierName, trackingUrl } from "./carriers.ts";
import { checkReturn, returnableUntil } from "./returns.ts";

const DAY = 86_400_000;
const placed = new Date("2026-11-01T12:00:00Z");
const minutesLater = (minutes: number) => new Date(placed.getTime() + minutes * 60_000);

describe("cancelling", () => {
  const order = { status: "processing", createdAt: placed, isShipped: false, isRefunded: false } as const;
  const rules = { cancelUnpaid: true, cancelMinutes: 60 };

  test("an order that is being prepared can be cancelled for as long as the owner allows", () => {
    expect(mayCustomerCancel(order, rules, minutesLater(59))).toBe(true);
    expect(mayCustomerCancel(order, rules, minutesLater(60))).toBe(false);
    expect(mayCustomerCancel(order, { ...rules, cancelMinutes: 0 }, placed)).toBe(false);
  });

  test("an unpaid order can be cancelled at any time, if the owner allows it", () => {
    const unpaid = { ...order, status: "on-hold" } as const;
    expect(mayCustomerCancel(unpaid, rules, minutesLater(6000))).toBe(true);
    expect(mayCustomerCancel(unpaid, { ...rules, cancelUnpaid: false }, placed)).toBe(false);
  });

  test("an order that was shipped, refunded in part, completed or cancelled stays as it is", () => {
    expect(mayCustomerCancel({ ...order, isShipped: true }, rules, placed)).toBe(false);
    expect(mayCustomerCancel({ ...order, isRefunded: true }, rules, placed)).toBe(false);
    expect(mayCustomerCancel({ ...order, status: "completed" }, rules, placed)).toBe(false);
    expect(mayCustomerCancel({ ...order, status: "cancelled" }, rules, placed)).toBe(false);
  });
});

describe("tracking links", () => {
  const other = { carrier: "other", carrierName: "Bike Post", trackingNumber: "A 1" };

  test("a known carrier's link follows from the number", () => {
    const shipment = { carrier: "ups", carrierName: "", trackingNumber: "1Z/9", trackingUrl: "" };
    expect(carrierName(shipment)).toBe("UPS");
    expect(trackingUrl(shipment)).toBe("https://www.ups.com/track?tracknum=1Z%2F9");
    expect(trackingUrl({ ...shipment, trackingNumber: "" })).toBe("");
  });

  test("another carrier has the owner's name and link, with the number where the owner wants it", () => {
    expect(carrierName(other)).toBe("Bike Post");
    expect(trackingUrl({ ...other, trackingUrl: "https://bike.example/{number}" })).toBe("https://bike.example/A%201");
    expect(trackingUrl({ ...other, trackingUrl: "" })).toBe("");
  });

  test("a carrier that is no longer in the list keeps its name", () => {
    expect(carrierName({ carrier: "constructor", carrierName: "Old Post" })).toBe("Old Post");
  });
});

describe("returns", () => {
  const line = { id: 7, quantity: 3, refundedQuantity: 1, returnedQuantity: 1 };

  test("what was refunded or asked for before cannot be returned again", () => {
    expect(checkReturn([line], new Map([[7, 2]])).ok).toBe(true);
    expect(checkReturn([line], new Map([[7, 3]]))).toEqual({
      ok: false,
      error: { code: "quantity-invalid", lineId: 7, most: 2 },
    });
    expect(checkReturn([line], new Map([[8, 1]]))).toMatchObject({ ok: false, error: { most: 0 } });
    expect(checkReturn([line], new Map())).toEqual({ ok: false, error: { code: "nothing-chosen" } });
  });

  test("the time for a return begins with the delivery", () => {
    const window = { status: "completed", deliveredAt: placed, days: 30 } as const;
    expect(returnableUntil(window)).toEqual(new Date(placed.getTime() + 30 * DAY));
    expect(returnableUntil({ ...window, days: 0 })).toBeNull();
    expect(returnableUntil({ ...window, deliveredAt: null })).toBeNull();
    expect(returnableUntil({ ...window, status: "refunded" })).toBeNull();
  });
});
