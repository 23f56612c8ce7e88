import { expect, test } from "vitest";
import { combinations, missingCombinations } from "./combinations.ts";

test("three glazes in two sizes give six combinations", () => {
  const all = combinations([
    ["oat", "ink", "sage"],
    ["small", "large"],
  ]);
  expect(all).toHaveLength(6);
  expect(all.slice(0, 2)).toEqual([
    ["oat", "small"],
    ["oat", "large"],
  ]);
});

test("existing combinations are not missing", () => {
  expect(missingCombinations([["oat", "ink"], ["small"]], [["oat", "small"]])).toEqual([["ink", "small"]]);
});

test("a variation for any size covers all combinations of its glaze", () => {
  expect(
    missingCombinations(
      [
        ["oat", "ink"],
        ["small", "large"],
      ],
      [["oat", ""]],
    ),
  ).toEqual([
    ["ink", "small"],
    ["ink", "large"],
  ]);
});

test("a product without attributes for variations has no combinations", () => {
  expect(missingCombinations([], [])).toEqual([]);
});
