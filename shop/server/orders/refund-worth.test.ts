import { expect, test } from "vitest";
import { refundWorth } from "./refund-worth.ts";

const LINE = { id: 1, quantity: 3, refundedQuantity: 0, total: 1000, tax: 200 };
const worth = (wanted: number, change: Partial<typeof LINE> = {}, isInside = true) =>
  refundWorth([{ ...LINE, ...change }], new Map([[1, wanted]]), isInside);

test("items given back one by one come to what the line cost, to the cent", () => {
  expect([worth(1), worth(1, { refundedQuantity: 1 }), worth(1, { refundedQuantity: 2 })]).toEqual([333, 334, 333]);
  expect(worth(3)).toBe(1000);
});

test("tax on top is given back with the goods", () => {
  expect(worth(3, {}, false)).toBe(1200);
});

test("what does not come back is worth nothing, and nothing comes back twice", () => {
  expect(worth(0)).toBe(0);
  expect(worth(9, { refundedQuantity: 3 })).toBe(0);
});
