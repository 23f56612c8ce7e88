import fc from "fast-check";
import { expect, test } from "vitest";
import { bucketOf, ratingOf, threeQuarters, valueOf } from "./vitals.ts";

test("a figure is kept to within three per cent", () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 60_000, noNaN: true }), (value) => {
      expect(Math.abs(valueOf(bucketOf(value)) / value - 1)).toBeLessThan(0.03);
    }),
  );
  expect(valueOf(bucketOf(0))).toBe(0);
});

test("what is told is what three of four visits stay below", () => {
  const counts = new Map<number, number>();
  for (const value of [1000, 1000, 2000, 8000]) counts.set(bucketOf(value), (counts.get(bucketOf(value)) ?? 0) + 1);

  expect(threeQuarters(counts)).toBeCloseTo(2000, -2);
  expect(threeQuarters(new Map())).toBeNull();
});

test("a page is good up to the bound that is agreed upon, and poor beyond the other", () => {
  expect([2500, 2501, 4001].map((value) => ratingOf("lcp", value))).toEqual(["good", "fair", "poor"]);
  expect([100, 251].map((value) => ratingOf("cls", value))).toEqual(["good", "poor"]);
});
