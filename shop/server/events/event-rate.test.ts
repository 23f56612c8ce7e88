import { expect, test } from "vitest";
import { EventRate } from "./event-rate.ts";

const ALLOWANCE = { burst: 10, perSecond: 2 };

test("somebody may send a burst, then as much as comes back, and reads how long to wait", () => {
  let now = 0;
  const rate = new EventRate(() => now);
  expect(rate.take("ada", ALLOWANCE, 10)).toBe(0);
  expect(rate.take("ada", ALLOWANCE, 4)).toBe(2);
  now += 2000;
  expect(rate.take("ada", ALLOWANCE, 4)).toBe(0);
  expect(rate.take("ada", ALLOWANCE, 1)).toBe(1);
});

test("nobody waits for anybody else, and a clock that is put back harms nobody", () => {
  let now = 100_000;
  const rate = new EventRate(() => now);
  rate.take("ada", ALLOWANCE, 10);
  expect(rate.take("bob", ALLOWANCE, 10)).toBe(0);
  now = 0;
  expect(rate.take("ada", ALLOWANCE, 1)).toBe(1);
});

test("a message that is larger than a burst goes when the burst is whole", () => {
  const rate = new EventRate(() => 0);
  expect(rate.take("ada", ALLOWANCE, 50)).toBe(0);
});
