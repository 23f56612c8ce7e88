import { describe, expect, test } from "vitest";
import { formatIsoDate, parseIsoDate } from "./calendar-date.ts";
import { DEFAULT_YEARS, readYearRange, yearWithin } from "./year-range.ts";
import vectors from "./year-range.vectors.json" with { type: "json" };

describe("the owner's range of years is parsed, and a year outside shows its first (S3.14)", () => {
  test.each(vectors)("$years with $value ($id)", ({ years, value, today, expected }) => {
    const thisYear = Number(today.slice(0, 4));
    const chosenYear = Number((value || today).slice(0, 4));
    const range = readYearRange(years, thisYear, chosenYear);
    expect({ ...range, count: range.last - range.first + 1, shown: yearWithin(range, chosenYear) }).toEqual({
      first: expected.first,
      last: expected.last,
      count: expected.count,
      shown: expected.shown,
    });
  });
});

test("the default range is 100 years back and 10 ahead (S5.12)", () => {
  expect(readYearRange(DEFAULT_YEARS, 2026, 2026)).toEqual({ first: 1926, last: 2036 });
});

test("an invalid range means the default (S5.12)", () => {
  for (const text of ["-100", "abc", "2026"]) {
    expect(readYearRange(text, 2026, 2026), text).toEqual({ first: 1926, last: 2036 });
  }
});

test("dates are valid in every year", () => {
  for (const day of ["2026-11-14", "2024-02-29", "0050-01-01", "1926-12-31"]) {
    const date = parseIsoDate(day);
    expect(date && formatIsoDate(date)).toBe(day);
  }
  for (const text of ["2026-02-30", "2023-02-29", "2026-13-01", "11/14/2026", ""]) {
    expect(parseIsoDate(text), text).toBeNull();
  }
});
