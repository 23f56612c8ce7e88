import { expect, test } from "vitest";
import { dayIn, timeZoneOf } from "./time-zone.ts";

test("the time zone of the shop follows from its country", () => {
  expect(timeZoneOf("IE")).toBe("Europe/Dublin");
  expect(timeZoneOf("US")).toBe("America/New_York");
  expect(timeZoneOf("IL")).toBe("Asia/Jerusalem");
  expect(timeZoneOf("")).toBe("UTC");
  expect(timeZoneOf("KI")).toBe("UTC");
});

test("a day begins at midnight of the shop", () => {
  const evening = new Date("2026-07-01T23:30:00Z");
  expect(dayIn("Europe/Dublin", evening)).toBe("2026-07-02");
  expect(dayIn("UTC", evening)).toBe("2026-07-01");
});
