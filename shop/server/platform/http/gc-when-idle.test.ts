import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectGarbageWhenIdle } from "./gc-when-idle.ts";

const CHECK_MS = 4000;
const STARTED_MS = 1500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shop() {
  let collections = 0;
  let idleCalls = 0;
  const idleWatch = collectGarbageWhenIdle(
    () => {
      idleCalls += 1;
    },
    () => {
      collections += 1;
    },
  );
  return {
    collections: () => {
      expect(idleCalls).toBe(collections);
      return collections;
    },
    stop: idleWatch.stop,
    request: (times: number) => {
      for (let count = 0; count < times; count += 1) idleWatch.countRequest();
    },
    wait: (checks: number) => vi.advanceTimersByTime(checks * CHECK_MS),
  };
}

test("collects garbage once after a busy period", () => {
  const { request, wait, collections, stop } = shop();
  request(60);
  wait(1);
  expect(collections()).toBe(0);
  wait(1);
  expect(collections()).toBe(1);
  wait(10);
  expect(collections()).toBe(1);
  stop();
});

test("collects the garbage of the start soon after it, unless requests arrive", () => {
  const quiet = shop();
  quiet.request(3);
  vi.advanceTimersByTime(STARTED_MS);
  expect(quiet.collections()).toBe(1);
  quiet.stop();
  const busy = shop();
  busy.request(60);
  vi.advanceTimersByTime(STARTED_MS);
  expect(busy.collections()).toBe(0);
  busy.stop();
});

test("does not collect while requests arrive, nor after health checks alone", () => {
  const { request, wait, collections, stop } = shop();
  vi.advanceTimersByTime(STARTED_MS);
  expect(collections()).toBe(1);
  for (let round = 0; round < 10; round += 1) {
    request(20);
    wait(1);
  }
  expect(collections()).toBe(1);
  wait(1);
  expect(collections()).toBe(2);
  for (let round = 0; round < 20; round += 1) {
    request(1);
    wait(2);
  }
  expect(collections()).toBe(2);
  stop();
});

test("does nothing if Node runs without --expose-gc", () => {
  const { countRequest, stop } = collectGarbageWhenIdle(() => {}, undefined);
  for (let count = 0; count < 60; count += 1) countRequest();
  expect(() => vi.advanceTimersByTime(3 * CHECK_MS)).not.toThrow();
  stop();
});
