import { describe, expect, test } from "vitest";
import { ease } from "../easing/index.ts";
import { countAt, isCount } from "./counter.machine.ts";
import vectors from "./counter.vectors.json" with { type: "json" };

describe("the numbers of a counter on its way (S9.33)", () => {
  test.each(vectors)("$id: from $input.from to $input.to", ({ input, expected }) => {
    for (const [progress, text] of Object.entries(expected)) {
      expect(countAt(input, progress === "end" ? 1 : Number(progress), ease)).toBe(text);
    }
  });
});

test("a number that rounds to zero has no sign (S9.33)", () => {
  expect(countAt({ from: "0", to: "-3" }, 0.01, ease)).toBe("0");
});

test("an invalid number is not counted", () => {
  expect(
    [
      { from: "0", to: "many" },
      { from: "", to: "5" },
      { from: "1,000", to: "-2.5" },
    ].map(isCount),
  ).toEqual([false, false, true]);
});
