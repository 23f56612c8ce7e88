import { expect, test } from "vitest";
import { addedText, removedText, withdrawnText } from "./notice-text.ts";

test.each([
  [[{ name: "Jar", quantity: 1 }], "“Jar” has been added to your cart."],
  [[{ name: "Jar", quantity: 2 }], "2 × “Jar” have been added to your cart."],
  [
    [
      { name: "Jar", quantity: 1 },
      { name: "Mug", quantity: 1 },
    ],
    "“Jar” and “Mug” have been added to your cart.",
  ],
])("the notice after adding %j is %s", (items, text) => {
  expect(addedText(items)).toBe(text);
});

test("names the removed items", () => {
  expect(removedText("Jar")).toBe("“Jar” removed.");
  expect(withdrawnText(["Jar", "Mug"])).toBe(
    "“Jar” and “Mug” are no longer available and were removed from your cart.",
  );
});
