import { beforeAll, describe, expect, test } from "vitest";
import { type ListingFilters, type ListingOrder, NO_FILTERS } from "../../addresses/listing-query.ts";
import { untilChangesAreHeard } from "../cache/watch-changes.ts";
import { seedDemo } from "../db/seed.ts";
import { useTestDatabase } from "../db/test-db.ts";
import type { Catalog } from "./catalog.ts";
import { openTestCatalog } from "./test-catalog.ts";

const shop = useTestDatabase();
const now = new Date("2026-11-15T12:00:00Z");
let catalog: Catalog;

beforeAll(async () => {
  await seedDemo(shop.database.db, now);
  ({ catalog } = await openTestCatalog(shop.database, () => now));
});

const list = (filters: Partial<ListingFilters> = {}, order: ListingOrder = "menu_order", page = 1) =>
  catalog.list({ kind: "shop" }, { filters: { ...NO_FILTERS, ...filters }, order, page, layout: "grid" });

const search = (text: string) =>
  catalog.list({ kind: "search", text }, { filters: NO_FILTERS, order: "relevance", page: 1, layout: "grid" });

const names = ({ products }: { products: readonly { name: string }[] }) => products.map(({ name }) => name);

describe("lists", () => {
  test("hold twelve products a page, and the pages together every listed product once", async () => {
    const first = await list();
    const pages = await Promise.all(
      Array.from({ length: first.pages }, (_, index) => list({}, "menu_order", index + 1)),
    );
    const all = pages.flatMap(({ products }) => products.map(({ id }) => id));

    expect(first.products).toHaveLength(12);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(first.facets.total);
  });

  test.each([
    ["price", (cards: readonly Sortable[]) => cards.map(({ priceFrom }) => priceFrom ?? 0)],
    ["price-desc", (cards: readonly Sortable[]) => cards.map(({ priceTo }) => -(priceTo ?? 0))],
    ["rating", (cards: readonly Sortable[]) => cards.map(({ rating }) => -rating)],
  ] as const)("are sorted by %s", async (order, keys) => {
    const { products } = await list({}, order);
    const found = keys(products);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(new Set(found).size).toBeGreaterThan(1);
  });

  test("a category shows what lies in it and below it", async () => {
    const tree = await catalog.categories();
    const table = tree.find(["table"]);
    const mugs = tree.all.find(({ slug }) => slug === "mugs");
    if (!table || !mugs) throw new Error("The demo shop has no such categories.");
    const query = { filters: NO_FILTERS, order: "menu_order", page: 1, layout: "grid" } as const;

    const below = await catalog.list({ kind: "category", id: mugs.id }, query);
    const above = await catalog.list({ kind: "category", id: table.id }, query);
    expect(names(below)).toContain("Tide Mug");
    expect(above.facets.total).toBeGreaterThan(below.facets.total);
  });
});

interface Sortable {
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  readonly rating: number;
}

describe("filters", () => {
  test("two values of one attribute add up, two attributes narrow down", async () => {
    const sage = await list({ terms: { glaze: ["sage"] } });
    const sageOrInk = await list({ terms: { glaze: ["sage", "ink"] } });
    const sageAndSmall = await list({ terms: { glaze: ["sage"], size: ["small"] } });

    expect(sageOrInk.facets.total).toBeGreaterThan(sage.facets.total);
    expect(sageAndSmall.facets.total).toBeLessThan(sage.facets.total);
    expect(sageAndSmall.facets.total).toBeGreaterThan(0);
  });

  test("the number beside a choice is what one gets by choosing it", async () => {
    const { facets } = await list();
    for (const { slug: attribute, terms } of facets.attributes) {
      for (const { slug, count } of terms) {
        expect((await list({ terms: { [attribute]: [slug] } })).facets.total, `${attribute} ${slug}`).toBe(count);
      }
    }
    for (const { stars, count } of facets.ratings) expect((await list({ ratings: [stars] })).facets.total).toBe(count);
    for (const { status, count } of facets.stock) expect((await list({ stock: [status] })).facets.total).toBe(count);
  });

  test("a chosen value does not empty the other values of its attribute", async () => {
    const all = (await list()).facets.attributes.find(({ slug }) => slug === "glaze");
    const chosen = (await list({ terms: { glaze: ["sage"] } })).facets.attributes.find(({ slug }) => slug === "glaze");
    expect(chosen?.terms).toEqual(all?.terms);
  });

  test("a choice that leaves nothing is still offered, so that it can be taken back", async () => {
    const { facets } = await list({ terms: { glaze: ["sage"] }, ratings: [1], stock: ["onbackorder"] });
    expect(facets.total).toBe(0);
    expect(facets.attributes.find(({ slug }) => slug === "glaze")?.terms).toContainEqual(
      expect.objectContaining({ slug: "sage", count: 0 }),
    );
    expect(facets.ratings).toContainEqual({ stars: 1, count: 0 });
    expect(facets.stock).toContainEqual({ status: "onbackorder", count: 0 });
  });

  test("prices are asked in whole money, and a range meets a product whose range it touches", async () => {
    const cheap = await list({ maxPrice: 30 });
    expect(cheap.products.every(({ priceFrom }) => (priceFrom ?? 0) <= 3000)).toBe(true);
    expect(names(cheap)).toContain("Tide Mug");
    expect((await list({ minPrice: 100_000_000 })).facets.total).toBe(0);
  });

  test("an attribute or value that nobody has leaves nothing", async () => {
    expect((await list({ terms: { glaze: ["plaid"] } })).facets.total).toBe(0);
    expect((await list({ terms: { nothing: ["x"] } })).facets.total).toBe(0);
  });
});

