import { expect, test } from "vitest";
import { TokenBuckets } from "./token-buckets.ts";

const ALLOWANCE = { burst: 10, perSecond: 2 };

test("allows a burst, then as much as refills, and says how long to wait", () => {
  let now = 0;
  const rate = new TokenBuckets(() => now);
  expect(rate.take("ada", ALLOWANCE, 10)).toBe(0);
  expect(rate.take("ada", ALLOWANCE, 4)).toBe(2);
  now += 2000;
  expect(rate.take("ada", ALLOWANCE, 4)).toBe(0);
  expect(rate.take("ada", ALLOWANCE, 1)).toBe(1);
});

test("visitors do not affect each other, and a clock set back does no harm", () => {
  let now = 100_000;
  const rate = new TokenBuckets(() => now);
  rate.take("ada", ALLOWANCE, 10);
  expect(rate.take("bob", ALLOWANCE, 10)).toBe(0);
  now = 0;
  expect(rate.take("ada", ALLOWANCE, 1)).toBe(1);
});

test("a batch larger than the burst is accepted when the bucket is full", () => {
  const rate = new TokenBuckets(() => 0);
  expect(rate.take("ada", ALLOWANCE, 50)).toBe(0);
});
