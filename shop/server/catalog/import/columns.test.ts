import { expect, test } from "vitest";
import { matchColumns } from "./columns.ts";
import { headings } from "./export-row.ts";
import { SETTINGS } from "./test-import.ts";

test("headings are recognised in any case, and under the names that other programs use", () => {
  expect(matchColumns(["sku", "REGULAR PRICE", "Title", "Price", "Parent SKU", "Quantity", "Menu order"])).toEqual([
    { kind: "field", name: "sku" },
    { kind: "field", name: "regularPrice" },
    { kind: "field", name: "name" },
    { kind: "unknown" },
    { kind: "field", name: "parent" },
    { kind: "field", name: "stock" },
    { kind: "field", name: "position" },
  ]);
});

test("headings of weights and dimensions name their unit, which need not be the shop's", () => {
  expect(matchColumns(["Weight (lbs)", "Length (in)", "Width", "Height (kg)"])).toEqual([
    { kind: "field", name: "weight", unit: "lbs" },
    { kind: "field", name: "length", unit: "in" },
    { kind: "unknown" },
    { kind: "unknown" },
  ]);
});

test("recognises numbered columns and those of other programs", () => {
  expect(matchColumns(["Attribute 12 value(s)", "Download 1 URL", "Meta: _Colour", "Brands", "Swatches"])).toEqual([
    { kind: "attribute", number: 12, part: "values" },
    { kind: "download", number: 1, part: "url" },
    { kind: "meta", key: "_Colour" },
    { kind: "meta", key: "brands" },
    { kind: "unknown" },
  ]);
});

test("recognises every column that the export writes", () => {
  const { currency } = SETTINGS;
  const shape = { attributes: 2, downloads: 2, metaKeys: ["_note"], currency, mediaUrl: "" };

  expect(
    matchColumns(headings({ ...shape, units: { weight: "oz", length: "yd" } })).map(({ kind }) => kind),
  ).not.toContain("unknown");
});
