import { describe, expect, test } from "vitest";
import { checkRefund, hasMoneyToRefund, type RefundableOrder } from "./refund.ts";
import { holdsStock, mayMove, movesFrom, ORDER_STATUSES, stockEffect } from "./status.ts";

describe("the status of an order", () => {
  test("an order is paid, completed, and refunded only after payment", () => {
    expect(mayMove("pending", "processing")).toBe(true);
    expect(mayMove("processing", "completed")).toBe(true);
    expect(mayMove("completed", "refunded")).toBe(true);
    expect(mayMove("pending", "refunded")).toBe(false);
    expect(mayMove("completed", "pending")).toBe(false);
    expect(mayMove("completed", "cancelled")).toBe(false);
  });

  test("cancelled and refunded are final", () => {
    expect([movesFrom("cancelled"), movesFrom("refunded")]).toEqual([[], []]);
  });

  test("an order cannot change to its current status", () => {
    expect(ORDER_STATUSES.filter((status) => mayMove(status, status))).toEqual([]);
  });

  test("stock is released when an order is cancelled or its payment fails, and reserved again for a second try", () => {
    expect(stockEffect("on-hold", "cancelled")).toBe("return");
    expect(stockEffect("pending", "failed")).toBe("return");
    expect(stockEffect("failed", "pending")).toBe("take");
    expect(stockEffect("failed", "cancelled")).toBe("none");
    expect(stockEffect("processing", "refunded")).toBe("none");
    for (const from of ORDER_STATUSES) {
      for (const to of movesFrom(from))
        expect(stockEffect(from, to) === "none").toBe(holdsStock(from) === holdsStock(to));
    }
  });
});

describe("refunds", () => {
  const order: RefundableOrder = {
    status: "completed",
    isPaid: true,
    total: 5000,
    refunded: 1000,
    balance: 0,
    lines: [{ id: 1, quantity: 3, refundedQuantity: 1 }],
  };
  const refund = (amount: number, quantity?: number) =>
    checkRefund(order, { amount, quantities: new Map(quantity === undefined ? [] : [[1, quantity]]) });

  test("refunds a part, or the remaining amount", () => {
    expect(refund(1500, 2)).toEqual({ ok: true, value: { isWhole: false, overpaid: 0 } });
    expect(refund(4000)).toEqual({ ok: true, value: { isWhole: true, overpaid: 0 } });
  });

  test("are offered for what has arrived, cash on delivery with the completed order", () => {
    expect(hasMoneyToRefund(order, false)).toBe(true);
    expect(hasMoneyToRefund({ ...order, refunded: 5000 }, false)).toBe(false);
    const underWay = { ...order, status: "processing" as const, isPaid: false };
    expect(hasMoneyToRefund(underWay, true)).toBe(false);
    expect(hasMoneyToRefund({ ...underWay, status: "completed", isPaid: true }, true)).toBe(true);
    expect(hasMoneyToRefund({ ...underWay, status: "on-hold" }, false)).toBe(false);
  });

  test("never exceed the amount paid or the quantities sold", () => {
    expect(refund(4001)).toEqual({ ok: false, error: { code: "amount-invalid", most: 4000 } });
    expect(refund(-1)).toEqual({ ok: false, error: { code: "amount-invalid", most: 4000 } });
    expect(refund(0)).toEqual({ ok: false, error: { code: "amount-invalid", most: 4000 } });
    expect(refund(100, 3)).toEqual({ ok: false, error: { code: "quantity-invalid", lineId: 1, most: 2 } });
    expect(checkRefund(order, { amount: 1, quantities: new Map([[9, 1]]) })).toEqual({
      ok: false,
      error: { code: "quantity-invalid", lineId: 9, most: 0 },
    });
  });

  test("what was paid too much goes back without lowering the sale, items lower the sale first", () => {
    const overpaid = { ...order, balance: -500 };
    const split = (amount: number, quantity?: number) => {
      const quantities = new Map(quantity === undefined ? [] : [[1, quantity]]);
      const checked = checkRefund(overpaid, { amount, quantities });
      return checked.ok ? checked.value : checked.error;
    };
    expect(split(500)).toEqual({ isWhole: false, overpaid: 500 });
    expect(split(700)).toEqual({ isWhole: false, overpaid: 500 });
    expect(split(700, 1)).toEqual({ isWhole: false, overpaid: 0 });
    expect(split(4000, 2)).toEqual({ isWhole: false, overpaid: 0 });
    expect(split(4500, 2)).toEqual({ isWhole: true, overpaid: 500 });
    expect(split(4501)).toEqual({ code: "amount-invalid", most: 4500 });
  });

  test("what is still to be paid cannot be refunded, and keeps the order from being refunded in full", () => {
    const quantities = new Map<number, number>();
    const due = { ...order, balance: 500 };
    expect(checkRefund(due, { amount: 3500, quantities })).toEqual({
      ok: true,
      value: { isWhole: false, overpaid: 0 },
    });
    expect(checkRefund(due, { amount: 3501, quantities })).toMatchObject({ error: { most: 3500 } });
  });

  test("an order that an edit made free is not refunded when its payment goes back", () => {
    const free = { ...order, total: 0, refunded: 0, balance: -5000 };
    expect(checkRefund(free, { amount: 5000, quantities: new Map() })).toEqual({
      ok: true,
      value: { isWhole: false, overpaid: 5000 },
    });
  });

  test("a free order is refunded with its last item", () => {
    const free = { ...order, total: 0, refunded: 0 };
    const back = (quantity: number) => checkRefund(free, { amount: 0, quantities: new Map([[1, quantity]]) });
    expect(back(1)).toEqual({ ok: true, value: { isWhole: false, overpaid: 0 } });
    expect(back(2)).toEqual({ ok: true, value: { isWhole: true, overpaid: 0 } });
  });

  test("an unpaid order cannot be refunded, one that was cancelled after its payment can", () => {
    const ask = { amount: 1, quantities: new Map<number, number>() };
    for (const status of ["on-hold", "cancelled"] as const) {
      expect(checkRefund({ ...order, status, isPaid: false }, ask)).toEqual({ ok: false, error: { code: "not-paid" } });
    }
    expect(checkRefund({ ...order, status: "cancelled" }, ask)).toMatchObject({ ok: true });
  });
});
