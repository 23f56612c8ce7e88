import { describe, expect, test } from "vitest";
import { daysOverdue, firstDayInTime, shipBy } from "./ship-by.ts";
import { fulfilmentState, type FulfilmentFacts, paymentState, type PaymentFacts, quantityToShip } from "./states.ts";
import type { OrderStatus } from "./status.ts";

describe("the payment state", () => {
  const facts: PaymentFacts = {
    status: "processing",
    total: 5000,
    refunded: 0,
    balance: 0,
    isPaid: true,
    isPaidOnDelivery: false,
  };
  const stateOf = (change: Partial<PaymentFacts>) => paymentState({ ...facts, ...change });

  test("follows the money", () => {
    expect(stateOf({})).toBe("paid");
    expect(stateOf({ status: "on-hold", isPaid: false })).toBe("pending");
    expect(stateOf({ status: "failed", isPaid: false })).toBe("failed");
    expect(stateOf({ refunded: 1 })).toBe("part-refunded");
    expect(stateOf({ refunded: 5000 })).toBe("refunded");
  });

  test("an edit leaves something to pay or to refund", () => {
    expect(stateOf({ balance: 100 })).toBe("part-paid");
    expect(stateOf({ balance: -100 })).toBe("refund-due");
    expect(stateOf({ balance: -100, refunded: 1 })).toBe("refund-due");
    // The edit lowered the total to what was refunded before.
    expect(stateOf({ total: 1000, balance: -4000, refunded: 1000 })).toBe("refund-due");
  });

  test("cash on delivery is due until the order is completed", () => {
    expect(stateOf({ isPaid: false, isPaidOnDelivery: true })).toBe("on-delivery");
    expect(stateOf({ status: "completed", isPaidOnDelivery: true })).toBe("paid");
  });

  test("a cancelled order that was paid still owes the customer the money", () => {
    expect(stateOf({ status: "cancelled" })).toBe("refund-due");
    expect(stateOf({ status: "cancelled", isPaid: false })).toBe("not-paid");
    expect(stateOf({ status: "cancelled", total: 0 })).toBe("not-paid");
    expect(stateOf({ status: "cancelled", refunded: 1000 })).toBe("refund-due");
    expect(stateOf({ status: "cancelled", refunded: 5000 })).toBe("refunded");
    // Everything that was paid before the edit went back.
    expect(stateOf({ status: "cancelled", balance: 2000, refunded: 3000 })).toBe("refunded");
  });
});

describe("the fulfilment state", () => {
  const facts: FulfilmentFacts = {
    status: "processing",
    needsShipping: true,
    shipped: 0,
    left: 5,
    returnStatus: null,
    daysOverdue: 0,
  };
  const codeOf = (change: Partial<FulfilmentFacts>) => fulfilmentState({ ...facts, ...change }).code;

  test("says how much has left", () => {
    expect(codeOf({})).toBe("unfulfilled");
    expect(fulfilmentState({ ...facts, shipped: 3, left: 2 })).toEqual({ code: "partly", shipped: 3, of: 5 });
    expect(codeOf({ shipped: 5, left: 0 })).toBe("fulfilled");
    expect(codeOf({ status: "completed" })).toBe("fulfilled");
  });

  test("an unpaid order waits, and one that waited too long is overdue", () => {
    expect(codeOf({ status: "on-hold", daysOverdue: 4 })).toBe("on-hold");
    expect(fulfilmentState({ ...facts, daysOverdue: 2 })).toEqual({ code: "overdue", days: 2 });
  });

  test("downloads, and items that were refunded before they left, need no shipping", () => {
    expect(codeOf({ needsShipping: false, status: "completed" })).toBe("not-needed");
    expect(codeOf({ left: 0 })).toBe("not-needed");
    expect(codeOf({ status: "refunded" })).toBe("not-needed");
  });

  test("a return is shown until it is declined", () => {
    const statuses: readonly OrderStatus[] = ["processing", "completed"];
    for (const status of statuses) expect(codeOf({ status, returnStatus: "requested" })).toBe("return-requested");
    expect(codeOf({ status: "completed", returnStatus: "approved" })).toBe("return-approved");
    expect(codeOf({ status: "refunded", returnStatus: "received" })).toBe("returned");
    expect(codeOf({ status: "completed", returnStatus: "declined" })).toBe("fulfilled");
  });

  test("what was refunded or shipped is not shipped again", () => {
    const line = { quantity: 5, refundedQuantity: 1, shippedQuantity: 2, needsShipping: true };
    expect(quantityToShip(line)).toBe(2);
    expect(quantityToShip({ ...line, shippedQuantity: 5 })).toBe(0);
    expect(quantityToShip({ ...line, needsShipping: false })).toBe(0);
  });
});

describe("the day by which an order is shipped", () => {
  // 2026-11-13 is a Friday.
  test("counts working days, and a weekend order begins on Monday", () => {
    expect(shipBy("2026-11-12", 1)).toBe("2026-11-13");
    expect(shipBy("2026-11-13", 1)).toBe("2026-11-16");
    expect(shipBy("2026-11-14", 0)).toBe("2026-11-16");
    expect(shipBy("2026-11-14", 1)).toBe("2026-11-16");
    expect(shipBy("2026-11-13", 0)).toBe("2026-11-13");
  });

  test("an order is overdue from the day after", () => {
    expect(daysOverdue("2026-11-12", "2026-11-13", 1)).toBe(0);
    expect(daysOverdue("2026-11-12", "2026-11-15", 1)).toBe(2);
  });

  test.each([0, 1, 2, 5])("the first day in time is the border, with %s working days", (days) => {
    for (let day = 10; day < 20; day += 1) {
      const today = `2026-11-${day}`;
      const first = firstDayInTime(today, days);
      const before = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
      expect(daysOverdue(first, today, days)).toBe(0);
      expect(daysOverdue(before, today, days)).toBeGreaterThan(0);
    }
  });
});
