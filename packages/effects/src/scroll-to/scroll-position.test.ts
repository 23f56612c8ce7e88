import { expect, test } from "vitest";
import { scrollPosition } from "./scroll-position.ts";

test("the movement starts at one position and ends at the other (S9.11)", () => {
  expect(scrollPosition(1000, 200, 0, 1000)).toBe(1000);
  expect(scrollPosition(1000, 200, 500, 1000)).toBeCloseTo(600);
  expect(scrollPosition(1000, 200, 1000, 1000)).toBe(200);
});

test("a late frame does not overshoot", () => {
  expect(scrollPosition(0, 300, 5000, 1000)).toBe(300);
});

test("a movement without duration is a jump", () => {
  expect(scrollPosition(0, 300, 0, 0)).toBe(300);
});
