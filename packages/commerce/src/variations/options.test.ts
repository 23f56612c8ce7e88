import { expect, test } from "vitest";
import { offeredOptions, preselect, type Variation } from "./index.ts";

const SOME = {
  isVisible: true,
  isPurchasable: true,
  isInStock: true,
  isSoldIndividually: false,
  minQuantity: 1,
  maxQuantity: null,
};
const mug = (id: number, glaze: string, size: string, isActive = true): Variation => ({
  ...SOME,
  id,
  choices: { glaze, size },
  isActive,
});

const GLAZE = { key: "glaze", values: ["oat", "ink", "ember"], keepsPlaceholder: true };
const SIZE = { key: "size", values: ["small", "large"], keepsPlaceholder: true };
const MUGS = [mug(1, "oat", "small"), mug(2, "oat", "large"), mug(3, "ink", "large", false), mug(4, "ember", "small")];

test("a list offers the options that match the other choices; inactive ones are disabled (S4.18)", () => {
  expect(offeredOptions(GLAZE, MUGS, { glaze: "", size: "large" }).options).toEqual([
    { value: "oat", isDisabled: false },
    { value: "ink", isDisabled: true },
  ]);
});

test("a variation of any size offers all sizes (S3.09, S4.18)", () => {
  const { options } = offeredOptions(SIZE, [mug(1, "ember", "")], { glaze: "ember", size: "" });
  expect(options.map(({ value }) => value)).toEqual(["small", "large"]);
});

test("the placeholder is removed only from lists that allow it, and only after a choice", () => {
  const strict = { ...GLAZE, keepsPlaceholder: false };
  expect(offeredOptions(strict, MUGS, { glaze: "", size: "" }).hasPlaceholder).toBe(true);
  expect(offeredOptions(strict, MUGS, { glaze: "oat", size: "" }).hasPlaceholder).toBe(false);
  expect(offeredOptions(GLAZE, MUGS, { glaze: "oat", size: "" }).hasPlaceholder).toBe(true);
});

test("a link's choice takes precedence over the owner's preselection", () => {
  const preset = { glaze: "oat", size: "large" };
  const open = (requested: Record<string, string>) => preselect([GLAZE, SIZE], MUGS, requested, preset);
  expect(open({})).toEqual(preset);
  expect(open({ size: "small" })).toEqual({ glaze: "oat", size: "small" });
  expect(open({ glaze: "ember" })).toEqual({ glaze: "ember", size: "" });
  expect(open({ glaze: "plaid" })).toEqual(preset);
  expect(open({ glaze: "ember", size: "large" })).toEqual({ glaze: "ember", size: "large" });
});

test("preselections that exclude each other leave the form empty", () => {
  expect(preselect([GLAZE, SIZE], MUGS, {}, { glaze: "ink", size: "small" })).toEqual({ glaze: "", size: "" });
  expect(preselect([GLAZE, SIZE], null, {}, { glaze: "ink", size: "small" })).toEqual({ glaze: "ink", size: "small" });
});
