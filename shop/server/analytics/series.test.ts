import { expect, test } from "vitest";
import { seriesOf, stepOf } from "./series.ts";

const days = (values: readonly number[]) => values.map((value, index) => ({ day: `2026-01-0${index + 1}`, value }));

test("pairs each day with the same day of the previous period", () => {
  expect(seriesOf(days([1, 2]), days([5, 6]), 1)).toEqual([
    { at: "2026-01-01", now: 1, before: 5 },
    { at: "2026-01-02", now: 2, before: 6 },
  ]);
});

test("groups long periods by week without losing days", () => {
  expect(seriesOf(days([1, 2, 3, 4, 5, 6, 7, 8, 9]), days([1, 1, 1, 1, 1, 1, 1, 1, 1]), 7)).toEqual([
    { at: "2026-01-01", now: 28, before: 7 },
    { at: "2026-01-08", now: 17, before: 2 },
  ]);
  expect(stepOf({ from: "2026-01-01", to: "2026-01-30" })).toBe(1);
  expect(stepOf({ from: "2025-01-01", to: "2025-12-31" })).toBe(7);
  expect(stepOf({ from: "2020-01-01", to: "2025-12-31" })).toBe(30);
});
