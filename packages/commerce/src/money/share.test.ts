import fc from "fast-check";
import { expect, test } from "vitest";
import { fractionOf, shareOut } from "./share.ts";

test("ten cents shared by three are four, three and three", () => {
  expect(shareOut(10, [1, 1, 1])).toEqual([4, 3, 3]);
});

test("the odd cent goes to the share with the largest remainder", () => {
  expect(shareOut(100, [1, 3, 3])).toEqual([14, 43, 43]);
  expect(shareOut(5, [0, 7])).toEqual([0, 5]);
  expect(shareOut(5, [0, 0])).toEqual([0, 0]);
});

test("shares add up to the total, and none exceeds its exact share rounded up", () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 20 }), (amount, weights) => {
      const sum = weights.reduce((total, weight) => total + weight, 0);
      const shares = shareOut(amount, weights);
      expect(shares.reduce((total, share) => total + share, 0)).toBe(sum === 0 ? 0 : amount);
      for (const [index, share] of shares.entries()) {
        const exact = sum === 0 ? 0 : Number((BigInt(amount) * BigInt(weights[index] ?? 0)) / BigInt(sum));
        expect(share - exact === 0 || share - exact === 1).toBe(true);
      }
    }),
  );
});

test("half a cent is rounded up, also in sums beyond the safe integers", () => {
  expect(fractionOf(50, 1n, 100n)).toBe(1);
  expect(fractionOf(49, 1n, 100n)).toBe(0);
  expect(fractionOf(999_999_999_999, 230_000n, 1_000_000n)).toBe(230_000_000_000);
});
