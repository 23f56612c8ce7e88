import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { csv, importOfThisFile, importText, outcomes } from "./test-import.ts";

const { tests, query } = importOfThisFile();

const SAMPLE = readFileSync(join(import.meta.dirname, "sample-products.fixture.csv"), "utf8");

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

  test("keeps the choices of its variations: any size, some colours, in order", async () => {
    await importText(tests.database, SAMPLE);
    const choices = await query<{ sku: string; choices: string }>(
      `select v.sku, string_agg(coalesce(a.slug, pa.name) || '=' || c.value, ' ' order by pa.position) as choices
       from variations v join variation_choices c on c.variation_id = v.id
       join product_attributes pa on pa.id = c.product_attribute_id and pa.is_variation
       left join attributes a on a.id = pa.attribute_id group by v.id order by v.product_id, v.menu_order, v.id`,
    );

    expect(choices.map(({ sku, choices: requested }) => `${sku}: ${requested}`)).toEqual([
      "studio-tee-red: color=red size=",
      "studio-tee-green: color=green size=",
      "studio-tee-blue: color=blue size=",
      "studio-hoodie-blue-mark: color=blue Logo=Yes",
      "studio-hoodie-red: color=red Logo=No",
      "studio-hoodie-green: color=green Logo=No",
      "studio-hoodie-blue: color=blue Logo=No",
    ]);
  });

  test("is on sale at once: listed, priced and in its categories", async () => {
    await importText(tests.database, SAMPLE);

    expect(
      await query(
        `select l.name, l.price_from::integer as price, l.is_on_sale as sale, is_listed as listed,
           cardinality(category_ids) as categories from product_listing l join products p on p.id = l.product_id
         where p.sku in ('beanie', 'studio-tee', 'hoodie-pocket', 'mark-collection') order by l.name`,
      ),
    ).toEqual([
      { name: "Beanie", price: 1800, sale: true, listed: true, categories: 2 },
      { name: "Hoodie with Pocket", price: 3500, sale: true, listed: false, categories: 2 },
      { name: "Mark Collection", price: 1800, sale: true, listed: true, categories: 1 },
      { name: "Studio Tee", price: 1500, sale: false, listed: true, categories: 2 },
    ]);
  });

  test("imported twice, adds nothing; imported as an update, changes nothing", async () => {
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

test("rows may refer to later ones, by SKU or by ID", async () => {
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

test("a tax class is found by slug or name; an unknown one is reported and charged at the standard rate", async () => {
  const report = await importText(
    tests.database,
    csv(
      { SKU: "a", Name: "A", "Tax class": "reduced-rate" },
      { SKU: "b", Name: "B", "Tax class": "Zero rate" },
      { SKU: "c", Name: "C", "Tax class": "reducd-rate" },
    ),
  );
  expect(outcomes(report)).toEqual(["a added", "b added", "c added"]);
  expect(report.map(({ notes }) => notes.length)).toEqual([0, 0, 1]);
  expect(report[2]?.notes[0]).toContain("“reducd-rate” does not exist here");
  expect(await query("select sku, tax_class from products order by sku")).toEqual([
    { sku: "a", tax_class: "reduced-rate" },
    { sku: "b", tax_class: "zero-rate" },
    { sku: "c", tax_class: "" },
  ]);
});

test("references to missing rows are dropped and reported", async () => {
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

test("columns of other programs are kept beside the product; their empty cells are not", async () => {
  await importText(
    tests.database,
    csv({ SKU: "a", Name: "A", "Meta: _fabric": "linen", Brands: "Kiln", "Meta: _empty": "" }),
  );

  expect(await query("select meta from products")).toEqual([{ meta: { _fabric: "linen", brands: "Kiln" } }]);
});

test("names that look alike get their own slugs and terms", async () => {
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
