import { beforeAll, expect, test } from "vitest";
import { type ListingFilters, type ListingScope, NO_FILTERS } from "../../../urls/listing-query.ts";
import { seedMany } from "../../platform/db/seed/many.ts";
import { seedDemo } from "../../platform/db/seed.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import type { Catalog } from "../catalog.ts";
import type { Facets } from "../facets.ts";
import { findPage, type ResolvedScope } from "../listing.ts";
import { openTestCatalog } from "../test-catalog.ts";

const opened = useTestDatabase();
const now = new Date("2026-11-15T12:00:00Z");
let catalog: Catalog;

beforeAll(async () => {
  const { database } = opened;
  await seedDemo(database.db, now);
  await seedMany(database.db, 600, now);
  await database.pool.query("update products set visibility = 'search' where id % 17 = 0");
  await database.pool.query("update products set visibility = 'hidden' where id % 19 = 0");
  await database.pool.query("update products set regular_price = null, sale_price = null where id % 23 = 0");
  ({ catalog } = await openTestCatalog(database, () => now));
});

/** The same numbers in every run. */
function drawFrom(seed: number) {
  let state = seed;
  return (size: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * size);
  };
}

const counted = async (scope: ListingScope, filters: ListingFilters): Promise<Facets> =>
  (await catalog.list(scope, { filters, order: "menu_order", page: 1, layout: "grid" })).facets;

/** Counted by the database, for comparison. */
async function found(scope: ResolvedScope, filters: ListingFilters): Promise<number> {
  const selection = { scope, filters, decimals: 2, hideOutOfStock: false };
  return (await findPage(opened.database.db, { selection, order: "menu_order", offset: 0, limit: 100_000 })).length;
}

test("the total of a list and the count of every choice match the database", async () => {
  const { attributes, price } = await counted({ kind: "shop" }, NO_FILTERS);
  const { rows } = await opened.database.pool.query<{ id: number }>("select id from categories order by id");
  const { rows: tags } = await opened.database.pool.query<{ id: number }>("select id from tags order by id");
  const draw = drawFrom(7);
  const pick = <Value>(values: readonly Value[]): Value => values[draw(values.length)] as Value;
  const sometimes = <Value>(value: () => Value): Value | null => (draw(4) === 0 ? value() : null);
  const middle = ((price?.min ?? 0) + (price?.max ?? 0)) / 2;

  const totals = new Set<number>();
  for (let round = 0; round < 40; round += 1) {
    const scope = pick([
      { kind: "shop" } as const,
      { kind: "shop" } as const,
      { kind: "shop" } as const,
      { kind: "category", id: pick(rows).id } as const,
      { kind: "tag", id: pick(tags).id } as const,
    ]);
    const chosen = attributes.flatMap(({ slug, terms }) => {
      const term = sometimes(() => pick(terms).slug);
      return term === null ? [] : [[slug, [term, pick(terms).slug]] as const];
    });
    const filters: ListingFilters = {
      minPrice: sometimes(() => draw(middle) / 100),
      maxPrice: sometimes(() => (middle + draw(middle)) / 100),
      ratings: sometimes(() => [4, draw(6)]) ?? [],
      stock: sometimes(() => [pick(["instock", "outofstock", "onbackorder"] as const)]) ?? [],
      terms: Object.fromEntries(chosen.slice(0, 1 + draw(2))),
    };
    const facets = await counted(scope, filters);
    const what = JSON.stringify({ scope, filters });
    expect(facets.total, what).toBe(await found(scope, filters));
    totals.add(facets.total);

    for (const { slug, terms } of facets.attributes) {
      const { slug: term, count } = pick(terms);
      const alone = { ...filters, terms: { ...filters.terms, [slug]: [term] } };
      expect(count, `${slug} ${term} in ${what}`).toBe(await found(scope, alone));
    }
    for (const { stars, count } of facets.ratings) {
      expect(count, `${stars} stars in ${what}`).toBe(await found(scope, { ...filters, ratings: [stars] }));
    }
    for (const { status, count } of facets.stock) {
      expect(count, `${status} in ${what}`).toBe(await found(scope, { ...filters, stock: [status] }));
    }
    if (scope.kind !== "shop") continue;
    for (const [id, count] of facets.categories) {
      expect(count, `category ${id} in ${what}`).toBe(await found({ kind: "category", id }, filters));
    }
  }
  expect(totals.size).toBeGreaterThan(10);
});

test("a search counts only its results", async () => {
  const { facets } = await catalog.list(
    { kind: "search", text: "stoneware" },
    { filters: { ...NO_FILTERS, maxPrice: 60 }, order: "relevance", page: 1, layout: "grid" },
  );
  const scope = { kind: "search", terms: { query: "'stonewar' | 'stoneware':*", corrected: null } } as const;
  expect(facets.total).toBeGreaterThan(0);
  expect(facets.total).toBe(await found(scope, { ...NO_FILTERS, maxPrice: 60 }));
});
