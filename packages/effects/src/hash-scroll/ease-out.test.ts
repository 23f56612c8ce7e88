import { expect, test } from "vitest";
import { easeOut } from "./ease-out.ts";

test("the movement is fast at first and slow at the end, like CSS's ease-out (S9.27)", () => {
  expect(easeOut(0)).toBe(0);
  expect(easeOut(0.25)).toBeCloseTo(0.3781, 3);
  expect(easeOut(0.5)).toBeCloseTo(0.6846, 3);
  expect(easeOut(0.75)).toBeCloseTo(0.9065, 3);
  expect(easeOut(1)).toBe(1);
});

test("it never reverses", () => {
  const steps = Array.from({ length: 101 }, (_, index) => easeOut(index / 100));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});
