import { beforeEach, describe, expect, test } from "vitest";
import { createCatalog } from "../../../server/catalog/catalog.ts";
import { ChangeClock } from "../../../server/platform/cache/change-clock.ts";
import { CategoryDraft, removeCategory, saveCategory } from "../../../server/catalog/taxonomy/save-category.ts";
import { type PostDraft, savePost } from "../../../server/content/journal/save-post.ts";
import { movePage } from "../../../server/content/pages/manage-pages.ts";
import type { Person } from "../../../server/people/accounts/person.ts";
import { createPerson } from "../../../server/people/accounts/test-people.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { createProduct, createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { changeProducts } from "../../../server/catalog/products/bulk-change.ts";
import { productDraft } from "../../../server/catalog/products/product-draft.ts";
import { saveProduct } from "../../../server/catalog/products/save-product.ts";
import * as categoryPage from "../../storefront/listing/category.tsx";
import * as postPage from "../../storefront/journal/post.tsx";
import * as productPage from "../../storefront/product/product.tsx";
import { testPageContext } from "../../test-page-context.server.ts";
import { adminArgs, resultOf, signInStaff } from "../test-admin.server.ts";
import * as redirectsPage from "./redirects.tsx";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
let staff: Person;
let cookie = "";

beforeEach(async () => {
  staff = await createPerson(opened.database.pool, "manager@example.com", "manager");
  cookie = await signInStaff(shop, "owner");
});

