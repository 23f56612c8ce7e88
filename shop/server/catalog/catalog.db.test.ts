import { beforeAll, describe, expect, test } from "vitest";
import { type ListingFilters, type ListingOrder, NO_FILTERS } from "../../urls/listing-query.ts";
import { waitForChanges } from "../platform/cache/watch-changes.ts";
import { seedDemo } from "../platform/db/seed.ts";
import { useTestDatabase } from "../platform/db/test-db.ts";
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
  test("have twelve products per page, and all pages together have every listed product once", async () => {
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

  test("a category shows its products and those of its subcategories", async () => {
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
  test("a card shows the variation that was filtered for, and its link chooses it", async () => {
    const mugIn = async (filters: Partial<ListingFilters>) =>
      (await list(filters)).products.find(({ slug }) => slug === "tide-mug");
    const photo = (card: Awaited<ReturnType<typeof mugIn>>) => card?.images[0]?.files[0]?.path;

    expect(photo(await mugIn({}))).toContain("oat");
    expect(await mugIn({})).not.toHaveProperty("preset");
    const sage = await mugIn({ terms: { glaze: ["sage"] } });
    expect(photo(sage)).toContain("sage");
    expect(sage?.preset).toEqual({ pa_glaze: "sage" });
    expect(sage?.images, "another variation must not appear on hover").toHaveLength(1);
    const small = await mugIn({ terms: { glaze: ["sage"], size: ["350-ml"] } });
    expect(small?.preset).toEqual({ pa_glaze: "sage", pa_size: "350-ml" });
  });

  test("a card of a product without variations stays as it is", async () => {
    const filtered = await list({ terms: { material: ["speckled-stoneware"] } });
    const simple = filtered.products.find(({ kind }) => kind === "simple");
    expect(simple).toBeDefined();
    expect(simple).not.toHaveProperty("preset");
  });

  test("two values of one attribute widen the result, two attributes narrow it", async () => {
    const sage = await list({ terms: { glaze: ["sage"] } });
    const sageOrInk = await list({ terms: { glaze: ["sage", "ink"] } });
    const sageAndSmall = await list({ terms: { glaze: ["sage"], size: ["small"] } });

    expect(sageOrInk.facets.total).toBeGreaterThan(sage.facets.total);
    expect(sageAndSmall.facets.total).toBeLessThan(sage.facets.total);
    expect(sageAndSmall.facets.total).toBeGreaterThan(0);
  });

  test("the count beside a choice is the number of products it leads to", async () => {
    const { facets } = await list();
    for (const { slug: attribute, terms } of facets.attributes) {
      for (const { slug, count } of terms) {
        expect((await list({ terms: { [attribute]: [slug] } })).facets.total, `${attribute} ${slug}`).toBe(count);
      }
    }
    for (const { stars, count } of facets.ratings) expect((await list({ ratings: [stars] })).facets.total).toBe(count);
    for (const { status, count } of facets.stock) expect((await list({ stock: [status] })).facets.total).toBe(count);
  });

  test("a chosen value does not reduce the counts of the other values of its attribute", async () => {
    const all = (await list()).facets.attributes.find(({ slug }) => slug === "glaze");
    const chosen = (await list({ terms: { glaze: ["sage"] } })).facets.attributes.find(({ slug }) => slug === "glaze");
    expect(chosen?.terms).toEqual(all?.terms);
  });

  test("a choice without results is still offered, so that it can be deselected", async () => {
    const { facets } = await list({ terms: { glaze: ["sage"] }, ratings: [1], stock: ["onbackorder"] });
    expect(facets.total).toBe(0);
    expect(facets.attributes.find(({ slug }) => slug === "glaze")?.terms).toContainEqual(
      expect.objectContaining({ slug: "sage", count: 0 }),
    );
    expect(facets.ratings).toContainEqual({ stars: 1, count: 0 });
    expect(facets.stock).toContainEqual({ status: "onbackorder", count: 0 });
  });

  test("price limits are in major units, and a range matches products whose price range overlaps it", async () => {
    const cheap = await list({ maxPrice: 30 });
    expect(cheap.products.every(({ priceFrom }) => (priceFrom ?? 0) <= 3000)).toBe(true);
    expect(names(cheap)).toContain("Tide Mug");
    expect((await list({ minPrice: 100_000_000 })).facets.total).toBe(0);
    // Tide Mug costs € 27 to € 34, on both sides of this.
    const impossible = await list({ minPrice: 33, maxPrice: 28 });
    expect([names(impossible), impossible.facets.total]).toEqual([[], 0]);
  });

  test("an unknown attribute or value has no results", async () => {
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
  ])("corrects the typo in %s", async (text, corrected) => {
    const found = await search(text);
    expect(found.corrected).toBe(corrected);
    expect(found.products.length).toBeGreaterThan(0);
  });

  test("an exact search replaces no word", async () => {
    const query = { filters: NO_FILTERS, order: "relevance", page: 1, layout: "grid" } as const;
    const exactly = (text: string) => catalog.list({ kind: "search", text, isExact: true }, query);
    expect(await exactly("mgu")).toMatchObject({ corrected: null, products: [] });
    expect(names(await exactly("mug"))).toEqual(names(await search("mug")));
  });

  test("unknown words find nothing, whatever characters they contain", async () => {
    for (const text of ["xylophone", "", "  ", "'", "&|!():*<->", "%_\\", "\u{1f3fa}", "a".repeat(500)]) {
      expect((await search(text)).facets.total, text).toBe(0);
    }
  });
});

test("featuring and unfeaturing a product takes effect at once", async () => {
  const { database } = shop;
  const before = names({ products: await catalog.featured(50) });
  expect(before).not.toContain("Pantry Jar");
  const feature = async (isFeatured: boolean) => {
    await database.pool.query("update products set is_featured = $1 where name = 'Pantry Jar'", [isFeatured]);
    await waitForChanges(database);
    return names({ products: await catalog.featured(50) });
  };
  expect(await feature(true)).toContain("Pantry Jar");
  expect(await feature(false)).toEqual(before);
});

describe("the product page", () => {
  test("gets everything it shows", async () => {
    const mug = await catalog.product("tide-mug");
    expect(mug).toMatchObject({ kind: "variable", name: "Tide Mug", stockStatus: "instock" });
    expect(mug?.attributes.find(({ slug }) => slug === "glaze")?.options.map(({ value }) => value)).toContain("sage");
    expect(mug?.images).toHaveLength(6);
    expect(mug?.reviewCount).toBeGreaterThan(30);
  });

  test("an unknown slug finds no product", async () => {
    expect(await catalog.product("no-such-thing")).toBeNull();
    expect(await catalog.product("' or 1=1 --")).toBeNull();
  });

  test("related products share a category or tag, and exclude the product itself", async () => {
    const mug = await catalog.product("tide-mug");
    const { related, upsells } = await catalog.related(mug?.id ?? 0);
    expect([...related, ...upsells].map(({ slug }) => slug)).not.toContain("tide-mug");
    expect(related.length).toBeGreaterThan(0);
  });
});

test("cross-sells of a cart are in stock, in the owner's order, and not in the cart already", async () => {
  const { pool } = shop.database;
  const ids = await Promise.all(
    ["tide-mug", "espresso-pair", "bud-vase"].map(async (slug) => (await catalog.product(slug))?.id),
  );
  const [mug = 0, pair = 0, vase = 0] = ids;
  await pool.query(
    `insert into product_links (product_id, kind, target_product_id, quantity, position)
     values ($1, 'cross-sell', $3, 1, -1), ($1, 'cross-sell', $2, 1, -2)`,
    [mug, pair, vase],
  );
  const shown = async (...cart: number[]) => (await catalog.crossSells(cart)).map(({ slug }) => slug);
  expect((await shown(mug)).filter((slug) => slug === "espresso-pair" || slug === "bud-vase")).toEqual([
    "espresso-pair",
    "bud-vase",
  ]);
  expect(await shown(mug, pair)).not.toContain("espresso-pair");
  expect(await shown()).toEqual([]);
  await pool.query("delete from product_links where position < 0");
});

test("the products of a group have their own stock (S3.23)", async () => {
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

test("products that are out of stock can be hidden from featured and related products too", async () => {
  const { pool } = shop.database;
  const mug = (await catalog.product("tide-mug"))?.id ?? 0;
  const shown = async () => {
    const { related, upsells } = await catalog.related(mug);
    return names({ products: [...(await catalog.featured(50)), ...related, ...upsells] });
  };
  const [featured] = names({ products: await catalog.featured(50) });
  const [related] = names({ products: (await catalog.related(mug)).related });
  await pool.query(
    `update stock_units set is_managed = false, status = 'outofstock'
     where id in (select unnest(array[p.stock_unit_id, v.stock_unit_id])
       from products p left join variations v on v.product_id = p.id where p.name = any($1))`,
    [[featured, related]],
  );
  await waitForChanges(shop.database);
  expect(await shown()).toEqual(expect.arrayContaining([featured, related]));

  await pool.query(`insert into settings (key, value) values ('catalog', '{"hideOutOfStock": true}')
    on conflict (key) do update set value = settings.value || excluded.value`);
  await waitForChanges(shop.database);
  const left = await shown();
  expect(left).not.toContain(featured);
  expect(left).not.toContain(related);
  expect(left.length).toBeGreaterThan(0);
});
