import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { isEmpty, seedDemo } from "./seed.ts";
import { useTestDatabase } from "./test-db.ts";

const now = new Date("2026-11-15T12:00:00Z");
const shop = useTestDatabase();
let wasEmpty = false;

beforeAll(async () => {
  const { db } = shop.database;
  wasEmpty = await isEmpty(db);
  await seedDemo(db, now);
});

async function ask<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await shop.database.pool.query<Row>(query, values)).rows;
}

async function answer(query: string, values: unknown[] = []): Promise<unknown> {
  const [row] = await ask<Record<string, unknown>>(query, values);
  return Object.values(row ?? {})[0];
}

describe("loading the demo", () => {
  test("happens once: a shop that has data is left alone", async () => {
    expect(wasEmpty).toBe(true);
    expect(await isEmpty(shop.database.db)).toBe(false);
    expect(await seedDemo(shop.database.db, now)).toBe(false);
    expect(await answer("select count(*)::int from products")).toBe(26);
  });

  test("gives everything the same ID every time, and the next product the ID after them", async () => {
    const ids = await ask<{ slug: string; id: number }>("select slug, id from products order by id");
    expect(ids[0]).toEqual({ slug: "tide-mug", id: 1 });
    expect(ids.at(-1)).toEqual({ slug: "field-showcase", id: 26 });
    expect(await answer("select min(id) from variations")).toBe(27);
    expect(await answer("select nextval('content_id_seq')::int - max(id) from posts")).toBe(1);
    expect(
      await answer("insert into tags (slug, name) values ('new', 'New') returning id - (select max(id) from tags)"),
    ).toBe(1);
  });
});

describe("the catalogue", () => {
  test("has every product with its kind", async () => {
    const rows = await ask<{ kind: string; slugs: string[] }>(
      "select kind, array_agg(slug order by id) as slugs from products where status = 'published' group by kind",
    );
    expect(Object.fromEntries(rows.map(({ kind, slugs }) => [kind, slugs]))).toEqual({
      variable: ["tide-mug", "dune-bowl", "harbor-plate", "heron-vase", "cove-teapot", "drift-planter"],
      simple: [
        "fathom-pitcher",
        "espresso-pair",
        "pantry-jar",
        "butter-dish",
        "ripple-platter",
        "bottle-vase",
        "pebble-salt-cellar",
        "incense-dish",
        "pendant-lamp",
        "oak-board",
        "moon-jar",
        "lantern-candle-holder",
        "bud-vase",
        "personalised-mug",
        "wheel-workshop",
        "field-showcase",
      ],
      grouped: ["table-for-two"],
      bundle: ["slow-breakfast"],
      external: ["clay-book"],
      download: ["glaze-recipes"],
    });
  });

  test("is in the listing with prices, stock and ratings, and every product has a price", async () => {
    expect(await answer("select count(*)::int from product_listing where is_listed and is_searchable")).toBe(25);
    expect(await answer("select count(*)::int from product_listing where price_from is null")).toBe(0);
    const rows = await ask<{ slug: string; stock: string }>(
      "select slug, stock_status as stock from product_listing join products on id = product_id where stock_status <> 'instock'",
    );
    expect(rows.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))).toEqual([
      { slug: "bud-vase", stock: "onbackorder" },
      { slug: "lantern-candle-holder", stock: "outofstock" },
    ]);
  });

  test("has a SKU, a category, an image and a text for every product", async () => {
    expect(
      await ask(`select slug from products where sku is null or description = '' or short_description = ''
        or not exists (select from product_categories where product_id = products.id)
        or not exists (select from product_media where product_id = products.id)`),
    ).toEqual([]);
  });

  test("has categories on three levels, each with products somewhere below it", async () => {
    const levels = await ask<{ level: number; count: number }>(`
      with recursive tree as (
        select id, 1 as level from categories where parent_id is null
        union all select categories.id, level + 1 from categories join tree on parent_id = tree.id)
      select level, count(*)::int from tree group by level order by level`);
    expect(levels.map(({ level }) => level)).toEqual([1, 2, 3]);
    expect(
      await ask(
        "select slug from categories where not exists (select from product_listing where categories.id = any (category_ids))",
      ),
    ).toEqual([]);
    expect(await ask("select slug from categories where description = ''")).toEqual([]);
  });

  test("uses every tag", async () => {
    expect(
      await ask(`select slug from tags where slug <> 'new' and not exists (select from product_tags where tag_id = tags.id)
        and not exists (select from post_tags where tag_id = tags.id)`),
    ).toEqual([]);
  });
});

