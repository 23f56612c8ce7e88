import { expect, test } from "vitest";
import { attributeValuesText, readAttributeDrafts } from "./product-attributes.ts";

function valuesOf(text: string): readonly string[] {
  const read = readAttributeDrafts(
    new Map([
      ["name-0", "Glaze"],
      ["values-0", text],
    ]),
  );
  return read.ok ? (read.value[0]?.values ?? []) : [];
}

test.each([
  ["Oat, Sage,Ink", ["Oat", "Sage", "Ink"]],
  ["Oat | Sage", ["Oat", "Sage"]],
  ["Oat, matte | Oat, shiny", ["Oat, matte", "Oat, shiny"]],
  ["Oat, matte |", ["Oat, matte"]],
  ["Oat", ["Oat"]],
])("“%s” are the values %j", (text, values) => {
  expect(valuesOf(text)).toEqual(values);
});

test("values are shown as they are entered, also those that have commas", () => {
  for (const values of [["Oat", "Sage"], ["Oat, matte"], ["Oat, matte", "Sage"], ["Oat"], []]) {
    expect(valuesOf(attributeValuesText(values))).toEqual(values);
  }
});
