import { describe, expect, test } from "vitest";
import { agoWords, dayLabel, dayWords, longLabel, momentLabel, momentWords, zoneName } from "./clock.ts";

const clock = { now: new Date("2026-07-01T23:30:00Z"), timeZone: "Europe/Dublin" };
const label = (moment: string) => momentLabel(new Date(moment), clock);

describe("the date of an order", () => {
  test("is in words for today and yesterday, by the clock of the shop", () => {
    expect(label("2026-07-01T23:10:00Z")).toBe("Today, 00:10");
    expect(label("2026-07-01T22:59:00Z")).toBe("Yesterday, 23:59");
  });

  test("begins small inside a sentence", () => {
    expect(momentWords(clock.now, clock)).toBe("today, 00:30");
    expect(momentWords(new Date("2026-06-28T12:00:00Z"), clock)).toBe("Sun 28 Jun, 13:00");
  });

  test("has a weekday within the year and a year before it", () => {
    expect(label("2026-06-28T12:00:00Z")).toBe("Sun 28 Jun, 13:00");
    expect(dayLabel(new Date("2025-12-31T12:00:00Z"), clock)).toBe("31 Dec 2025");
  });

  test("is written in full above the order", () => {
    expect(longLabel(new Date("2026-11-16T21:50:00Z"), clock)).toBe("Monday 16 November 2026, 21:50");
  });

  test("names its time zone", () => {
    expect(zoneName("Europe/Dublin")).toBe("Dublin time");
    expect(zoneName("America/New_York")).toBe("New York time");
    expect(zoneName("UTC")).toBe("UTC");
  });
});

describe("days elsewhere in the admin", () => {
  test("follow the shop’s time zone too", () => {
    const days = ["2026-07-01T23:10:00Z", "2026-07-01T22:59:00Z", "2026-06-28T12:00:00Z", "2025-12-31T12:00:00Z"];
    expect(days.map((day) => dayWords(new Date(day), clock))).toEqual(["Today", "Yesterday", "28 Jun", "31 Dec 2025"]);
    expect(agoWords(new Date("2026-07-01T23:10:00Z"), clock)).toBe("Today");
    expect(agoWords(new Date("2026-06-28T12:00:00Z"), clock)).toBe("3 days");
  });
});
