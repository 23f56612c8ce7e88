import type { FieldRule } from "@vitrine/commerce/option-fields";
import { expect, test } from "vitest";
import { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { fieldValues } from "./field-values.ts";

const { currency } = ShopSettings.parse({});

const valuesOf = (rule: FieldRule) =>
  fieldValues({ id: "at", label: "When?", help: "", isRequired: false, price: null, rule }, currency);

test("“List only” is ticked for times that cannot be typed, and for those saved before the setting existed", () => {
  expect(valuesOf({ kind: "time", isReadonly: true })).toMatchObject({ isReadonly: "1" });
  expect(valuesOf({ kind: "time", isReadonly: false })).toMatchObject({ isReadonly: "" });
  expect(valuesOf({ kind: "time" })).toMatchObject({ isReadonly: "1" });
});
