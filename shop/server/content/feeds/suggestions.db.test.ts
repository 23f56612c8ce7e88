import { beforeAll, expect, test } from "vitest";
import type { CatalogSuggestions } from "../../catalog/suggestions.ts";
import { openTestCatalog } from "../../catalog/test-catalog.ts";
import { seedDemo } from "../../platform/db/seed.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { testRoutes } from "../../test-routes.ts";

const opened = useTestDatabase();
const now = new Date("2026-11-15T12:00:00Z");
let suggestionsFor: (text: string) => Promise<Suggestions>;

interface Suggestions extends CatalogSuggestions {
  readonly posts: CatalogSuggestions["suggestions"];
}

beforeAll(async () => {
  await seedDemo(opened.database.db, now);
  const { shop, catalog, clock } = await openTestCatalog(opened.database, () => now);
  const routes = testRoutes(shop, { catalog, clock });
  suggestionsFor = async (text) => {
    const response = await routes.request(`/search/suggestions?${new URLSearchParams({ s: text })}`);
    return (await response.json()) as Suggestions;
  };
});

const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

test("a search suggests four products and says how many there are", async () => {
  const { rows } = await opened.database.pool.query<{ count: number }>(
    "select count(*)::integer from product_listing where is_searchable and search @@ plainto_tsquery('stoneware')",
  );
  const { corrected, total, suggestions } = await suggestionsFor("stoneware");

  expect(corrected).toBeNull();
  expect(suggestions).toHaveLength(4);
  expect(total).toBe(rows[0]?.count);
  expect(total).toBeGreaterThan(4);
});

test("a suggested product has a photo, a note and its price", async () => {
  const { suggestions } = await suggestionsFor("vase");

  expect(suggestions.find(({ name }) => name === "Bud Vase")).toMatchObject({
    href: "/product/bud-vase/",
    note: "For a single stem.",
    price: "€28.00",
    image: { src: expect.stringMatching(/^\/media\/.+\.avif$/), srcset: expect.stringMatching(/ 320w, .+ \d{3}w$/) },
  });
});

test("suggested categories have the number of their products", async () => {
  const { categories } = await suggestionsFor("vaze");

  expect(names(categories)).toEqual(["Bud vases", "Vases"]);
  for (const { count } of categories) expect(count).toBeGreaterThan(0);
});

test("suggested posts have a photo and the beginning of their summary", async () => {
  const { posts } = await suggestionsFor("kiln rain");

  expect(posts).toMatchObject([
    { name: "Firing a wood kiln in the rain", href: "/journal/firing-a-wood-kiln-in-the-rain/" },
  ]);
  expect(posts[0]?.note).not.toBe("");
  expect(posts[0]?.image?.src).toMatch(/^\/media\//);
});

test.each(["", "xylophone"])("the search %j suggests best sellers and the largest categories", async (text) => {
  const { rows } = await opened.database.pool.query<{ name: string }>(
    `select name from product_listing where is_listed and stock_status <> 'outofstock'
     order by sold_count desc, product_id desc limit 4`,
  );
  const { total, suggestions, categories, posts } = await suggestionsFor(text);

  expect(total).toBe(0);
  expect(names(suggestions)).toEqual(names(rows));
  expect(categories).toHaveLength(4);
  expect(posts).toEqual([]);
});
