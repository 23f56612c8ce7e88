import { expect, test } from "vitest";
import { refundWorth } from "./refund-worth.ts";

const LINE = { id: 1, quantity: 3, refundedQuantity: 0, total: 1000, tax: 200 };
const worth = (expected: number, change: Partial<typeof LINE> = {}, isInside = true) =>
  refundWorth([{ ...LINE, ...change }], new Map([[1, expected]]), isInside);

test("items refunded one by one add up to the line's total, to the cent", () => {
  expect([worth(1), worth(1, { refundedQuantity: 1 }), worth(1, { refundedQuantity: 2 })]).toEqual([333, 334, 333]);
  expect(worth(3)).toBe(1000);
});

test("tax on top is refunded with the items", () => {
  expect(worth(3, {}, false)).toBe(1200);
});

test("items that are not returned are worth nothing, and nothing is refunded twice", () => {
  expect(worth(0)).toBe(0);
  expect(worth(9, { refundedQuantity: 3 })).toBe(0);
});
