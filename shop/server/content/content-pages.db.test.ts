import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestShop } from "../cart/test-shop.ts";
import { contentPages } from "../db/schema/content.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { findContentPage, listContentPages } from "./content-pages.ts";
import { storeMessage } from "./store-message.ts";

const own = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => own.database);
const TEXT = { id: "hello", type: "text", props: { html: "<p>Hello</p>" } };
const WORDS = { name: "Ada", email: "ada@example.test", message: "Is the grey one food safe?" };

async function store(slug: string, document: unknown, status: "published" | "draft" = "published"): Promise<void> {
  await own.database.db.insert(contentPages).values({ slug, title: "About us", status, document });
}

test("a page is found by its address with the blocks that can be read", async () => {
  await store("about", { version: 1, blocks: [TEXT, { id: "x", type: "unknown" }] });
  const page = await findContentPage(shop, "about");

  expect(page?.title).toBe("About us");
  expect(page?.document.blocks.map(({ id }) => id)).toEqual(["hello"]);
});

test("drafts, pages that cannot be read and pages that are not there are not shown", async () => {
  await store("draft", { version: 1, blocks: [TEXT] }, "draft");
  await store("broken", { version: 99 });

  expect(await findContentPage(shop, "draft")).toBeNull();
  expect(await findContentPage(shop, "broken")).toBeNull();
  expect(await findContentPage(shop, "nothing")).toBeNull();
});

test("search engines are told of pages with an address of their own", async () => {
  for (const slug of ["front-page", "journal", "locations"]) await store(slug, { version: 1, blocks: [] });
  await store("secret", { version: 1, blocks: [] }, "draft");

  expect((await listContentPages(own.database.db)).map(({ slug }) => slug)).toEqual(["locations"]);
});

test("a change of a page is told to everybody who keeps it", async () => {
  const heard: string[] = [];
  await own.database.listen(
    "vitrine_changes",
    (tag) => heard.push(tag),
    () => {},
  );
  await store("about", { version: 1, blocks: [] });

  await expect.poll(() => heard).toContain("content");
});

test("a message is kept for the owner, and after five in ten minutes no more are", async () => {
  const visitor = { readerId: "reader", address: "203.0.113.7" };
  const answers = [];
  for (let count = 0; count < 6; count++) answers.push(await storeMessage(shop, visitor, "about", WORDS));
  const { rows } = await own.database.db.execute(sql`select page_slug, name, email, body from messages limit 1`);

  expect(answers).toEqual([...Array.from({ length: 5 }, () => "stored"), "too-fast"]);
  expect(rows).toEqual([
    { page_slug: "about", name: "Ada", email: "ada@example.test", body: "Is the grey one food safe?" },
  ]);
});
