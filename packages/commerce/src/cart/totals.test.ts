import fc from "fast-check";
import { expect, test } from "vitest";
import { cartTotals, lineTotal } from "./totals.ts";

test("a cart adds up its lines", () => {
  const lines = [
    { unitPrice: 1990, quantity: 3 },
    { unitPrice: 5, quantity: 1 },
  ];
  expect(lineTotal(1990, 3)).toBe(5970);
  expect(cartTotals(lines)).toEqual({ itemCount: 4, subtotal: 5975 });
  expect(cartTotals([])).toEqual({ itemCount: 0, subtotal: 0 });
});

test("never rounds: an amount is exact, or the largest exact one", () => {
  const line = fc.record({ unitPrice: fc.maxSafeNat(), quantity: fc.integer({ min: 1, max: 999_999 }) });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const exact = lines.reduce((sum, { unitPrice, quantity }) => sum + BigInt(unitPrice) * BigInt(quantity), 0n);
      const limit = BigInt(Number.MAX_SAFE_INTEGER);
      expect(BigInt(cartTotals(lines).subtotal)).toBe(exact < limit ? exact : limit);
    }),
  );
});
