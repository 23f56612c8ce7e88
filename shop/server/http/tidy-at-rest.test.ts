import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tidyAtRest } from "./tidy-at-rest.ts";

const LOOK_MS = 4000;
const STARTED_MS = 1500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shop() {
  let tidied = 0;
  let rests = 0;
  const resting = tidyAtRest(
    () => {
      rests += 1;
    },
    () => {
      tidied += 1;
    },
  );
  return {
    tidied: () => {
      expect(rests).toBe(tidied);
      return tidied;
    },
    stop: resting.stop,
    ask: (times: number) => {
      for (let count = 0; count < times; count += 1) resting.note();
    },
    wait: (looks: number) => vi.advanceTimersByTime(looks * LOOK_MS),
  };
}

test("once a busy shop rests, it tidies, and only once", () => {
  const { ask, wait, tidied, stop } = shop();
  ask(60);
  wait(1);
  expect(tidied()).toBe(0);
  wait(1);
  expect(tidied()).toBe(1);
  wait(10);
  expect(tidied()).toBe(1);
  stop();
});

test("what only the start needed goes soon after it, unless visitors are there already", () => {
  const quiet = shop();
  quiet.ask(3);
  vi.advanceTimersByTime(STARTED_MS);
  expect(quiet.tidied()).toBe(1);
  quiet.stop();
  const busy = shop();
  busy.ask(60);
  vi.advanceTimersByTime(STARTED_MS);
  expect(busy.tidied()).toBe(0);
  busy.stop();
});

test("while visitors come it does not, nor for somebody who only asks after its health", () => {
  const { ask, wait, tidied, stop } = shop();
  vi.advanceTimersByTime(STARTED_MS);
  expect(tidied()).toBe(1);
  for (let round = 0; round < 10; round += 1) {
    ask(20);
    wait(1);
  }
  expect(tidied()).toBe(1);
  wait(1);
  expect(tidied()).toBe(2);
  for (let round = 0; round < 20; round += 1) {
    ask(1);
    wait(2);
  }
  expect(tidied()).toBe(2);
  stop();
});

test("a Node that does not offer it is left alone", () => {
  const { note, stop } = tidyAtRest(() => {}, undefined);
  for (let count = 0; count < 60; count += 1) note();
  expect(() => vi.advanceTimersByTime(3 * LOOK_MS)).not.toThrow();
  stop();
});
