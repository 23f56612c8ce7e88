import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../db/test-db.ts";
import { csvLine } from "./csv-writer.ts";
import { importProducts, type ImportFile } from "./import-products.ts";
import { importOptions, importText } from "./test-import.ts";

const tests = useTestDatabase({ emptyAfterEach: true });
const SAMPLE = readFileSync(join(import.meta.dirname, "sample-products.fixture.csv"), "utf8");

async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await tests.database.pool.query<Row>(sql, values);
  return rows;
}

/** Rows as objects; a heading that a row leaves out is empty there. */
function csv(...rows: readonly Readonly<Record<string, string>>[]): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ""))].map(csvLine).join("");
}

function outcomes(report: Awaited<ReturnType<typeof importText>>): readonly string[] {
  return report.map(({ sku, outcome }) => `${sku} ${outcome}`);
}

describe("a sample catalogue as WooCommerce ships one", () => {
  test("moves in completely: every row is taken, and says which pictures are missing", async () => {
    const report = await importText(tests.database, SAMPLE);

    expect(report).toHaveLength(25);
    expect(report.filter(({ outcome }) => outcome !== "added")).toEqual([]);
    expect(report[0]?.notes).toEqual(["3 pictures could not be fetched and stayed a link."]);
    expect(await query("select kind, count(*)::integer from products group by kind order by kind")).toEqual([
      { kind: "external", count: 1 },
      { kind: "grouped", count: 1 },
      { kind: "simple", count: 14 },
      { kind: "variable", count: 2 },
    ]);
    expect(await query("select count(*)::integer, count(distinct url)::integer as pictures from image_links")).toEqual([
      { count: 33, pictures: 22 },
    ]);
    expect(
      await query(
        "select p.name as parent, c.name from categories c left join categories p on p.id = c.parent_id order by 1, 2",
      ),
    ).toEqual([
      { parent: "Clothing", name: "Accessories" },
      { parent: "Clothing", name: "Hoodies" },
      { parent: "Clothing", name: "Tees" },
      { parent: null, name: "Clothing" },
      { parent: null, name: "Decor" },
      { parent: null, name: "Music" },
    ]);
  });

  test("its variations ask for what they ask for: any size, some colours, the first one first", async () => {
    await importText(tests.database, SAMPLE);
    const choices = await query<{ sku: string; choices: string }>(
      `select v.sku, string_agg(coalesce(a.slug, pa.name) || '=' || c.value, ' ' order by pa.position) as choices
       from variations v join variation_choices c on c.variation_id = v.id
       join product_attributes pa on pa.id = c.product_attribute_id and pa.is_variation
       left join attributes a on a.id = pa.attribute_id group by v.id order by v.product_id, v.menu_order, v.id`,
    );

    expect(choices.map(({ sku, choices: asked }) => `${sku}: ${asked}`)).toEqual([
      "studio-tee-red: color=red size=",
      "studio-tee-green: color=green size=",
      "studio-tee-blue: color=blue size=",
      "studio-hoodie-blue-mark: color=blue Logo=Yes",
      "studio-hoodie-red: color=red Logo=No",
      "studio-hoodie-green: color=green Logo=No",
      "studio-hoodie-blue: color=blue Logo=No",
    ]);
  });

  test("is on the shelves at once: listed, priced and found in its categories", async () => {
    await importText(tests.database, SAMPLE);

    expect(
      await query(
        `select l.name, l.price_from::integer as price, l.is_on_sale as sale, is_listed as listed,
           cardinality(category_ids) as shelves from product_listing l join products p on p.id = l.product_id
         where p.sku in ('beanie', 'studio-tee', 'hoodie-pocket', 'mark-collection') order by l.name`,
      ),
    ).toEqual([
      { name: "Beanie", price: 1800, sale: true, listed: true, shelves: 2 },
      { name: "Hoodie with Pocket", price: 3500, sale: true, listed: false, shelves: 2 },
      { name: "Mark Collection", price: 1800, sale: true, listed: true, shelves: 1 },
      { name: "Studio Tee", price: 1500, sale: false, listed: true, shelves: 2 },
    ]);
  });

  test("read twice, nothing is there twice; read again to update, nothing changes", async () => {
    await importText(tests.database, SAMPLE);
    const before = await everything();

    const again = await importText(tests.database, SAMPLE);
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(["skipped"]));
    const updated = await importText(tests.database, SAMPLE, { mode: "update" });
    expect(new Set(updated.map(({ outcome }) => outcome))).toEqual(new Set(["changed"]));
    expect(await everything()).toEqual(before);
  });

  function everything() {
    return Promise.all([
      query("select sku, slug, name, kind, regular_price, weight_grams, is_featured from products order by id"),
      query("select sku, product_id, regular_price, menu_order, stock_unit_id from variations order by id"),
      query("select * from variation_choices order by 1, 2"),
      query("select product_id, kind, target_product_id, position from product_links order by 1, 2, 4"),
      query("select product_id, variation_id, url, position from image_links order by 1, 2, 4"),
      query("select count(*) from stock_units"),
      query(
        "select product_id, attribute_id, name, options, position, is_variation from product_attributes order by id",
      ),
    ]);
  }
});

