import { expect, test } from "vitest";
import { nextIndex } from "./index.ts";

test("keys move to the previous, next, first and last item, and others are ignored", () => {
  const keys = ["ArrowUp", "ArrowDown", "Home", "End", "ArrowLeft", "x"];

  expect(keys.map((key) => nextIndex(key, 1, 4))).toEqual([0, 2, 0, 3, 1, 1]);
  expect(nextIndex("ArrowRight", 3, 4, "ArrowLeft", "ArrowRight")).toBe(4);
});
