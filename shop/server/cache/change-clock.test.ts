import { expect, test } from "vitest";
import { ChangeClock } from "./change-clock.ts";

test("what was made before a change of one of its tags is out of date", () => {
  const clock = new ChangeClock();
  const made = clock.now();
  clock.touch("product:7");

  expect(clock.isCurrent(made, ["catalog", "product:7"])).toBe(false);
  expect(clock.isCurrent(made, ["catalog", "product:8"])).toBe(true);
  expect(clock.isCurrent(clock.now(), ["product:7"])).toBe(true);
});

test("a change of everything puts every page out of date, even one without tags", () => {
  const clock = new ChangeClock();
  const made = clock.now();
  clock.touch("everything");

  expect(clock.isCurrent(made, [])).toBe(false);
  expect(clock.isCurrent(clock.now(), [])).toBe(true);
});

test("products that were named since are known, and after a change of everything all may be meant", () => {
  const clock = new ChangeClock();
  clock.touch("product:7");
  const made = clock.now();
  expect(clock.productsChangedSince(made)).toEqual([]);

  clock.touch("catalog");
  clock.touch("product:8");
  clock.touch("product:12");
  expect(clock.productsChangedSince(made)).toEqual([8, 12]);

  clock.touch("everything");
  expect(clock.productsChangedSince(made)).toBeNull();
  expect(clock.productsChangedSince(clock.now())).toEqual([]);
});
