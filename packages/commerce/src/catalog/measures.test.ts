import { expect, test } from "vitest";
import { formatDimensions, formatWeight } from "./measures.ts";

test.each([
  [420, "kg", "0.42 kg"],
  [420, "g", "420 g"],
  [1000, "lbs", "2.205 lbs"],
] as const)("%i g read %s as %s", (grams, unit, text) => {
  expect(formatWeight(grams, unit)).toBe(text);
});

test("formats dimensions in the shop's unit", () => {
  expect(formatDimensions([115, 85, 92], "cm")).toBe("11.5 × 8.5 × 9.2 cm");
  expect(formatDimensions([254, null, 127], "in")).toBe("10 × 5 in");
  expect(formatDimensions([null, null, null], "cm")).toBe("");
});
