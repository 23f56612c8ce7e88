import { expect, test } from "vitest";
import { ChangeClock } from "./change-clock.ts";

test("a value is stale after a change of one of its tags", () => {
  const clock = new ChangeClock();
  const made = clock.now();
  clock.touch("product:7");

  expect(clock.isCurrent(made, ["catalog", "product:7"])).toBe(false);
  expect(clock.isCurrent(made, ["catalog", "product:8"])).toBe(true);
  expect(clock.isCurrent(clock.now(), ["product:7"])).toBe(true);
});

test("a change of everything makes every page stale, even one without tags", () => {
  const clock = new ChangeClock();
  const made = clock.now();
  clock.touch("everything");

  expect(clock.isCurrent(made, [])).toBe(false);
  expect(clock.isCurrent(clock.now(), [])).toBe(true);
});

test("lists the products that changed since a date, and null after a change of everything", () => {
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
