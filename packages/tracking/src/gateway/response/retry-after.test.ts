import { expect, test } from "vitest";
import { answered } from "../fakes/visitors.ts";
import { retryAfterMs } from "./retry-after.ts";

const NOW = "Sun, 15 Nov 2026 12:00:00 GMT";
const DAY_MS = 86_400_000;

test.each([
  ["5", 5000],
  ["0.5", 500],
  ["Sun, 15 Nov 2026 12:00:10 GMT", 10_000],
  ["Sun, 15 Nov 2026 11:00:00 GMT", 0],
  ["999999999", DAY_MS],
  ["Sun, 15 Nov 2099 12:00:00 GMT", DAY_MS],
  ["soon", undefined],
  ["-5", undefined],
  ["", undefined],
])("a Retry-After of %s is %s milliseconds, whatever our own clock says", (text, expected) => {
  expect(retryAfterMs(answered(429, "", { "retry-after": text, date: NOW }))).toBe(expected);
});

test("a date is ignored without the response's Date header", () => {
  expect(retryAfterMs(answered(429, "", { "retry-after": NOW }))).toBeUndefined();
});
