import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { delayAttempt, MAX_WAITING } from "./delay-attempt.ts";
import { delayAfter } from "../../platform/rate-limit/rate-limiter.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("each attempt after the third waits longer, up to five seconds", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 100_000].map(delayAfter)).toEqual([
    0, 0, 0, 250, 500, 1000, 2000, 4000, 5000, 5000, 5000,
  ]);
});

test("limits how many attempts wait at once: the one that has waited longest proceeds", async () => {
  const over = 50;
  let done = 0;
  for (let attempt = 0; attempt < MAX_WAITING + over; attempt += 1) {
    void delayAttempt(5000).then(() => (done += 1));
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toBe(over);
  expect(vi.getTimerCount()).toBe(MAX_WAITING);
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toBe(MAX_WAITING + over);
});