describe("the special cases", () => {
  const choices = `
    select variations.id, coalesce(string_agg(value, ' ' order by product_attributes.position), '') as choice
    from variations join variation_choices on variation_id = variations.id
    join product_attributes on product_attributes.id = product_attribute_id group by variations.id`;

  async function variation(product: string, choice: string): Promise<Record<string, unknown> | undefined> {
    const [row] = await ask<Record<string, unknown>>(
      `select variations.*, stock_units.quantity from variations join products on products.id = product_id
       join (${choices}) chosen on chosen.id = variations.id
       left join stock_units on stock_units.id = variations.stock_unit_id where slug = $1 and choice = $2`,
      [product, choice],
    );
    return row;
  }

  test("Tide Mug: one combination is sold out, one does not exist, one is on sale", async () => {
    expect(await variation("tide-mug", "ink 250-ml")).toMatchObject({ quantity: 0 });
    expect(await variation("tide-mug", "ember 250-ml")).toBeDefined();
    expect(await variation("tide-mug", "ember 350-ml")).toBeUndefined();
    expect(await variation("tide-mug", "sage 350-ml")).toMatchObject({ regular_price: "3400", sale_price: "2700" });
    expect(await answer("select count(*)::int from product_media where product_id = 1")).toBe(6);
  });

  test("Dune Bowl: one variation fits any size and comes last, another is sold in quantities of three to five", async () => {
    const any = await variation("dune-bowl", "ember ");
    expect(await answer("select max(menu_order) from variations where product_id = 2")).toBe(any?.["menu_order"]);
    expect(await variation("dune-bowl", "oat small")).toMatchObject({ min_quantity: 3, max_quantity: 5 });
  });

  test("Harbor Plate: all variations cost the same", async () => {
    const [range] = await ask<{ price_from: string; price_to: string }>(
      "select * from product_listing where name = 'Harbor Plate'",
    );
    expect(range?.price_from).toBe(range?.price_to);
  });

  test("Heron Vase: more variations than a page should contain", async () => {
    expect(await answer("select count(*)::int from variations where product_id = 4")).toBe(36);
  });

  test("Cove Teapot: one variation is limited to one per order", async () => {
    expect(await variation("cove-teapot", "ink")).toMatchObject({ is_sold_individually: true });
    expect(await variation("cove-teapot", "sage")).toMatchObject({ is_sold_individually: false });
  });

  test("Drift Planter: dimensions per variation, one inactive, one hidden, and a default that is not available", async () => {
    const [small, large] = [
      await variation("drift-planter", "Ember small"),
      await variation("drift-planter", "Ember large"),
    ];
    expect(small?.["weight_grams"]).not.toBe(large?.["weight_grams"]);
    expect(small?.["height_mm"]).not.toBe(large?.["height_mm"]);
    expect(await variation("drift-planter", "Night large")).toMatchObject({ is_active: false });
    expect(await variation("drift-planter", "Fog large")).toMatchObject({ status: "private" });
    const preselected = await answer(
      "select string_agg(default_value, ' ' order by position) from product_attributes where product_id = 6 and is_variation",
    );
    expect(preselected).toBe("Night small");
    expect(await variation("drift-planter", "Night small")).toBeUndefined();
  });

  test.each([
    ["moon-jar", { is_sold_individually: true, is_managed: true, quantity: 1 }],
    ["lantern-candle-holder", { is_managed: true, quantity: 0, backorders: "no" }],
    ["bud-vase", { quantity: 0, backorders: "notify" }],
    ["wheel-workshop", { is_virtual: true }],
    ["clay-book", { external_url: "https://bookseller.example/the-clay-book", button_text: "Buy at the bookseller" }],
    ["glaze-recipes", { is_downloadable: true, is_virtual: true }],
    ["espresso-pair", { sale_price: "3900", sale_ends_at: null }],
  ])("%s has its special properties", async (slug, state) => {
    const [row] = await ask(
      "select * from products join stock_units on stock_units.id = stock_unit_id where slug = $1",
      [slug],
    );
    expect(row).toMatchObject(state);
  });

  test("has every type of product option", async () => {
    const rows = await ask<{ kind: string }>("select distinct rule ->> 'kind' as kind from option_fields");
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
      "checkbox",
      "date",
      "email",
      "file",
      "masked",
      "number",
      "password",
      "radio",
      "range",
      "select",
      "text",
      "textarea",
      "time",
      "url",
    ]);
  });

  test("one sale ends within days of loading the demo", async () => {
    const [sale] = await ask<{ slug: string; sale_ends_at: Date }>(
      "select slug, sale_ends_at from products where sale_ends_at is not null",
    );
    expect(sale?.slug).toBe("ripple-platter");
    expect((Number(sale?.sale_ends_at) - now.getTime()) / 3_600_000).toBe(79);
  });

  test("Table for Two offers a plate, a bowl, a mug and two cups, all of which can be added at once", async () => {
    const rows = await ask(`select target.slug, target.kind, variations.sku from product_links
      join products target on target.id = target_product_id left join variations on variations.id = target_variation_id
      where product_links.product_id = 22 and product_links.kind = 'child' order by position`);
    expect(rows).toEqual([
      { slug: "harbor-plate", kind: "variable", sku: "KT-HP-OAT" },
      { slug: "dune-bowl", kind: "variable", sku: "KT-DB-SAGE-M" },
      { slug: "tide-mug", kind: "variable", sku: "KT-TM-INK-350" },
      { slug: "espresso-pair", kind: "simple", sku: null },
    ]);
  });

  test("Slow Breakfast costs less than its parts and uses their stock", async () => {
    const parts = await ask<{ slug: string; price: string }>(`select target.slug,
        coalesce(variations.regular_price, target.regular_price) as price from product_links
      join products target on target.id = target_product_id left join variations on variations.id = target_variation_id
      where product_links.product_id = 23 and product_links.kind = 'part' order by position`);
    expect(parts.map(({ slug }) => slug)).toEqual(["oak-board", "tide-mug", "dune-bowl", "butter-dish"]);
    const together = parts.reduce((sum, { price }) => sum + Number(price), 0);
    expect(Number(await answer("select regular_price from products where id = 23"))).toBeLessThan(together);

    await shop.database.pool.query(
      "update stock_units set quantity = 0 where id = (select stock_unit_id from products where slug = 'oak-board')",
    );
    expect(await answer("select stock_status from product_listing where product_id = 23")).toBe("outofstock");
    await shop.database.pool.query(
      "update stock_units set quantity = 16 where id = (select stock_unit_id from products where slug = 'oak-board')",
    );
  });

  test("Glaze Recipes has three prices and files that exist", async () => {
    expect(await ask("select name, price from price_options where product_id = 25 order by index")).toEqual([
      { name: "Personal", price: "1200" },
      { name: "Studio", price: "3500" },
      { name: "School", price: "6000" },
    ]);
    const files = await ask<{ location: string }>("select location from product_files where product_id = 25");
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ location }) => !existsSync(new URL(`../../../${location}`, import.meta.url)))).toEqual([]);
  });
});

