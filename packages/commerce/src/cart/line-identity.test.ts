import { expect, test } from "vitest";
import { lineIdentity, type LineParts } from "./line-identity.ts";

const plain: LineParts = { productId: 17, variationId: null, choices: {}, options: {} };

test.each<[string, LineParts, string]>([
  ["a plain product", plain, "17"],
  [
    "a variation with its choices",
    { ...plain, variationId: 21, choices: { pa_color: "blue", logo: "Yes" } },
    "17_21_attribute_pa_colorblueattribute_logoYes",
  ],
  ["blanks around a value", { ...plain, variationId: 21, choices: { logo: " \tYes\n" } }, "17_21_attribute_logoYes"],
  ["what the visitor told", { ...plain, options: { priceOption: 2, note: " hi " } }, "17_priceOption2notehi"],
  [
    "nested answers, written like a query",
    { ...plain, options: { engraving: { text: "A & B~", lines: ["x", true, null] } } },
    "17_engravingtext=A+%26+B%7E&lines%5B0%5D=x&lines%5B1%5D=1",
  ],
])("%s has a stable identity (S3.01)", (_what, parts, text) => {
  expect(lineIdentity(parts)).toBe(text);
});
