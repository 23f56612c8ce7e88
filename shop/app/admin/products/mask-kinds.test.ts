import { matchesMask, readMask } from "@vitrine/commerce/option-fields";
import { expect, test } from "vitest";
import { MASK_KINDS, maskKindOf } from "./mask-kinds.ts";

test.each(Object.entries(MASK_KINDS))("%s is a ready-made mask, and its example fits (S3.20)", (name, { example }) => {
  const mask = readMask(name);
  expect(mask).toHaveProperty("alias");
  expect(mask && matchesMask(example, mask)).toBe(true);
});

test("a stored mask is found in any case; others are custom patterns", () => {
  expect(["ip", "VIN", "99-99"].map(maskKindOf)).toEqual(["IP", "vin", "own"]);
});
