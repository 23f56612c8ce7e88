import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyShop } from "../platform/db/empty-shop.ts";
import { seedDemo } from "../platform/db/seed.ts";
import { useTestDatabase } from "../platform/db/test-db.ts";
import { ShopSettings } from "../platform/settings/settings.ts";
import { createTestShop } from "../sales/cart/test-shop.ts";
import { createTestClient } from "../test-routes.ts";

const directory = mkdtempSync(join(tmpdir(), "docs-"));
for (const folder of ["effects/tabs", "assets"]) mkdirSync(join(directory, folder), { recursive: true });
writeFileSync(join(directory, "index.html"), "<h1>Docs</h1>");
writeFileSync(join(directory, "404.html"), '<a href="./search/">All pages</a>');
writeFileSync(join(directory, "effects/tabs/index.html"), "<h1>Tabs</h1>");
writeFileSync(join(directory, "assets/docs-abc.css"), "a{}");
writeFileSync(join(directory, "search.json"), "[]");

const MARK = "../platform/db/migrations/0111-demo-mark.sql";
const tests = useTestDatabase();
const shop = createTestShop(() => tests.database);
const send = createTestClient(shop, { docsDirectory: directory });
const get = (path: string, headers: Record<string, string> = {}) =>
  send(new Request(`http://shop.test${path}`, { headers }));
const header = async (path: string, name: string) => (await get(path))?.headers.get(name);

/** The settings as they are stored. */
async function readStored(): Promise<void> {
  const { rows } = await tests.database.pool.query<{ key: string; value: unknown }>("select key, value from settings");
  shop.change(ShopSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value]))));
}

describe("in the demo shop", () => {
  beforeEach(async () => {
    await seedDemo(tests.database.db, shop.now());
    await readStored();
  });

  test("pages are served at their folders", async () => {
    expect(await (await get("/docs/"))?.text()).toBe("<h1>Docs</h1>");
    expect(await (await get("/docs/effects/tabs/"))?.text()).toBe("<h1>Tabs</h1>");
    expect(await header("/docs/search.json", "content-type")).toBe("application/json; charset=utf-8");
  });

  test("a folder without its slash is redirected", async () => {
    expect(await header("/docs", "location")).toBe("/docs/");
    expect(await header("/docs/effects/tabs", "location")).toBe("/docs/effects/tabs/");
  });

  test("pages are revalidated, and files with a digest in their name are kept", async () => {
    expect(await header("/docs/", "cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(await header("/docs/assets/docs-abc.css", "cache-control")).toContain("immutable");
    const etag = (await header("/docs/", "etag")) ?? "";
    expect((await get("/docs/", { "if-none-match": etag }))?.status).toBe(304);
  });

  test("the policy allows no inline script or style", async () => {
    const policy = (await header("/docs/", "content-security-policy")) ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("default-src 'none'");
  });

  test("an unknown URL is not found, with links from the root", async () => {
    const response = await get("/docs/no/such/page/");
    expect(response?.status).toBe(404);
    expect(await response?.text()).toBe('<a href="/docs/search/">All pages</a>');
    expect((await get("/docs/..%2f..%2fpackage.json"))?.status).not.toBe(200);
  });

  test("a page of the owner at that URL comes first", async () => {
    await tests.database.pool.query(
      "insert into content_pages (slug, title, status, document) values ('docs', 'Ours', 'published', '{}')",
    );
    expect(await get("/docs/")).toBeNull();
  });
});

test("a renamed demo keeps the documentation, and an owner’s own shop has none, whatever its name", async () => {
  const { pool, db } = tests.database;
  await pool.query("delete from content_pages where slug = 'docs'");
  await seedDemo(db, shop.now());
  await pool.query(`update settings set value = value || '{"name": "Our Shop"}' where key = 'shop'`);
  await readStored();
  expect((await get("/docs/"))?.status).toBe(200);

  await emptyShop(pool);
  await pool.query(`update settings set value = value || '{"name": "Kiln & Tide"}' where key = 'shop'`);
  await readStored();
  expect(await get("/docs/")).toBeNull();
  expect(await get("/docs/effects/tabs/")).toBeNull();
});

test("a demo that an earlier version loaded keeps the documentation", async () => {
  const { pool } = tests.database;
  const migrate = () => pool.query(readFileSync(join(import.meta.dirname, MARK), "utf8"));
  await pool.query("delete from settings where key in ('demo', 'shop')");
  await migrate();
  await readStored();
  expect(await get("/docs/")).toBeNull();
  await pool.query(`insert into settings (key, value) values ('shop', '{"name": "Kiln & Tide"}')`);
  await migrate();
  await readStored();
  expect((await get("/docs/"))?.status).toBe(200);
});
