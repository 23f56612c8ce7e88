import { expect, test } from "vitest";
import { durationText, scheduleText } from "./schedule-text.ts";

test("describes a schedule in words", () => {
  expect(["* * * * *", "*/10 * * * *", "7 * * * *", "23 * * * *"].map(scheduleText)).toEqual([
    "Every minute",
    "Every 10 minutes",
    "Every hour at :07",
    "Every hour at :23",
  ]);
});

test("formats a duration in a suitable unit", () => {
  expect([0.2, 240, 2400, 150_000].map(durationText)).toEqual(["1 ms", "240 ms", "2.4 s", "3 min"]);
});
