import fc from "fast-check";
import { expect, test } from "vitest";
import { bucketOf, ratingOf, percentile75, valueOf } from "./vitals.ts";

test("buckets are accurate to within three per cent", () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 60_000, noNaN: true }), (value) => {
      expect(Math.abs(valueOf(bucketOf(value)) / value - 1)).toBeLessThan(0.03);
    }),
  );
  expect(valueOf(bucketOf(0))).toBe(0);
});

test("computes the 75th percentile", () => {
  const counts = new Map<number, number>();
  for (const value of [1000, 1000, 2000, 8000]) counts.set(bucketOf(value), (counts.get(bucketOf(value)) ?? 0) + 1);

  expect(percentile75(counts)).toBeCloseTo(2000, -2);
  expect(percentile75(new Map())).toBeNull();
});

test("rates values by the web vitals thresholds", () => {
  expect([2500, 2501, 4001].map((value) => ratingOf("lcp", value))).toEqual(["good", "fair", "poor"]);
  expect([100, 251].map((value) => ratingOf("cls", value))).toEqual(["good", "poor"]);
});
