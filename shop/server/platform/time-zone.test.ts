import { expect, test } from "vitest";
import { localTimeIn } from "../../i18n/local-time.ts";
import { dayIn, momentIn, timeZoneOf } from "./time-zone.ts";

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

test.each([
  ["Europe/Dublin", "2026-07-01T09:00", "2026-07-01T08:00:00.000Z"],
  ["Europe/Dublin", "2026-12-01T09:00", "2026-12-01T09:00:00.000Z"],
  ["America/New_York", "2026-11-20T18:30", "2026-11-20T23:30:00.000Z"],
  ["Pacific/Auckland", "2026-11-21T00:15", "2026-11-20T11:15:00.000Z"],
  ["UTC", "2026-11-21T00:15", "2026-11-21T00:15:00.000Z"],
  // The hour that is repeated in autumn, and the days beside it.
  ["Europe/Dublin", "2026-10-25T01:30", "2026-10-25T00:30:00.000Z"],
  ["Europe/Dublin", "2026-10-25T02:30", "2026-10-25T02:30:00.000Z"],
])("in %s the clocks show %s at %s", (zone, local, moment) => {
  expect(momentIn(zone, local)?.toISOString()).toBe(moment);
  expect(localTimeIn(zone, new Date(moment))).toBe(local);
});

test("an hour that is skipped in spring counts as the one after it", () => {
  expect(momentIn("Europe/Dublin", "2026-03-29T01:30")?.toISOString()).toBe("2026-03-29T01:30:00.000Z");
  expect(localTimeIn("Europe/Dublin", new Date("2026-03-29T01:30:00Z"))).toBe("2026-03-29T02:30");
});

test("other text is no time", () => {
  for (const text of ["", "tomorrow", "2026-13-01T09:00", "2026-07-01"]) expect(momentIn("UTC", text)).toBeNull();
});