describe("search", () => {
  test.each([
    ["mug", "Tide Mug"],
    ["mugs", "Tide Mug"],
    ["TEAPOT", "Cove Teapot"],
    ["teap", "Cove Teapot"],
    ["KT-PJ", "Pantry Jar"],
    ["moon jar", "Moon Jar"],
  ])("%s finds %s first", async (text, name) => {
    expect(names(await search(text))[0]).toBe(name);
  });

  test.each([
    ["mgu", "mug"],
    ["teapto", "teapot"],
    ["plattr", "platter"],
    ["hreon vase", "heron vase"],
  ])("the slip in %s is forgiven", async (text, corrected) => {
    const found = await search(text);
    expect(found.corrected).toBe(corrected);
    expect(found.products.length).toBeGreaterThan(0);
  });

  test("what nobody makes is not found, whatever signs are in it", async () => {
    for (const text of ["xylophone", "", "  ", "'", "&|!():*<->", "%_\\", "\u{1f3fa}", "a".repeat(500)]) {
      expect((await search(text)).facets.total, text).toBe(0);
    }
  });
});

test("what the owner features is featured at once, and what not no longer", async () => {
  const { database } = shop;
  const before = names({ products: await catalog.featured(50) });
  expect(before).not.toContain("Pantry Jar");
  const feature = async (isFeatured: boolean) => {
    await database.pool.query("update products set is_featured = $1 where name = 'Pantry Jar'", [isFeatured]);
    await untilChangesAreHeard(database);
    return names({ products: await catalog.featured(50) });
  };
  expect(await feature(true)).toContain("Pantry Jar");
  expect(await feature(false)).toEqual(before);
});

describe("a product's page", () => {
  test("knows everything the page shows", async () => {
    const mug = await catalog.product("tide-mug");
    expect(mug).toMatchObject({ kind: "variable", name: "Tide Mug", stockStatus: "instock" });
    expect(mug?.attributes.find(({ slug }) => slug === "glaze")?.options.map(({ value }) => value)).toContain("sage");
    expect(mug?.images).toHaveLength(6);
    expect(mug?.reviewCount).toBeGreaterThan(30);
  });

  test("a name that nobody has is no product", async () => {
    expect(await catalog.product("no-such-thing")).toBeNull();
    expect(await catalog.product("' or 1=1 --")).toBeNull();
  });

  test("related products share something with it and never include itself", async () => {
    const mug = await catalog.product("tide-mug");
    const { related, upsells } = await catalog.related(mug?.id ?? 0);
    expect([...related, ...upsells].map(({ slug }) => slug)).not.toContain("tide-mug");
    expect(related.length).toBeGreaterThan(0);
  });
});

test("the pieces of a grouped product have numbers of their own on the shelf [S3.23]", async () => {
  const product = await catalog.product("table-for-two");
  const pieces = product?.contents.map(({ kind, name, variant, sku }) => ({ kind, name, variant, sku }));
  expect(pieces).toContainEqual({
    kind: "variable",
    name: "Tide Mug – Ink, 350 ml",
    variant: "Ink, 350 ml",
    sku: "KT-TM-INK-350",
  });
  expect(pieces).toContainEqual({ kind: "simple", name: "Espresso Pair", variant: "", sku: "KT-EP" });
});