/** Where a path leads: a redirect's target, "404", or "" for a page of its own. */
async function visit(path: string): Promise<string> {
  const request = new Request(`http://shop.test${path}`);
  const [, kind, ...rest] = new URL(request.url).pathname.split("/");
  const args = {
    request,
    context: testPageContext(shop, request, createCatalog(shop, new ChangeClock())),
    params: { slug: rest[0], "*": rest.join("/") },
  };
  const page = kind === "product" ? productPage : kind === "journal" ? postPage : categoryPage;
  try {
    await page.loader(args as never);
    return "";
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get("Location")}`;
    return String((thrown as { init?: { status?: number } }).init?.status);
  }
}

const FORM = { name: "Jug", status: "published", visibility: "visible", taxStatus: "taxable", regularPrice: "12.50" };
async function moveProduct(id: number, slug: string, fields: Readonly<Record<string, string>> = {}) {
  const entered = { ...FORM, slug, redirectsOldUrl: "1", ...fields };
  const read = parseForm(new Map(Object.entries(entered)), productDraft(await shop.settings()));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return saveProduct(shop, staff, id, { draft: read.value, categoryIds: [] });
}
const listed = async () =>
  (await redirectsPage.loader(adminArgs({ shop, cookie, path: "/admin/redirects/" }) as never)).rows;

describe("the old URL of a product", () => {
  test("leads to the new one, also after several moves, with its query", async () => {
    const id = await createProduct(opened.database, { name: "Jug", slug: "jug" });
    await moveProduct(id, "big-jug");
    await moveProduct(id, "pitcher");
    expect(await visit("/product/jug/?attribute_glaze=oat")).toBe("301 /product/pitcher/?attribute_glaze=oat");
    expect(await visit("/product/big-jug/")).toBe("301 /product/pitcher/");
    await moveProduct(id, "jug");
    expect(await visit("/product/jug/")).toBe("");
    expect(await visit("/product/pitcher/")).toBe("301 /product/jug/");
    expect((await listed()).map(({ path, target }) => [path, target])).toEqual([
      ["/product/pitcher/", "/product/jug/"],
      ["/product/big-jug/", "/product/jug/"],
    ]);
  });

  test("is not found if nobody asked for a redirect, or only a draft had it", async () => {
    const id = await createProduct(opened.database, { name: "Jug", slug: "jug" });
    await moveProduct(id, "pitcher", { redirectsOldUrl: "" });
    expect(await visit("/product/jug/")).toBe("404");
    const draft = await createProduct(opened.database, { name: "Vase", slug: "vase", status: "draft" });
    await moveProduct(draft, "tall-vase");
    expect(await visit("/product/vase/")).toBe("404");
    expect(await listed()).toEqual([]);
  });

  test("belongs to a new product that takes it", async () => {
    const id = await createProduct(opened.database, { name: "Jug", slug: "jug" });
    await moveProduct(id, "pitcher");
    await createProduct(opened.database, { name: "Other jug", slug: "jug" });
    expect(await visit("/product/jug/")).toBe("");
    expect(await listed()).toEqual([]);
  });

  test("is not found while the product cannot be seen, and goes with it", async () => {
    const id = await createProduct(opened.database, { name: "Jug", slug: "jug" });
    await moveProduct(id, "pitcher");
    await changeProducts(shop, staff, [id], { kind: "trash" });
    expect(await visit("/product/jug/")).toBe("404");
    expect((await listed())[0]?.isShown).toBe(false);
    await opened.database.pool.query("delete from products where id = $1", [id]);
    expect(await visit("/product/jug/")).toBe("404");
    expect(await listed()).toEqual([]);
  });
});

test("old URLs of a category lead to the new ones, with everything below it", async () => {
  const save = (id: number | null, fields: Readonly<Record<string, string>>) => {
    const read = CategoryDraft.parse({ name: "Table", slug: "", parentId: "", description: "", ...fields });
    return saveCategory(shop, staff, id, read);
  };
  const table = await save(null, { slug: "table" });
  if (!table.ok) throw new Error("No category.");
  const mugs = await save(null, { name: "Mugs", slug: "mugs", parentId: String(table.value) });
  if (!mugs.ok) throw new Error("No category.");
  await save(table.value, { slug: "tableware" });
  expect(await visit("/product-category/table/")).toBe("301 /product-category/tableware/");
  expect(await visit("/product-category/table/mugs/")).toBe("301 /product-category/tableware/mugs/");
  await save(mugs.value, { name: "Mugs", slug: "mugs", parentId: "" });
  expect(await visit("/product-category/tableware/mugs/")).toBe("301 /product-category/mugs/");
  expect(await visit("/product-category/table/mugs/")).toBe("301 /product-category/mugs/");
  expect(new Set((await listed()).map(({ path, target }) => `${path} ${target}`))).toEqual(
    new Set([
      "/product-category/table/ /product-category/tableware/",
      "/product-category/table/mugs/ /product-category/mugs/",
      "/product-category/tableware/mugs/ /product-category/mugs/",
    ]),
  );
  await removeCategory(shop, staff, mugs.value);
  expect(await visit("/product-category/table/mugs/")).toBe("404");
});

test("the old URL of a journal entry leads to the new one", async () => {
  const draft: PostDraft = {
    title: "A wet day",
    slug: "a-wet-day",
    excerpt: "",
    body: "<p>Rain</p>",
    media: "",
    tags: [],
    isPublished: true,
    publishedAt: null,
  };
  const saved = await savePost(shop, staff, null, draft);
  if (!saved.ok) throw new Error("No entry.");
  await savePost(shop, staff, saved.value, { ...draft, slug: "rain" });
  expect(await visit("/journal/a-wet-day/")).toBe("301 /journal/rain/");
  await savePost(shop, staff, saved.value, { ...draft, slug: "rain", isPublished: false });
  expect(await visit("/journal/a-wet-day/")).toBe("404");
});

test("redirects are listed with those of pages, searched and removed", async () => {
  const id = await createProduct(opened.database, { name: "Jug", slug: "jug" });
  await moveProduct(id, "pitcher");
  const { rows } = await opened.database.pool.query<{ id: number }>(
    `insert into content_pages (slug, title, document) values ('care', 'Care', '{"version":1,"blocks":[]}') returning id`,
  );
  await movePage(shop, staff, rows[0]?.id ?? 0, "looking-after", () => false);
  expect((await listed()).map(({ path, kind }) => [path, kind])).toEqual([
    ["/care/", "page"],
    ["/product/jug/", "product"],
  ]);
  const found = await redirectsPage.loader(
    adminArgs({ shop, cookie, path: "/admin/redirects/?search=PITCHER" }) as never,
  );
  expect(found.rows.map(({ path }) => path)).toEqual(["/product/jug/"]);
  const remove = async (path: string) =>
    resultOf(await redirectsPage.action(adminArgs({ shop, cookie, path: "/admin/redirects/" }, { path }) as never));
  expect((await remove("/product/jug/")).message).toBe("Redirect removed.");
  expect((await remove("/care/")).message).toBe("Redirect removed.");
  expect((await remove("/care/")).problems).toHaveLength(1);
  expect(await visit("/product/jug/")).toBe("404");
  expect(await listed()).toEqual([]);
});
