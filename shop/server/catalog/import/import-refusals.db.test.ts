import { expect, test } from "vitest";
import { importProducts } from "./import-products.ts";
import { csv, importOfThisFile, importOptions, importText, outcomes } from "./test-import.ts";

const { tests, query } = importOfThisFile();

test("a row that cannot be taken does not keep the others out", async () => {
  const report = await importText(
    tests.database,
    csv(
      { SKU: "a", Name: "A", "Regular price": "12" },
      { SKU: "b", Name: "B", "Regular price": "cheap" },
      // Only the database knows that this is too much.
      {
        SKU: "c",
        Name: "C",
        Position: "1",
        Categories: "Vases",
        "Download 1 URL": "x",
        "Download limit": "1",
        Stock: "2147483647",
      },
      { SKU: "d", Name: "D", "Regular price": "99999999999999999999" },
      { SKU: "e", Name: "E", Categories: "Vases" },
    ),
  );

  expect(outcomes(report)).toEqual(["a added", "b refused", "c added", "d refused", "e added"]);
});

test("what only the database can refuse is refused alone", async () => {
  await tests.database.pool.query("alter table tags add constraint no_curses check (name <> 'curse')");
  try {
    const report = await importText(
      tests.database,
      csv(
        { SKU: "a", Name: "A" },
        { SKU: "b", Name: "B", Tags: "new, curse" },
        { SKU: "c", Name: "C", Tags: "new", Upsells: "a, b" },
      ),
    );

    expect(outcomes(report)).toEqual(["a added", "b refused", "c added"]);
    expect(report[1]?.notes[0]).toContain("no_curses");
    expect(report[2]?.notes).toEqual(["“b” is neither in the file nor in the shop; the link to it was left out."]);
    expect(await query("select t.name from product_links l join products t on t.id = l.target_product_id")).toEqual([
      { name: "A" },
    ]);
  } finally {
    await tests.database.pool.query("alter table tags drop constraint no_curses");
  }
});

test("a file without a known column, or with an open quote, is refused in words", async () => {
  expect(await importProducts(importOptions(tests.database, "Colour;Size\nred;1\n"))).toEqual({
    ok: false,
    error: { code: "no-known-columns", headings: ["Colour", "Size"], mode: "add" },
  });
  expect(await importProducts(importOptions(tests.database, 'SKU,Name\na,"A\n'))).toMatchObject({
    ok: false,
    error: { code: "unreadable" },
  });
});
