import { expect, test } from "vitest";
import { backOffMs, EVENT_BACK_OFF, LANE_BACK_OFF } from "./back-off.ts";
import { inChunks } from "./chunks.ts";

test("an event waits up to five seconds, then twice as long each time, and never more than a quarter of an hour", () => {
  const longest = [0, 1, 2, 3, 7, 8, 50].map((attempts) => backOffMs(EVENT_BACK_OFF, attempts, 1) / 1000);
  expect(longest).toEqual([5, 10, 20, 40, 640, 900, 900]);
});

test("how long exactly is left to chance, so that whoever failed together does not come back together", () => {
  expect([0, 0.25, 0.5].map((random) => backOffMs(EVENT_BACK_OFF, 1, random))).toEqual([0, 2500, 5000]);
});

test("a vendor that was away is tried again within a minute", () => {
  expect(backOffMs(LANE_BACK_OFF, 1000, 1)).toBe(60_000);
});

test("batches are as large as a vendor allows, in number and in bytes, and keep their order", () => {
  const events = Array.from({ length: 7 }, (_, index) => ({ payload: `${index}`.padEnd(1000, "x") }));
  const shape = (chunks: { payload: string }[][]) =>
    chunks.map((chunk) => chunk.map(({ payload }) => payload[0]).join(""));
  expect(shape(inChunks(events, 3, 1_000_000))).toEqual(["012", "345", "6"]);
  expect(shape(inChunks(events, 100, 4100))).toEqual(["01", "23", "45", "6"]);
  expect(shape(inChunks(events, 100, 10))).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
  expect(inChunks([], 3, 100)).toEqual([]);
});
