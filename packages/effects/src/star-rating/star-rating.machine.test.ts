import { expect, test } from "vitest";
import { optionIndex, STARS, starsAt, tabStop, transition } from "./star-rating.machine.ts";

const press = (key: string, focused: 1 | 2 | 3 | 4 | 5, isRightToLeft = false) =>
  transition(null, { type: "key", key, focused, isRightToLeft });

test("of five options, five stars are the first and one star is the last (S3.07)", () => {
  expect(STARS.map((stars) => optionIndex(stars, 5))).toEqual([4, 3, 2, 1, 0]);
});

test("an empty option in front shifts all five by one (S3.07)", () => {
  expect(STARS.map((stars) => optionIndex(stars, 6))).toEqual([5, 4, 3, 2, 1]);
  expect(starsAt(0, 6)).toBeNull();
  expect(starsAt(1, 6)).toBe(5);
  expect(starsAt(-1, 5)).toBeNull();
});

test("arrow keys move by one star and wrap around (S2.21)", () => {
  expect([press("ArrowRight", 1), press("ArrowDown", 5), press("ArrowLeft", 1), press("ArrowUp", 4)]).toEqual([
    2, 1, 5, 3,
  ]);
});

test("left and right swap in a right-to-left page (S2.21)", () => {
  expect([press("ArrowRight", 3, true), press("ArrowLeft", 3, true), press("ArrowDown", 3, true)]).toEqual([2, 4, 4]);
});

test("Space selects the focused star, other keys nothing (S2.21)", () => {
  expect([press(" ", 3), press("Tab", 3), press("x", 3)]).toEqual([3, null, null]);
});

test("Tab reaches the selected star, or the first one", () => {
  expect([tabStop(null), tabStop(4)]).toEqual([1, 4]);
});