test("rows may name others that come later, by SKU or by number", async () => {
  const report = await importText(
    tests.database,
    csv(
      {
        ID: "10",
        Type: "variation",
        SKU: "v",
        Parent: "p",
        "Attribute 1 name": "Glaze",
        "Attribute 1 value(s)": "Oat",
      },
      { ID: "11", Type: "simple", SKU: "a", Name: "A", Upsells: "b, id:13", "Cross-sells": "v" },
      {
        ID: "12",
        Type: "variable",
        SKU: "p",
        Name: "P",
        "Attribute 1 name": "Glaze",
        "Attribute 1 value(s)": "Sage, Oat",
      },
      { ID: "13", Type: "simple", Name: "Without SKU" },
      { ID: "14", Type: "simple", SKU: "b", Name: "B" },
    ),
    { batchSize: 1 },
  );

  expect(report.map(({ outcome }) => outcome)).toEqual(["added", "added", "added", "added", "added"]);
  expect(
    await query(
      `select l.kind, t.name, v.sku from product_links l join products t on t.id = l.target_product_id
       left join variations v on v.id = l.target_variation_id order by l.kind, l.position`,
    ),
  ).toEqual([
    { kind: "cross-sell", name: "P", sku: "v" },
    { kind: "upsell", name: "B", sku: null },
    { kind: "upsell", name: "Without SKU", sku: null },
  ]);
  expect(await query("select status, slug, kind from products where sku = 'p'")).toEqual([
    { status: "published", slug: "p", kind: "variable" },
  ]);
  expect(await query("select options, is_variation from product_attributes")).toEqual([
    { options: ["Sage", "Oat"], is_variation: true },
  ]);
});

test("what was named but never came is left out, and the report says so", async () => {
  const report = await importText(
    tests.database,
    csv(
      { Type: "variation", SKU: "v", Parent: "nowhere" },
      { Type: "simple", SKU: "a", Name: "A", Upsells: "nobody" },
      { Type: "variation", SKU: "w" },
    ),
  );

  expect(outcomes(report)).toEqual(["v refused", "a added", "w refused"]);
  expect(report.map(({ notes }) => notes)).toEqual([
    ["The product it belongs to, “nowhere”, is neither in the file nor in the shop."],
    ["“nobody” is neither in the file nor in the shop; the link to it was left out."],
    ["The variation does not say which product it belongs to."],
  ]);
  expect(await query("select sku from products union all select sku from variations")).toEqual([{ sku: "a" }]);
});

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

test("texts with formatting are stored as they are shown: harmless, in paragraphs, without plugins' tags", async () => {
  const text = 'One\\n\\n<b onclick="alert(1)">Two</b>[gallery ids="1"]<script>alert(1)</script>';
  const shown = "<p>One</p>\n<p><b>Two</b></p>";
  await importText(
    tests.database,
    csv(
      { SKU: "a", Name: "A", Type: "variable", Description: text, "Short description": text, "Purchase note": text },
      { SKU: "b", Name: "B", Type: "variation", Parent: "a", Description: text },
    ),
  );

  expect(
    await query('select description, short_description as "short", purchase_note as "note" from products'),
  ).toEqual([{ description: shown, short: shown, note: shown }]);
  expect(await query("select description from variations")).toEqual([{ description: shown }]);
});

test("an update changes what its columns say and nothing else; unknown products are passed over", async () => {
  await importText(
    tests.database,
    csv({ SKU: "a", Name: "A", "Regular price": "12", Stock: "5", Tags: "One, Two", Description: "Long" }),
  );
  const report = await importText(
    tests.database,
    csv({ SKU: "a", "Regular price": "13.50", Tags: "Two" }, { SKU: "b", Tags: "" }),
    {
      mode: "update",
    },
  );

  expect(outcomes(report)).toEqual(["a changed", "b skipped"]);
  expect(
    await query(
      `select p.name, p.description, p.regular_price::integer as price, u.quantity,
         array(select t.name from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id) as tags
       from products p join stock_units u on u.id = p.stock_unit_id`,
    ),
  ).toEqual([{ name: "A", description: "Long", price: 1350, quantity: 5, tags: ["Two"] }]);
});

