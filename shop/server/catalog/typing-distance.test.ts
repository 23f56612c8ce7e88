import fc from "fast-check";
import { expect, test } from "vitest";
import { typingDistance } from "./typing-distance.ts";

test.each([
  ["mug", "mug", 0],
  ["mgu", "mug", 1],
  ["mugg", "mug", 1],
  ["vse", "vase", 1],
  ["teapto", "teapot", 1],
  ["plattre", "platter", 1],
  ["cup", "mug", 2],
  ["", "jar", 3],
])("%j and %j are %i typos apart", (entered, meant, slips) => {
  expect(typingDistance(entered, meant)).toBe(slips);
});

test("the distance is symmetric, and at most the length of the longer word", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      const distance = typingDistance(a, b);
      expect(distance).toBe(typingDistance(b, a));
      expect(distance).toBeLessThanOrEqual(Math.max([...a].length, [...b].length));
      expect(distance === 0).toBe(a === b);
    }),
  );
});
