import fc from "fast-check";
import { expect, test } from "vitest";
import { seedDemo } from "../../platform/db/seed.ts";
import { emptyTables, useTestDatabase } from "../../platform/db/test-db.ts";
import { csvLine } from "./csv-writer.ts";
import { guardFormula, writeList, writePath, writeText } from "./cells.ts";
import { exportText, importText, NOW } from "./test-import.ts";

const tests = useTestDatabase({ emptyAfterEach: true });

/** Compares line by line: a diff of two whole files is unreadable. */
async function expectSameExport(before: string): Promise<void> {
  const [was, is] = [before.split("\r\n"), (await exportText(tests.database)).split("\r\n")];
  const at = was.findIndex((line, number) => line !== is[number]);
  expect(is[at]).toBe(was[at]);
  expect(is).toHaveLength(was.length);
}

test("the demo's export round-trips into an empty shop", async () => {
  await seedDemo(tests.database.db, NOW);
  const before = await exportText(tests.database);
  await emptyTables(tests.database.pool);
  const report = await importText(tests.database, before, { batchSize: 50 });

  expect(report.filter(({ outcome }) => outcome !== "added")).toEqual([]);
  await expectSameExport(before);
}, 60_000);

test("the demo's export, imported as an update, changes nothing", async () => {
  await seedDemo(tests.database.db, NOW);
  const before = await exportText(tests.database);
  const report = await importText(tests.database, before, { mode: "update" });

  expect(report.filter(({ outcome }) => outcome !== "changed")).toEqual([]);
  await expectSameExport(before);
}, 60_000);

const text = fc
  .string({
    unit: fc.constantFrom("a", "Z", "é", " ", ",", '"', "\\", "n", "=", "-", "'", ">", "&", "amp;", "😀"),
    maxLength: 12,
  })
  .map((value) => value.trim());
const name = text.filter((value) => value !== "");
const manyLines = fc.array(text, { maxLength: 3 }).map((lines) => lines.join("\n"));
const price = fc
  .option(fc.nat(10_000_000), { nil: undefined })
  .map((minor) => (minor === undefined ? "" : (minor / 100).toFixed(2)));
const flag = fc.constantFrom("0", "1");
const size = fc
  .option(fc.nat(100_000), { nil: undefined })
  .map((value) => (value === undefined ? "" : String(value / 1000)));
const date = fc.option(fc.date({ min: new Date(0), max: new Date("2099-12-31"), noInvalidDate: true }), {
  nil: undefined,
});
/** Terms of one shop differ in more than their case. */
const value = fc.constantFrom("Oat", "Sage, dark", "a\\", "C", "C++", "1/2");

const base = fc.record({
  Name: name,
  Published: fc.constantFrom("1", "0", "-1"),
  "Is featured?": flag,
  "Visibility in catalog": fc.constantFrom("visible", "catalog", "search", "hidden"),
  "Short description": manyLines.map(writeText),
  Description: manyLines.map(writeText),
  "Date sale price starts": date.map((moment) => moment?.toISOString() ?? ""),
  "Tax status": fc.constantFrom("taxable", "shipping", "none"),
  "Tax class": fc.constantFrom("", "reduced-rate"),
  "In stock?": fc.constantFrom("1", "0", "backorder"),
  Stock: fc
    .option(fc.integer({ min: -5, max: 1000 }), { nil: undefined })
    .map((count) => (count === undefined ? "" : String(count))),
  "Low stock amount": fc.constantFrom("", "2"),
  "Backorders allowed?": fc.constantFrom("0", "1", "notify"),
  "Sold individually?": flag,
  "Weight (kg)": size,
  "Length (cm)": size.map((cm) => (cm === "" ? "" : Number(cm).toFixed(1))),
  "Purchase note": manyLines.map(writeText),
  "Sale price": price,
  "Regular price": price,
  Categories: fc
    .array(fc.array(fc.constantFrom("Home", "A > B", "R&amp;D", "C, D"), { minLength: 1, maxLength: 3 }), {
      maxLength: 3,
    })
    .map((paths) => writeList(paths.map(writePath))),
  Tags: fc.uniqueArray(fc.constantFrom("Gift", "One, two", "x\\"), { maxLength: 3 }).map(writeList),
  Images: fc.uniqueArray(fc.constantFrom("https://p.test/1.jpg", "https://p.test/a,b.jpg", "c.png")).map(writeList),
  "Download limit": fc.constantFrom("", "3"),
  Upsells: fc.uniqueArray(fc.constantFrom("sku-0", "id:1002", "sku-3")).map(writeList),
  Position: fc.integer({ min: -3, max: 9 }).map(String),
  "Meta: _note": text,
  "Download 1 name": name,
  "Download 1 URL": fc.constantFrom("", "https://f.test/1.zip"),
});

const variation = fc.record({
  "Regular price": price,
  Stock: fc.constantFrom("parent", "", "4"),
  "In stock?": fc.constantFrom("1", "0"),
  "Attribute 1 value(s)": fc
    .option(value, { nil: undefined })
    .map((chosen) => (chosen === undefined ? "" : writeList([chosen]))),
  Images: fc.constantFrom("", "https://p.test/v.jpg"),
  "Tax class": fc.constantFrom("parent", "", "zero-rate"),
});

const catalogue = fc.array(
  fc.record({
    product: base,
    hasSku: fc.boolean(),
    isShared: flag,
    values: fc.uniqueArray(value),
    variations: fc.array(variation, { maxLength: 3 }),
  }),
  { minLength: 4, maxLength: 8 },
);

type Catalogue = typeof catalogue extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function fileOf(drawn: Catalogue): string {
  const rows = drawn.flatMap(({ product, hasSku, isShared, values, variations }, at): Record<string, string>[] => {
    const sku = hasSku ? `sku-${at}` : "";
    const id = 1000 + at;
    const attribute = { "Attribute 1 name": "Glaze, matt", "Attribute 1 global": isShared };
    return [
      {
        ...product,
        ID: String(id),
        SKU: sku,
        Type: variations.length > 0 ? "variable" : "simple",
        ...(values.length > 0 && {
          ...attribute,
          "Attribute 1 value(s)": writeList(values),
          "Attribute 1 visible": "1",
        }),
      },
      ...variations.map((row, number) => ({
        ...row,
        ...attribute,
        ID: String(5000 + at * 10 + number),
        Type: "variation",
        Parent: sku || `id:${id}`,
      })),
    ];
  });
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [headings, ...rows.map((row) => headings.map((heading) => guardFormula(row[heading] ?? "")))]
    .map(csvLine)
    .join("");
}

test("the export of any catalogue round-trips into an empty shop", async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, async (drawn) => {
      await emptyTables(tests.database.pool);
      const first = await importText(tests.database, fileOf(drawn));
      expect(first.filter(({ outcome }) => outcome !== "added")).toEqual([]);
      const before = await exportText(tests.database);
      await emptyTables(tests.database.pool);
      await importText(tests.database, before, { batchSize: 3 });
      await expectSameExport(before);
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);
