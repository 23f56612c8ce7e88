import { beforeEach, describe, expect, test } from "vitest";
import { readAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { createPerson } from "../../people/accounts/test-people.ts";
import { createProduct as putProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { parseForm } from "../../platform/http/form-input.ts";
import { changeProducts } from "./bulk-change.ts";
import { changeVariations } from "./bulk-variations.ts";
import { createProduct, duplicateProduct } from "./create-product.ts";
import { findVariation, readVariations, variationTitle } from "./edited-variations.ts";
import { readFieldDraft } from "./field-draft.ts";
import { type EditedProduct, findEdited } from "./find-edited.ts";
import { generateVariations } from "./generate-variations.ts";
import { listProducts, type ProductQuery } from "./list-products.ts";
import { moveOptionField, readOptionFields, removeOptionField, saveOptionField } from "./option-fields.ts";
import { readSoldFiles, readSoldFilesDraft, saveSoldFiles } from "./price-options.ts";
import { readAttributeDrafts, readAttributes, saveAttributes } from "./product-attributes.ts";
import { productDraft } from "./product-draft.ts";
import { saveProduct } from "./save-product.ts";
import { saveVariation, variationDraft } from "./save-variation.ts";
import { readVariationRows, saveVariations } from "./save-variations.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
let staff: Person;

beforeEach(async () => {
  staff = await createPerson(opened.database.pool, "manager@example.com", "manager");
});

const QUERY: ProductQuery = { search: "", sort: "name", direction: "asc", limit: 25, offset: 0, lowAmount: 2 };
const listed = async (query: Partial<ProductQuery>) => {
  const { rows, total } = await listProducts(opened.database.pool, { ...QUERY, ...query });
  return { names: rows.map(({ name }) => name), total };
};
const edited = async (id: number): Promise<EditedProduct> => {
  const found = await findEdited(opened.database.pool, id);
  if (!found) throw new Error("No product.");
  return found;
};
const FORM = { name: "Jug", status: "published", visibility: "visible", taxStatus: "taxable", regularPrice: "12.50" };
async function save(id: number, entered: Readonly<Record<string, string>>, categories: readonly number[] = []) {
  const read = parseForm(new Map(Object.entries({ ...FORM, ...entered })), productDraft(await shop.settings()));
  return read.ok ? await saveProduct(shop, staff, id, { draft: read.value, categoryIds: categories }) : read;
}
const fieldsOf = (result: Awaited<ReturnType<typeof save>>) =>
  result.ok ? [] : result.error.map(({ field }) => field);

describe("the list of products", () => {
  test("is searched by name, by SKU and by the SKU of a variation", async () => {
    await putProduct(opened.database, { name: "Fathom pitcher", sku: "FP-1" });
    const bowl = await putProduct(opened.database, { name: "Dune bowl 50%", kind: "variable" });
    await opened.database.pool.query("insert into variations (product_id, sku) values ($1, 'DB-OAT')", [bowl]);
    expect((await listed({ search: "PITCH" })).names).toEqual(["Fathom pitcher"]);
    expect((await listed({ search: "fp-" })).names).toEqual(["Fathom pitcher"]);
    expect((await listed({ search: "db-oat" })).names).toEqual(["Dune bowl 50%"]);
    expect((await listed({ search: "0%" })).names).toEqual(["Dune bowl 50%"]);
    expect((await listed({ search: "_" })).names).toEqual([]);
  });

  test("is filtered by kind, status, stock and category with its subcategories", async () => {
    const { pool } = opened.database;
    const one = await putProduct(opened.database, { name: "One", stock: 1 });
    await putProduct(opened.database, { name: "Many", stock: 50, status: "draft" });
    await putProduct(opened.database, { name: "Away", kind: "external", stock: { status: "outofstock" } });
    await pool.query("insert into categories (id, slug, name) values (1, 'table', 'Table')");
    await pool.query("insert into categories (id, parent_id, slug, name) values (2, 1, 'cups', 'Cups')");
    await pool.query("insert into product_categories values ($1, 2)", [one]);
    expect((await listed({ kind: "external" })).names).toEqual(["Away"]);
    expect((await listed({ status: "draft" })).names).toEqual(["Many"]);
    expect((await listed({ stock: "outofstock" })).names).toEqual(["Away"]);
    expect((await listed({ stock: "low" })).names).toEqual(["One"]);
    expect((await listed({ category: "1" })).names).toEqual(["One"]);
  });

  test("is paged without losing or repeating a product", async () => {
    for (const name of ["a", "b", "c", "d", "e"]) await putProduct(opened.database, { name });
    const pages = await Promise.all([0, 2, 4].map((offset) => listed({ limit: 2, offset })));
    expect(pages.flatMap(({ names }) => names)).toEqual(["a", "b", "c", "d", "e"]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  });
});

describe("a product's form", () => {
  test("saves names, texts, prices, stock and categories at once, and records who did it", async () => {
    const { pool } = opened.database;
    const id = await createProduct(shop, staff, { name: "Jug", kind: "simple" });
    await pool.query("insert into categories (id, slug, name) values (7, 'jugs', 'Jugs')");
    const other = await putProduct(opened.database, { sku: "CUP" });
    const saved = await save(
      id,
      { salePrice: "10", isManaged: "1", quantity: "4", tags: "clay, blue", upsells: `CUP`, weightGrams: "1.2" },
      [7],
    );
    expect(saved.ok).toBe(true);
    expect(await edited(id)).toMatchObject({
      slug: "jug",
      status: "published",
      regularPrice: 1250,
      salePrice: 1000,
      quantity: 4,
      weightGrams: 1200,
      categoryIds: [7],
      tags: ["blue", "clay"],
      links: [{ kind: "upsell", reference: "CUP", quantity: 1 }],
    });
    expect(other).toBeGreaterThan(0);
    const acts = (await readAudit(pool)).map(({ act, subject }) => `${act} ${subject}`);
    expect(acts).toEqual([`changed a product product:${id}`, `added a product product:${id}`]);
  });

  test("shows every error at its field, and changes nothing", async () => {
    const id = await createProduct(shop, staff, { name: "Jug", kind: "bundle" });
    await putProduct(opened.database, { sku: "TAKEN", slug: "taken" });
    expect(fieldsOf(await save(id, { name: " ", regularPrice: "cheap", externalUrl: "javascript:alert(1)" }))).toEqual([
      "regularPrice",
      "name",
      "externalUrl",
    ]);
    expect(fieldsOf(await save(id, { salePrice: "20" }))).toEqual(["salePrice"]);
    expect(fieldsOf(await save(id, { sku: "TAKEN", slug: "taken", contents: "2 × NOBODY" }))).toEqual([
      "sku",
      "slug",
      "contents",
    ]);
    expect(await edited(id)).toMatchObject({ status: "draft", regularPrice: null });
  });

  test("keeps formatting and removes everything else", async () => {
    const id = await createProduct(shop, staff, { name: "Jug", kind: "simple" });
    await save(id, { description: '<p onclick="x()">Blue <script>alert(1)</script></p>' });
    expect((await edited(id)).description).toBe("<p>Blue </p>");
  });

  test("does not restore stock that was sold while it was open", async () => {
    const id = await putProduct(opened.database, { name: "Jug", stock: 10 });
    await opened.database.pool.query("update stock_units set quantity = 7");
    await save(id, { isManaged: "1", quantity: "12", quantityWas: "10" });
    expect((await edited(id)).quantity).toBe(9);
  });
});

describe("bulk actions on products", () => {
  test("publish them, reduce their prices and move them to the trash, the only place to delete them from", async () => {
    const ids = [
      await putProduct(opened.database, { status: "draft", regularPrice: 1999, salePrice: 1850 }),
      await putProduct(opened.database, { status: "draft", regularPrice: null }),
    ];
    expect(await changeProducts(shop, staff, ids, { kind: "publish" })).toBe(2);
    await changeProducts(shop, staff, ids, { kind: "price", percent: -10 });
    const [first = 0] = ids;
    // The sale price of 18.50 is not below 17.99.
    expect(await edited(first)).toMatchObject({ status: "published", regularPrice: 1799, salePrice: null });
    expect(await changeProducts(shop, staff, ids, { kind: "delete" })).toBe(0);
    expect(await changeProducts(shop, staff, ids, { kind: "trash" })).toBe(2);
    expect((await listed({})).total).toBe(0);
    expect((await listed({ status: "trash" })).total).toBe(2);
    expect(fieldsOf(await save(first, {}))).toEqual([null]);
    expect(await changeProducts(shop, staff, [first], { kind: "restore" })).toBe(1);
    expect(await edited(first)).toMatchObject({ status: "draft", isTrashed: false });
    expect(await changeProducts(shop, staff, ids, { kind: "delete" })).toBe(1);
  });
});

const row = (at: number, name: string, values: string) =>
  Object.entries({ name, values, shared: "1", visible: "1", variation: "1" }).map(
    ([key, value]) => [`${key}-${at}`, value] as const,
  );

async function variable(price: number | null = 2000): Promise<number> {
  const id = await createProduct(shop, staff, { name: "Vase", kind: "variable" });
  const drafts = readAttributeDrafts(new Map([...row(0, "Glaze", "Oat | Ink"), ...row(1, "Size", "S | L")]));
  if (!drafts.ok) throw new Error("Not taken.");
  await saveAttributes(shop, staff, id, drafts.value);
  expect(await generateVariations(shop, staff, id, price)).toEqual({ ok: true, value: 4 });
  return id;
}
const variationsOf = async (id: number) =>
  (await readVariations(opened.database.pool, id, { limit: 50, offset: 0 })).rows;

describe("variations", () => {
  test("are created once for every missing combination", async () => {
    const id = await variable();
    expect((await variationsOf(id)).map(variationTitle)).toEqual(["Oat, S", "Oat, L", "Ink, S", "Ink, L"]);
    expect(await generateVariations(shop, staff, id, 2000)).toEqual({ ok: true, value: 0 });
    const both = await Promise.all([generateVariations(shop, staff, id, 1), generateVariations(shop, staff, id, 1)]);
    expect(both.map((made) => made.ok && made.value)).toEqual([0, 0]);
  });

  test("a duplicate attribute, or one without values, is refused", () => {
    const twice = readAttributeDrafts(new Map([...row(0, "Glaze", "Oat"), ...row(1, "glaze", "")]));
    expect(twice.ok ? [] : twice.error.map(({ field }) => field)).toEqual(["name-1", "values-1"]);
  });

  test("are edited in one table and in bulk", async () => {
    const id = await variable();
    const [first, second] = await variationsOf(id);
    if (!first || !second) throw new Error("None.");
    const { currency } = await shop.settings();
    const entered = new Map([
      ...[`sku-${first.id}`, `regular-${first.id}`, `quantity-${first.id}`, `active-${first.id}`].map(
        (name, at): [string, string] => [name, ["V-1", "24", "3", "1"][at] ?? ""],
      ),
      [`regular-${second.id}`, "18"],
    ]);
    const rows = readVariationRows(entered, [first.id, second.id], currency);
    if (!rows.ok) throw new Error("Not taken.");
    expect((await saveVariations(shop, staff, id, rows.value)).ok).toBe(true);
    expect((await variationsOf(id)).slice(0, 2)).toMatchObject([
      { sku: "V-1", regularPrice: 2400, quantity: 3, hasOwnStock: true, isActive: true },
      { sku: "", regularPrice: 1800, hasOwnStock: false, isActive: false },
    ]);
    expect(await changeVariations(shop, staff, id, null, { kind: "percent", percent: 50 })).toBe(4);
    expect(await changeVariations(shop, staff, id, [second.id], { kind: "stock", quantity: 8 })).toBe(1);
    expect(await changeVariations(shop, staff, id, [first.id], { kind: "off" })).toBe(1);
    expect((await variationsOf(id)).slice(0, 2)).toMatchObject([
      { regularPrice: 3600, isActive: false },
      { regularPrice: 2700, quantity: 8, isManaged: true },
    ]);
  });

  test("get a sale price in bulk where it is below their regular price, and keep theirs elsewhere", async () => {
    const id = await variable();
    const [first, second] = await variationsOf(id);
    if (!first || !second) throw new Error("None.");
    await changeVariations(shop, staff, id, [first.id], { kind: "regular", amount: 4000 });
    await changeVariations(shop, staff, id, [second.id], { kind: "regular", amount: 2000 });
    await changeVariations(shop, staff, id, [second.id], { kind: "sale", amount: 1500 });

    const both = [first.id, second.id];
    expect(await changeVariations(shop, staff, id, both, { kind: "sale", amount: 3000 })).toBe(1);
    expect((await variationsOf(id)).slice(0, 2)).toMatchObject([{ salePrice: 3000 }, { salePrice: 1500 }]);
    expect(await changeVariations(shop, staff, id, both, { kind: "sale", amount: null })).toBe(2);
    expect((await variationsOf(id)).slice(0, 2)).toMatchObject([{ salePrice: null }, { salePrice: null }]);
  });

  test("one of another product is not changed", async () => {
    const [mine, other] = [await variable(), await variable()];
    const [foreign] = await variationsOf(other);
    await changeVariations(shop, staff, mine, [foreign?.id ?? 0], { kind: "delete" });
    expect(await variationsOf(other)).toHaveLength(4);
  });

  test("one is changed in all its fields", async () => {
    const id = await variable();
    const [first] = await variationsOf(id);
    const input = new Map([
      ["regularPrice", "30"],
      ["weightGrams", "0,5"],
      ["isActive", "1"],
      ["hasOwnStock", "1"],
      ["isManaged", "1"],
      ["quantity", "2"],
      [`choice-${first?.choices[1]?.attributeId}`, ""],
    ]);
    const read = parseForm(input, variationDraft(await shop.settings()));
    if (!read.ok || !first) throw new Error("Not taken.");
    const which = { productId: id, variationId: first.id };
    expect((await saveVariation(shop, staff, which, read.value, input)).ok).toBe(true);
    const saved = await findVariation(opened.database.pool, id, first.id);
    expect(saved).toMatchObject({ regularPrice: 3000, weightGrams: 500, quantity: 2, hasOwnStock: true });
    expect(saved && variationTitle(saved)).toBe("Oat, any size");
  });
});

test("a copy has all parts of the product, but neither its SKU nor its slug", async () => {
  const id = await variable();
  await opened.database.pool.query("update variations set sku = 'V' || id");
  await saveOptionField(shop, staff, id, "", {
    id: "text",
    label: "Text",
    help: "",
    isRequired: false,
    price: null,
    rule: { kind: "text" },
  });
  const copy = await duplicateProduct(shop, staff, id);
  if (!copy.ok) throw new Error("No copy.");
  expect(await edited(copy.value)).toMatchObject({ name: "Vase (copy)", slug: "vase-copy", status: "draft", sku: "" });
  const copied = await variationsOf(copy.value);
  expect(copied.map(variationTitle)).toEqual(["Oat, S", "Oat, L", "Ink, S", "Ink, L"]);
  expect(copied.map(({ sku }) => sku)).toEqual(["", "", "", ""]);
  expect((await readAttributes(opened.database.pool, copy.value)).map(({ name }) => name)).toEqual(["Glaze", "Size"]);
  expect(await readOptionFields(opened.database.pool, copy.value)).toHaveLength(1);
});

describe("product options", () => {
  const read = async (entered: Readonly<Record<string, string>>) => {
    const base = { id: "name", label: "Your name" };
    return readFieldDraft(new Map(Object.entries({ ...base, ...entered })), (await shop.settings()).currency);
  };

  test("are parsed with their limits and prices, for every type", async () => {
    expect(await read({ kind: "text", maxLength: "20", priceKind: "fixed", priceAmount: "5" })).toMatchObject({
      value: { rule: { kind: "text", maxLength: 20 }, price: { kind: "fixed", amount: 500 } },
    });
    expect(
      await read({ kind: "range", min: "1", max: "9", priceKind: "each", priceAmount: "0.5", priceIncluded: "2" }),
    ).toMatchObject({ value: { rule: { min: 1, max: 9 }, price: { kind: "each", amount: 50, included: 2 } } });
    expect(await read({ kind: "select", choices: "a | Gold | 10%\nb | Silver | 2.50\nc" })).toMatchObject({
      value: {
        rule: {
          choices: [
            { value: "a", label: "Gold", price: { kind: "percent", percent: 10 } },
            { value: "b", label: "Silver", price: { kind: "fixed", amount: 250 } },
            { value: "c", label: "c" },
          ],
        },
      },
    });
    expect(await read({ kind: "file", acceptsPdf: "1", maxMegabytes: "2" })).toMatchObject({
      value: { rule: { accepts: ["pdf"], maxBytes: 2_097_152 } },
    });
  });

  test("a time can be typed unless the field is list only", async () => {
    expect(await read({ kind: "time", isReadonly: "1" })).toMatchObject({ value: { rule: { isReadonly: true } } });
    expect(await read({ kind: "time" })).toMatchObject({ value: { rule: { isReadonly: false } } });
  });

  test("with an error are refused at the field", async () => {
    const faults = async (entered: Readonly<Record<string, string>>) => {
      const result = await read(entered);
      return result.ok ? [] : result.error.map(({ field }) => field);
    };
    expect(await faults({ kind: "select", choices: "" })).toEqual(["choices"]);
    expect(await faults({ kind: "masked" })).toEqual(["mask"]);
    expect(await faults({ kind: "masked", maskKind: "own", mask: "dd/mm/yyyy" })).toEqual(["mask"]);
    expect(await faults({ kind: "masked", maskKind: "moon", mask: "" })).toEqual(["maskKind"]);
    expect(await faults({ kind: "masked", maskKind: "IP", mask: "" })).toEqual([]);
    expect(await faults({ kind: "text", priceKind: "each", priceAmount: "1" })).toEqual(["priceKind"]);
    expect(await faults({ kind: "secret" })).toEqual(["kind"]);
    expect(await faults({ kind: "text", id: "Not So" })).toEqual(["id"]);
  });

  test("are added, moved and removed", async () => {
    const id = await createProduct(shop, staff, { name: "Cup", kind: "simple" });
    for (const name of ["a", "b"]) {
      const field = await read({ kind: "text", id: name });
      if (field.ok) await saveOptionField(shop, staff, id, "", field.value);
    }
    await moveOptionField(shop, staff, id, "b", -1);
    const ids = async () => (await readOptionFields(opened.database.pool, id)).map((field) => field.id);
    expect(await ids()).toEqual(["b", "a"]);
    await removeOptionField(shop, staff, id, "b");
    expect(await ids()).toEqual(["a"]);
  });
});

test("a download has price options and the files that come with them", async () => {
  const id = await createProduct(shop, staff, { name: "Recipes", kind: "download" });
  const entered = new Map(
    Object.entries({
      "option-0": "PDF",
      "price-0": "9",
      "option-1": "All",
      "price-1": "15",
      default: "1",
      "file-0": "Book",
      "location-0": "https://files.example/book.pdf",
      "for-0": "1",
      "location-1": "https://files.example/a/cards.pdf",
    }),
  );
  const read = readSoldFilesDraft(entered, (await shop.settings()).currency);
  if (!read.ok) throw new Error("Not taken.");
  await saveSoldFiles(shop, staff, { productId: id, variationId: null }, read.value);
  expect(await readSoldFiles(opened.database.pool, { productId: id, variationId: null })).toEqual({
    options: [
      { index: 0, name: "PDF", price: 900, isDefault: false },
      { index: 1, name: "All", price: 1500, isDefault: true },
    ],
    files: [
      { name: "Book", location: "https://files.example/book.pdf", option: 1 },
      { name: "cards.pdf", location: "https://files.example/a/cards.pdf", option: null },
    ],
  });
  const outside = readSoldFilesDraft(new Map([["location-0", "../../etc/passwd"]]), (await shop.settings()).currency);
  expect(outside.ok).toBe(false);
});
