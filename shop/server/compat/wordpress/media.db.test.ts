import { beforeEach, describe, expect, test } from "vitest";
import { ChangeClock } from "../../platform/cache/change-clock.ts";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { TestBrowser } from "../woocommerce/test-browser.ts";
import { createTestClient } from "../../test-routes.ts";

interface MediaJson {
  readonly id: number;
  readonly slug: string;
  readonly source_url: string;
}

const tests = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => tests.database);
const clock = new ChangeClock();
let client: TestBrowser;

beforeEach(() => {
  client = new TestBrowser(createTestClient(shop, { clock }));
});

async function image(name: string): Promise<number> {
  const files = JSON.stringify([
    { format: "avif", width: 800, height: 800, path: `${name}-800.avif`, bytes: 9 },
    { format: "webp", width: 800, height: 800, path: `${name}-800.webp`, bytes: 9 },
    { format: "webp", width: 200, height: 200, path: `${name}-200.webp`, bytes: 9 },
  ]);
  const { rows } = await tests.database.pool.query<{ id: number }>(
    `insert into media (name, alt, width, height, files, original, source_url)
     values ($1, $2, 800, 800, $3, $4, $5) returning id`,
    [name, `Alt of ${name}`, files, `secret/${name}.tif`, `https://supplier.test/${name}`],
  );
  return rows[0]?.id ?? 0;
}

async function productWith(name: string, row: Parameters<typeof createProduct>[1] = {}): Promise<number> {
  const [productId, mediaId] = [await createProduct(tests.database, row), await image(name)];
  await tests.database.pool.query("insert into product_media (product_id, media_id) values ($1, $2)", [
    productId,
    mediaId,
  ]);
  return mediaId;
}

async function listed(query = ""): Promise<{ names: string[]; headers: Headers; status: number }> {
  const response = await client.open(`/wp-json/wp/v2/media${query}`);
  const body = (await response.json()) as MediaJson[];
  return { names: body.map(({ slug }) => slug), headers: response.headers, status: response.status };
}

test("returns the total of a media query in a header (S7.08)", async () => {
  for (const name of ["mug-a", "mug-b", "bowl", "mug-c"]) await productWith(name);
  const { names, headers } = await listed("?search=mug&per_page=2");
  expect(names).toEqual(["mug-c", "mug-b"]);
  expect([headers.get("x-wp-total"), headers.get("x-wp-totalpages")]).toEqual(["3", "2"]);
  expect(headers.get("link")).toBe('<http://shop.test/wp-json/wp/v2/media?search=mug&per_page=2&page=2>; rel="next"');
  expect((await listed("?search=mug&per_page=2&page=2")).names).toEqual(["mug-a"]);
  expect((await listed("?media_type=video")).headers.get("x-wp-total")).toBe("0");
});

test("an image has WordPress's fields and nothing about its original file", async () => {
  const id = await productWith("mug");
  const response = await client.open(`/wp-json/wp/v2/media/${id}`);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    id,
    slug: "mug",
    type: "attachment",
    status: "inherit",
    alt_text: "Alt of mug",
    media_type: "image",
    mime_type: "image/webp",
    source_url: "http://shop.test/media/mug-800.webp",
    media_details: {
      width: 800,
      height: 800,
      sizes: { thumbnail: { source_url: "http://shop.test/media/mug-200.webp", width: 200 }, full: { width: 800 } },
    },
  });
  expect(text).not.toMatch(/secret|supplier/);
});

describe("images that are not on a published page", () => {
  test("are neither listed nor found by ID", async () => {
    const hidden = [
      await image("unused"),
      await productWith("draft", { status: "draft" }),
      await productWith("private", { status: "private" }),
      await productWith("trashed", { status: "draft", trashedAt: new Date(0) }),
    ];
    const { pool } = tests.database;
    hidden.push(await image("post-draft"), await image("post-later"), await image("page-draft"));
    await pool.query("insert into posts (slug, title, media_id, status) values ('a', 'A', $1, 'draft')", [hidden[4]]);
    await pool.query("insert into posts (slug, title, media_id, published_at) values ('b', 'B', $1, '2030-01-01')", [
      hidden[5],
    ]);
    await pool.query(
      `insert into content_pages (slug, title, status, document) values ('c', 'C', 'draft', '{"image": "page-draft"}')`,
    );
    await productWith("shown");

    expect((await listed("?per_page=100")).names).toEqual(["shown"]);
    for (const id of hidden) {
      const response = await client.open(`/wp-json/wp/v2/media/${id}`);
      expect([response.status, await response.json()]).toMatchObject([404, { code: "rest_post_invalid_id" }]);
    }
  });

  test("are listed once a page shows them", async () => {
    await image("in-page");
    await tests.database.pool.query(
      `insert into content_pages (slug, title, document) values ('c', 'C', '{"blocks": [{"image": "in-page"}]}')`,
    );
    expect((await listed()).names).toEqual(["in-page"]);
  });
});

test("invalid requests get WordPress's errors", async () => {
  for (const query of ["?per_page=0", "?per_page=101", "?page=x", "?media_type=poem", "?include=a"]) {
    const response = await client.open(`/wp-json/wp/v2/media${query}`);
    expect([response.status, await response.json()], query).toMatchObject([400, { code: "rest_invalid_param" }]);
  }
  const beyond = await client.open("/wp-json/wp/v2/media?page=3");
  expect([beyond.status, await beyond.json()]).toMatchObject([400, { code: "rest_post_invalid_page_number" }]);
  const written = await client.post("/wp-json/wp/v2/media", { title: "x" });
  expect([written.status, await written.json()]).toMatchObject([404, { code: "rest_no_route" }]);
  expect((await client.open("/wp-json/wp/v2/mediation")).status).toBe(404);
});
