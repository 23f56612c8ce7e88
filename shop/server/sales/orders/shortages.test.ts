import { expect, test } from "vitest";
import type { Sellable } from "../cart/sellable.ts";
import { shortages } from "./shortages.ts";

const line = (name: string, quantity: number, ...needs: Sellable["needs"]) => ({
  item: { name, needs } as unknown as Sellable,
  quantity,
});
const of = (unitId: number, left: number, perItem = 1) => ({ unitId, left, perItem });

test("a cart reports items that have sold out or run short since they were added, before an order (S3.10, S4.12)", () => {
  expect(shortages([line("Jar", 2, of(1, 2)), line("Mug", 5, of(2, Infinity))])).toEqual([]);
  expect(shortages([line("Jar", 2, of(1, 0)), line("Mug", 3, of(2, 1)), line("Pot", 3, of(3, 2))])).toEqual([
    "“Jar” has just sold out. Please update your cart.",
    "Only 1 of “Mug” is left. Please update your cart.",
    "Only 2 of “Pot” are left. Please update your cart.",
  ]);
});

test("lines that share a stock unit are counted together, and reported once (S3.10)", () => {
  expect(shortages([line("Jar", 2, of(1, 3)), line("Jar", 2, of(1, 3))])).toEqual([
    "Only 3 of “Jar” are left. Please update your cart.",
  ]);
  expect(shortages([line("Set", 1, of(1, 3, 4))])).toEqual(["“Set” has just sold out. Please update your cart."]);
});
