import type { FieldRule } from "@vitrine/commerce/option-fields";
import { expect, test } from "vitest";
import { fieldValues } from "./field-values.ts";

const EURO = {
  code: "EUR",
  symbol: "€",
  position: "left",
  thousandSeparator: ",",
  decimalSeparator: ".",
  decimals: 2,
} as const;

const valuesOf = (rule: FieldRule) =>
  fieldValues({ id: "at", label: "When?", help: "", isRequired: false, price: null, rule }, EURO);

test("“List only” is ticked for times that cannot be typed, and for those saved before the setting existed", () => {
  expect(valuesOf({ kind: "time", isReadonly: true })).toMatchObject({ isReadonly: "1" });
  expect(valuesOf({ kind: "time", isReadonly: false })).toMatchObject({ isReadonly: "" });
  expect(valuesOf({ kind: "time" })).toMatchObject({ isReadonly: "1" });
});
