import { expect, test } from "vitest";
import { backOffMs, EVENT_BACK_OFF, ACCOUNT_BACK_OFF } from "./back-off.ts";
import { inChunks } from "./chunks.ts";

test("an event's delay starts at five seconds, doubles with each attempt and never exceeds 15 minutes", () => {
  const longest = [0, 1, 2, 3, 7, 8, 50].map((attempts) => backOffMs(EVENT_BACK_OFF, attempts, 1) / 1000);
  expect(longest).toEqual([5, 10, 20, 40, 640, 900, 900]);
});

test("the delay is random, so that workers that failed together do not retry together", () => {
  expect([0, 0.25, 0.5].map((random) => backOffMs(EVENT_BACK_OFF, 1, random))).toEqual([0, 2500, 5000]);
});

test("retries an unavailable vendor within a minute", () => {
  expect(backOffMs(ACCOUNT_BACK_OFF, 1000, 1)).toBe(60_000);
});

test("chunks respect the vendor's limits on events and bytes, and keep the order", () => {
  const events = Array.from({ length: 7 }, (_, index) => ({ payload: `${index}`.padEnd(1000, "x") }));
  const shape = (chunks: { payload: string }[][]) =>
    chunks.map((chunk) => chunk.map(({ payload }) => payload[0]).join(""));
  expect(shape(inChunks(events, 3, 1_000_000))).toEqual(["012", "345", "6"]);
  expect(shape(inChunks(events, 100, 4100))).toEqual(["01", "23", "45", "6"]);
  expect(shape(inChunks(events, 100, 10))).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
  expect(inChunks([], 3, 100)).toEqual([]);
});
