import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysOf, lengthOf, partsOf, periodBefore, readPeriod } from "./period.ts";

const TODAY = "2026-11-15";
const read = (period: string, from = "", to = "") => readPeriod({ period, from, to }, TODAY);

describe("the period of a report", () => {
  test("defaults to the last thirty days including today", () => {
    expect(read("")).toEqual({ period: { from: "2026-10-17", to: TODAY }, preset: "month" });
    expect(read("constructor").preset).toBe("month");
  });

  test("accepts two dates in any order", () => {
    expect(read("week", "2026-03-09", "2026-02-01")).toEqual({
      period: { from: "2026-02-01", to: "2026-03-09" },
      preset: null,
    });
  });

  test.each([
    ["2026-02-30", "2026-03-01"],
    ["0000-01-01", "2026-01-01"],
    ["<b>", "2026-01-01"],
    ["2026-01-01", ""],
  ])("ignores invalid dates: %s to %s", (from, to) => {
    expect(read("week", from, to).preset).toBe("week");
  });

  test("is limited to ten years", () => {
    expect(lengthOf(read("", "1995-01-01", TODAY).period)).toBe(3660);
  });

  test("is compared with the period of the same length before it", () => {
    expect(periodBefore({ from: "2026-03-01", to: "2026-03-07" })).toEqual({ from: "2026-02-22", to: "2026-02-28" });
    expect(periodBefore({ from: TODAY, to: TODAY })).toEqual({ from: "2026-11-14", to: "2026-11-14" });
  });
});

test("splits into whole months and the remaining days", () => {
  const { months, days } = partsOf({ from: "2026-01-30", to: "2026-04-02" }, () => true);

  expect(months).toEqual(["2026-02-01", "2026-03-01"]);
  expect(days).toEqual(["2026-01-30", "2026-01-31", "2026-04-01", "2026-04-02"]);
});

test("contains each day once, however it is split", () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(800), fc.nat(1), (offset, length, odd) => {
      const from = addDays("2020-01-01", offset);
      const period = { from, to: addDays(from, length) };
      const { months, days } = partsOf(period, (month) => Number(month.slice(5, 7)) % 2 === odd);
      const inMonths = months.flatMap((month) => {
        const last = addDays(addDays(month, 31).slice(0, 8) + "01", -1);
        return daysOf({ from: month, to: last });
      });
      expect([...days, ...inMonths].toSorted()).toEqual(daysOf(period));
    }),
    { numRuns: 60 },
  );
});
