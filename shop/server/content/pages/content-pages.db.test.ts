import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestCatalog } from "../../catalog/test-catalog.ts";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { contentPages } from "../../platform/db/schema/content.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { gatherBlockData } from "./block-data.ts";
import { findContentPage, listContentPages } from "./content-pages.ts";
import { storeMessage } from "../contact/store-message.ts";

const own = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => own.database);
const TEXT = { id: "hello", type: "text", props: { html: "<p>Hello</p>" } };
const WORDS = { topic: "", order: "", name: "Ada", email: "ada@example.test", message: "Is the grey one food safe?" };

async function store(slug: string, document: unknown, status: "published" | "draft" = "published"): Promise<void> {
  await own.database.db.insert(contentPages).values({ slug, title: "About us", status, document });
}

test("a page is found by its slug, with its valid blocks", async () => {
  await store("about", { version: 1, blocks: [TEXT, { id: "x", type: "unknown" }] });
  const page = await findContentPage(shop, "about");

  expect(page?.title).toBe("About us");
  expect(page?.document.blocks.map(({ id }) => id)).toEqual(["hello"]);
});

test("drafts, unreadable pages and missing pages are not shown", async () => {
  await store("draft", { version: 1, blocks: [TEXT] }, "draft");
  await store("broken", { version: 99 });

  expect(await findContentPage(shop, "draft")).toBeNull();
  expect(await findContentPage(shop, "broken")).toBeNull();
  expect(await findContentPage(shop, "nothing")).toBeNull();
});

test("the sitemap lists pages with their own URL", async () => {
  for (const slug of ["front-page", "journal", "locations"]) await store(slug, { version: 1, blocks: [] });
  await store("secret", { version: 1, blocks: [] }, "draft");

  expect((await listContentPages(own.database.db)).map(({ slug }) => slug)).toEqual(["locations"]);
});

test("a change of a page invalidates its cached copies", async () => {
  const notified: string[] = [];
  await own.database.listen(
    "vitrine_changes",
    (tag) => notified.push(tag),
    () => {},
  );
  await store("about", { version: 1, blocks: [] });

  await expect.poll(() => notified).toContain("content");
});

test("stores a message for the owner, and refuses after five in ten minutes", async () => {
  const visitor = { readerId: "reader", address: "203.0.113.7" };
  const answers = [];
  for (let count = 0; count < 6; count++) answers.push(await storeMessage(shop, visitor, "about", WORDS, []));
  const { rows } = await own.database.db.execute(sql`select page_slug, name, email, body from messages limit 1`);

  expect(answers).toEqual([...Array.from({ length: 5 }, () => "stored"), "too-fast"]);
  expect(rows).toEqual([
    { page_slug: "about", name: "Ada", email: "ada@example.test", body: "Is the grey one food safe?" },
  ]);
});

test("best sellers can be bought: sold-out products are left out", async () => {
  const sold = { Mug: 9, Jar: 30, Vase: 12 };
  for (const [name, count] of Object.entries(sold)) {
    const id = await createProduct(own.database, { name, regularPrice: 1000, stock: name === "Jar" ? 0 : 5 });
    await own.database.pool.query("update products set sold_count = $2 where id = $1", [id, count]);
  }
  const { catalog } = await openTestCatalog(own.database);
  const source = { kind: "best-selling" };
  await store("best", { version: 1, blocks: [{ id: "grid", type: "product-grid", props: { title: "Best", source } }] });
  const blocks = (await findContentPage(shop, "best"))?.document.blocks ?? [];
  const gathered = await gatherBlockData("best", blocks, {
    shop,
    catalog,
    tags: new Set(),
    pageSources: new Set(),
  });
  expect([...gathered.products.values()].flat().map(({ name }) => name)).toEqual(["Vase", "Mug"]);
});
