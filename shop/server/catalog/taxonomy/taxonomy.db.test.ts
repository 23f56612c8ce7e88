import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../../people/accounts/person.ts";
import { createPerson } from "../../people/accounts/test-people.ts";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { parseForm } from "../../platform/http/form-input.ts";
import {
  listAttributes,
  listTerms,
  removeAttribute,
  removeTerm,
  saveAttribute,
  saveTerm,
  TermDraft,
} from "./attributes.ts";
import { categoryOptions, listCategories } from "./category-list.ts";
import { moveCategory, removeCategory, saveCategory } from "./save-category.ts";
import { listTags, removeTag, saveTag } from "./tags.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
let staff: Person;
beforeEach(async () => {
  staff = await createPerson(opened.database.pool, "manager@example.com", "manager");
});

async function add(name: string, parentId: number | null = null): Promise<number> {
  const saved = await saveCategory(shop, staff, null, { name, slug: "", parentId, description: "" });
  if (!saved.ok) throw new Error(saved.error[0].text);
  return saved.value;
}
const tree = async () =>
  (await listCategories(opened.database.pool)).map(({ name, depth }) => `${"-".repeat(depth)}${name}`);

describe("categories", () => {
  test("are nested in the owner's order", async () => {
    const table = await add("Table");
    await add("Cups", table);
    const bowls = await add("Bowls", table);
    await add("Garden");
    expect(await tree()).toEqual(["Table", "-Cups", "-Bowls", "Garden"]);
    await moveCategory(shop, staff, bowls, -1);
    expect(await tree()).toEqual(["Table", "-Bowls", "-Cups", "Garden"]);
    expect((await categoryOptions(opened.database.pool)).map(({ label }) => label)).toEqual([
      "Table",
      "– Bowls",
      "– Cups",
      "Garden",
    ]);
  });

  test("cannot be moved below themselves at any depth", async () => {
    const top = await add("Top");
    const middle = await add("Middle", top);
    const bottom = await add("Bottom", middle);
    const moved = await saveCategory(shop, staff, top, { name: "Top", slug: "", parentId: bottom, description: "" });
    expect(moved.ok ? null : moved.error[0].field).toBe("parentId");
  });

  test("keep their products when they move, and leave them when they are removed", async () => {
    const [table, garden] = [await add("Table"), await add("Garden")];
    const cups = await add("Cups", table);
    const mugs = await add("Mugs", cups);
    const product = await createProduct(opened.database);
    const { pool } = opened.database;
    await pool.query("insert into product_categories values ($1, $2)", [product, mugs]);
    const categories = async () =>
      (await pool.query<{ ids: number[] }>("select category_ids as ids from product_listing")).rows[0]?.ids.toSorted(
        (a, b) => a - b,
      );
    await saveCategory(shop, staff, cups, { name: "Cups", slug: "", parentId: garden, description: "" });
    expect(await categories()).toEqual([garden, cups, mugs]);
    expect((await removeCategory(shop, staff, cups)).ok).toBe(true);
    expect(await tree()).toEqual(["Table", "Garden", "-Mugs"]);
  });

  test("have different slugs among siblings", async () => {
    await add("Cups");
    const again = await saveCategory(shop, staff, null, { name: "cups", slug: "", parentId: null, description: "" });
    expect(again.ok ? null : again.error[0].field).toBe("slug");
  });
});

test("a tag is added once, renamed and removed", async () => {
  expect((await saveTag(shop, staff, null, "Gift")).ok).toBe(true);
  expect((await saveTag(shop, staff, null, "gift")).ok).toBe(false);
  const list = () => listTags(opened.database.pool, { search: "", limit: 10, offset: 0 });
  const id = (await list()).rows[0]?.id ?? 0;
  await saveTag(shop, staff, id, "Gifts");
  expect((await list()).rows).toMatchObject([{ name: "Gifts", slug: "gift", products: 0 }]);
  await removeTag(shop, staff, id);
  expect((await list()).total).toBe(0);
});

describe("attributes", () => {
  test("have terms with swatches, and cannot be removed while a product uses them", async () => {
    const saved = await saveAttribute(shop, staff, null, { name: "Glaze", appearance: "color" });
    const id = saved.ok ? saved.value : 0;
    expect((await saveTerm(shop, staff, id, null, { name: "Oat", swatch: "#d8cbb3" })).ok).toBe(true);
    expect((await saveTerm(shop, staff, id, null, { name: "oat", swatch: "" })).ok).toBe(false);
    const { pool } = opened.database;
    const [term = { id: 0 }] = await listTerms(pool, id);
    const product = await createProduct(opened.database);
    await pool.query("insert into product_attributes (id, product_id, attribute_id) values (1, $1, $2)", [product, id]);
    await pool.query("insert into product_attribute_terms (product_attribute_id, term_id) values (1, $1)", [term.id]);
    expect((await removeTerm(shop, staff, id, term.id)).ok).toBe(false);
    expect((await removeAttribute(shop, staff, id)).ok).toBe(false);
    await pool.query("delete from product_attributes");
    expect((await removeTerm(shop, staff, id, term.id)).ok).toBe(true);
    expect((await removeAttribute(shop, staff, id)).ok).toBe(true);
    expect(await listAttributes(pool)).toEqual([]);
  });

  test("a swatch is a colour or an uploaded image and nothing else", () => {
    const read = (swatch: string) =>
      parseForm(
        new Map([
          ["name", "Oat"],
          ["swatch", swatch],
        ]),
        TermDraft,
      ).ok;
    expect(["#fff", "#D8CBB3", "", "/media/swatch-0123456789abcdef.webp"].map(read)).toEqual([true, true, true, true]);
    expect(["red;background:url(//x)", "#12", "oat.webp", "//x.test/a.webp"].map(read)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
