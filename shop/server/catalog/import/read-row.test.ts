import { expect, test } from "vitest";
import { taxClassesOf } from "../../platform/settings/tax-classes.ts";
import { matchColumns } from "./columns.ts";
import { readRow } from "./read-row.ts";
import { rowCells } from "./row-cells.ts";
import { SETTINGS } from "./test-import.ts";

function read(cells: Readonly<Record<string, string>>) {
  const columns = matchColumns(Object.keys(cells));
  return readRow(
    rowCells({ line: 2, cells: Object.values(cells) }, columns),
    SETTINGS.currency,
    taxClassesOf(SETTINGS.tax),
  );
}

function row(cells: Readonly<Record<string, string>>) {
  const result = read(cells);
  if (!result.ok) throw new Error(result.error.join(" "));
  return result.value;
}

test("the type decides the kind of product, and whether it is virtual or downloadable", () => {
  expect(row({ Type: "simple, downloadable, virtual" })).toMatchObject({
    type: "simple",
    values: { isVirtual: true, isDownloadable: true },
  });
  expect(read({ Type: "subscription" })).toMatchObject({ ok: false });
});

test("a field without a column stays unchanged", () => {
  const { values, stock, categories, links } = row({ SKU: "a" });

  expect({ values, stock, categories, links }).toEqual({
    values: {},
    stock: undefined,
    categories: undefined,
    links: {},
  });
});

test("published, private or draft; a variation is never a draft", () => {
  const status = (Published: string, Type = "simple") => row({ Type, Published }).values["status"];

  expect(["1", "0", "'-1", "true"].map((cell) => status(cell))).toEqual(["published", "private", "draft", "published"]);
  expect(status("-1", "variation")).toBe("private");
});

test("a number in Stock manages stock, an empty cell does not, and a variation may share its product's", () => {
  expect(row({ Stock: "7", "Backorders allowed?": "notify" }).stock).toMatchObject({
    isManaged: true,
    quantity: 7,
    backorders: "notify",
  });
  expect(row({ Stock: "", "In stock?": "backorder" }).stock).toMatchObject({ isManaged: false, status: "onbackorder" });
  expect(row({ Type: "variation", Stock: "parent" }).stock).toMatchObject({ isParents: true, isManaged: false });
});

test("negative stock without backorders becomes zero, and the report says so", () => {
  expect(row({ Stock: "'-3" })).toMatchObject({
    stock: { quantity: 0 },
    notes: ["The stock was negative, so it was set to 0."],
  });
});

test("weights and dimensions are stored in grams and millimetres", () => {
  expect(row({ "Weight (lbs)": ".5", "Length (in)": "24", "Width (cm)": "1,5" }).values).toMatchObject({
    weightGrams: 227,
    lengthMm: 610,
    widthMm: 15,
  });
});

test("an attribute without a value on a variation means any", () => {
  const { attributes } = row({
    Type: "variation",
    "Attribute 1 name": "Color",
    "Attribute 1 value(s)": "",
    "Attribute 1 global": "1",
  });

  expect(attributes).toMatchObject([{ name: "Color", values: [], isShared: true }]);
});

test("an invalid row reports every error", () => {
  expect(
    read({ "Regular price": "cheap", "Is featured?": "very", "External URL": "javascript:alert(1)", Stock: "some" }),
  ).toEqual({
    ok: false,
    error: [
      "Is featured?: “very” is neither yes nor no.",
      "Regular price: “cheap” is not an amount.",
      "External URL: “javascript:alert(1)” is not a web address.",
      "Stock: “some” is not a number.",
    ],
  });
});

test("other rows are named by SKU or ID", () => {
  const { parent, links } = row({ Parent: "id:44", Upsells: "tee, id:7" });

  expect(parent).toEqual({ by: "id", id: 44 });
  expect(links.upsell).toEqual([
    { target: { by: "sku", sku: "tee" }, quantity: 1 },
    { target: { by: "id", id: 7 }, quantity: 1 },
  ]);
});
