import { expect, test } from "vitest";
import { choiceKey } from "./choice-key.ts";

test("the key of a shared attribute is its slug", () => {
  expect(choiceKey({ slug: "color", name: "Colour" })).toBe("pa_color");
});

test.each([
  ["Logo", "logo"],
  ["Gift wrap  paper", "gift-wrap-paper"],
  ["Größe (cm)", "grosse-cm"],
  ["Crème & Œuf", "creme-oeuf"],
  ["v1.5", "v1-5"],
  ["Цвет", "%d1%86%d0%b2%d0%b5%d1%82"],
  ["- edge -", "edge"],
])("the key of a product's own attribute %s is %s", (name, key) => {
  expect(choiceKey({ slug: null, name })).toBe(key);
});
