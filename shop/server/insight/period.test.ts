import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysOf, lengthOf, partsOf, periodBefore, readPeriod } from "./period.ts";

const TODAY = "2026-11-15";
const asked = (period: string, from = "", to = "") => readPeriod({ period, from, to }, TODAY);

describe("which days are looked at", () => {
  test("without a wish, the last thirty days with today", () => {
    expect(asked("")).toEqual({ period: { from: "2026-10-17", to: TODAY }, preset: "month" });
    expect(asked("constructor").preset).toBe("month");
  });

  test("any two days make a period, in whatever order they are given", () => {
    expect(asked("week", "2026-03-09", "2026-02-01")).toEqual({
      period: { from: "2026-02-01", to: "2026-03-09" },
      preset: null,
    });
  });

  test.each([
    ["2026-02-30", "2026-03-01"],
    ["0000-01-01", "2026-01-01"],
    ["<b>", "2026-01-01"],
    ["2026-01-01", ""],
  ])("days that do not exist are no wish: %s to %s", (from, to) => {
    expect(asked("week", from, to).preset).toBe("week");
  });

  test("nobody waits for more than ten years", () => {
    expect(lengthOf(asked("", "1995-01-01", TODAY).period)).toBe(3660);
  });

  test("a period is compared with the one before it, which is as long", () => {
    expect(periodBefore({ from: "2026-03-01", to: "2026-03-07" })).toEqual({ from: "2026-02-22", to: "2026-02-28" });
    expect(periodBefore({ from: TODAY, to: TODAY })).toEqual({ from: "2026-11-14", to: "2026-11-14" });
  });
});

test("whole months are read as months and the days around them as days", () => {
  const { months, days } = partsOf({ from: "2026-01-30", to: "2026-04-02" }, () => true);

  expect(months).toEqual(["2026-02-01", "2026-03-01"]);
  expect(days).toEqual(["2026-01-30", "2026-01-31", "2026-04-01", "2026-04-02"]);
});

test("however a period is divided, each of its days is in it once", () => {
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