describe("images", () => {
  test("products have one, two, five and nine of them", async () => {
    const rows = await ask<{ count: number }>(
      "select distinct count(*)::int as count from product_media group by product_id",
    );
    expect(rows.map(({ count }) => count)).toEqual(expect.arrayContaining([1, 2, 5, 9]));
  });

  test("all files exist except those of one product's third image", async () => {
    const rows = await ask<{ name: string; path: string }>(
      "select name, file->>'path' as path from media, jsonb_array_elements(files) as file",
    );
    const missing = rows.filter(({ path }) => !existsSync(new URL(`../../../demo/media/${path}`, import.meta.url)));
    expect(missing.map(({ name }) => name)).toEqual(["incense-dish--night-lit"]);
    expect(
      await ask(
        "select slug, position from product_media join products on id = product_id join media on media.id = media_id where media.name = $1",
        ["incense-dish--night-lit"],
      ),
    ).toEqual([{ slug: "incense-dish", position: 2 }]);
  });

  test("some have a caption, others only a title", async () => {
    expect(await answer("select count(*)::int from media where caption <> ''")).toBeGreaterThan(10);
    expect(await answer("select count(*)::int from media where caption = '' and title <> ''")).toBeGreaterThan(10);
  });
});

describe("reviews and comments", () => {
  test("there are more than eighty reviews: 37 of one product, one of another, none of a third", async () => {
    const rows = await ask<{ slug: string; review_count: number }>(
      "select slug, review_count from product_listing join products on id = product_id",
    );
    const counts = Object.fromEntries(rows.map(({ slug, review_count }) => [slug, review_count]));
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(80);
    expect(counts).toMatchObject({ "tide-mug": 37, "fathom-pitcher": 1, "pendant-lamp": 0 });
  });

  test("ratings go from 1 to 5, and one review is held for moderation", async () => {
    expect(
      await answer("select array_agg(distinct rating order by rating) from comments where rating is not null"),
    ).toEqual([1, 2, 3, 4, 5]);
    expect(await answer("select count(*)::int from comments where status = 'held'")).toBe(1);
  });

  test("replies are three levels deep under a review and under a post", async () => {
    const [depth] = await ask(`
      with recursive thread as (
        select id, product_id, 0 as depth from comments where parent_id is null
        union all select comments.id, comments.product_id, depth + 1 from comments join thread on parent_id = thread.id)
      select max(depth) filter (where product_id is not null) as reviews, max(depth) filter (where product_id is null) as posts from thread`);
    expect(depth).toEqual({ reviews: 3, posts: 3 });
  });

  test("dates spread over two years, none is in the future, and no reply is older than its parent", async () => {
    const [{ oldest, newest } = { oldest: now, newest: now }] = await ask<{ oldest: Date; newest: Date }>(
      "select min(created_at) as oldest, max(created_at) as newest from comments",
    );
    const daysAgo = (moment: Date) => (now.getTime() - moment.getTime()) / 86_400_000;
    expect(daysAgo(oldest)).toBeGreaterThan(600);
    expect(daysAgo(oldest)).toBeLessThan(731);
    expect(daysAgo(newest)).toBeGreaterThan(0);
    expect(
      await ask(
        "select reply.id from comments reply join comments parent on parent.id = reply.parent_id where reply.created_at <= parent.created_at",
      ),
    ).toEqual([]);
  });

  test("two of the six posts have comments with replies", async () => {
    expect(await answer("select count(*)::int from posts where status = 'published'")).toBe(6);
    expect(await answer("select count(distinct post_id)::int from comments where post_id is not null")).toBe(2);
  });

  test("no comment is older than its post", async () => {
    expect(
      await ask(
        "select comments.id from comments join posts on posts.id = post_id where comments.created_at < published_at",
      ),
    ).toEqual([]);
  });
});
