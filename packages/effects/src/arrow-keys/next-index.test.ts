import { expect, test } from "vitest";
import { nextIndex } from "./index.ts";

test("keys lead back, on, to the first and to the last, and others nowhere", () => {
  const keys = ["ArrowUp", "ArrowDown", "Home", "End", "ArrowLeft", "x"];

  expect(keys.map((key) => nextIndex(key, 1, 4))).toEqual([0, 2, 0, 3, 1, 1]);
  expect(nextIndex("ArrowRight", 3, 4, "ArrowLeft", "ArrowRight")).toBe(4);
});
