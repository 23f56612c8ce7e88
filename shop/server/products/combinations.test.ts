import { expect, test } from "vitest";
import { combinations, missingCombinations } from "./combinations.ts";

test("three glazes in two sizes are six things to buy", () => {
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

test("what is there already is not made again", () => {
  expect(missingCombinations([["oat", "ink"], ["small"]], [["oat", "small"]])).toEqual([["ink", "small"]]);
});

test("a variation for any size leaves nothing to make for its glaze", () => {
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

test("a product without attributes for variations has nothing to combine", () => {
  expect(missingCombinations([], [])).toEqual([]);
});