test("products without a SKU are known again by their number in the file", async () => {
  const file = csv({ ID: "501", Name: "Nameless" });
  await importText(tests.database, file);
  const renamed = await importText(tests.database, csv({ ID: "501", Name: "Named" }), { mode: "update" });

  expect(renamed.map(({ outcome }) => outcome)).toEqual(["changed"]);
  expect(await query("select name from products")).toEqual([{ name: "Named" }]);
});

test("columns of other programs are kept beside the product; their empty cells are not", async () => {
  await importText(
    tests.database,
    csv({ SKU: "a", Name: "A", "Meta: _fabric": "linen", Brands: "Kiln", "Meta: _empty": "" }),
  );

  expect(await query("select meta from products")).toEqual([{ meta: { _fabric: "linen", brands: "Kiln" } }]);
});

test("names that look alike get addresses and terms of their own", async () => {
  await importText(
    tests.database,
    csv(
      { SKU: "1", Name: "C", "Attribute 1 name": "Grade", "Attribute 1 value(s)": "C, C++", "Attribute 1 global": "1" },
      { SKU: "2", Name: "C++" },
    ),
  );

  expect(await query("select slug from products order by id")).toEqual([{ slug: "c" }, { slug: "c-2" }]);
  expect(await query("select name, slug from attribute_terms order by id")).toEqual([
    { name: "C", slug: "c" },
    { name: "C++", slug: "c-2" },
  ]);
});

test("a file that is interrupted goes on where it stopped: nothing is missing, nothing is there twice", async () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({
    Name: `Product ${at}`,
    ID: String(at + 1),
    Upsells: `id:${((at + 7) % 30) + 1}`,
  }));
  const options = { ...importOptions(tests.database, csv(...rows)), batchSize: 4 };
  const stopAt = (records: number) => (done: number) => {
    if (done >= records) throw new Error("The power went out.");
  };
  await expect(importProducts({ ...options, onProgress: stopAt(8) })).rejects.toThrow("power");
  await expect(importProducts({ ...options, onProgress: stopAt(20) })).rejects.toThrow("power");
  const done: number[] = [];
  const result = await importProducts({ ...options, onProgress: (records) => done.push(records) });

  expect(done).toEqual([24, 28, 30]);
  expect(result).toMatchObject({ ok: true, value: { counts: { added: 30, refused: 0 } } });
  expect(await query("select count(*)::integer, count(distinct name)::integer as names from products")).toEqual([
    { count: 30, names: 30 },
  ]);
  expect(await query("select count(*)::integer from product_links")).toEqual([{ count: 30 }]);
  expect(await query("select count(*)::integer from imports")).toEqual([{ count: 1 }]);
});

test("a long file is read no faster than it is written, so it may be as long as it likes", async () => {
  let read = 0;
  let furthestAhead = 0;
  const file: ImportFile = {
    name: "long.csv",
    digest: "long",
    async *read() {
      yield Buffer.from("SKU,Name,Regular price,Categories\r\n");
      for (; read < 3000; read += 1) {
        await Promise.resolve();
        yield Buffer.from(`p${read},Product ${read},${read % 90},Home > Shelf ${read % 20}\r\n`);
      }
    },
  };
  const result = await importProducts({
    ...importOptions(tests.database, ""),
    file,
    onProgress: (written) => {
      furthestAhead = Math.max(furthestAhead, read - written);
    },
  });

  expect(result).toMatchObject({ ok: true, value: { counts: { added: 3000 } } });
  expect(furthestAhead).toBeLessThanOrEqual(1);
  expect(await query("select count(*)::integer from product_listing where is_listed")).toEqual([{ count: 3000 }]);
}, 120_000);

test("two imports do not run at once", async () => {
  const first = importOptions(tests.database, csv({ SKU: "a", Name: "A" }));
  const second = importOptions(tests.database, csv({ SKU: "b", Name: "B" }));
  let refused: unknown;
  await importProducts({
    ...first,
    pictures: async () => {
      refused = await importProducts(second);
      return new Map();
    },
  });

  expect(refused).toEqual({ ok: false, error: { code: "another-import-runs" } });
});

test("a file without a known column, or with an open quote, is refused in words", async () => {
  expect(await importProducts(importOptions(tests.database, "Colour;Size\nred;1\n"))).toEqual({
    ok: false,
    error: { code: "no-known-columns", headings: ["Colour;Size"] },
  });
  expect(await importProducts(importOptions(tests.database, 'SKU,Name\na,"A\n'))).toMatchObject({
    ok: false,
    error: { code: "unreadable" },
  });
});
