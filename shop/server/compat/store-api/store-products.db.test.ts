import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createProduct, createStock, createTestShop, createVariable } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { media } from "../../platform/db/schema/media.ts";
import { productCategories, productLinks, productMedia, productTags } from "../../platform/db/schema/products.ts";
import { comments } from "../../platform/db/schema/reviews.ts";
import { attributeTerms, attributes, categories, tags } from "../../platform/db/schema/taxonomy.ts";
import { ErrorShape, ImageShape, ListedProductShape, ProductShape } from "./test-shapes.ts";
import { HeadlessClient, openStore, type StoreReply } from "./test-store.ts";

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
const { handle, clock } = openStore(shop);
const client = new HeadlessClient(handle);

const ids = { jar: 0, mug: 0, bowl: 0, hidden: 0, draft: 0, group: 0, blue: 0, large: 0, red: 0 };
const terms = { table: 0, drinking: 0, gift: 0, colour: 0, blue: 0, red: 0 };

beforeAll(async () => {
  const { db } = opened.database;
  const [image] = await db
    .insert(media)
    .values({
      name: "jar.jpg",
      alt: "A jar",
      width: 800,
      height: 1000,
      files: [
        { format: "avif", width: 800, height: 1000, path: "jar-800.avif", bytes: 1 },
        { format: "webp", width: 400, height: 500, path: "jar-400.webp", bytes: 1 },
        { format: "webp", width: 800, height: 1000, path: "jar-800.webp", bytes: 1 },
      ],
    })
    .returning();
  const [table] = await db.insert(categories).values({ slug: "table", name: "Table", mediaId: image?.id }).returning();
  terms.table = table?.id ?? 0;
  const [drinking] = await db
    .insert(categories)
    .values({ slug: "drinking", name: "Drinking", parentId: terms.table })
    .returning();
  terms.drinking = drinking?.id ?? 0;
  const [gift] = await db.insert(tags).values({ slug: "gift", name: "Gift" }).returning();
  terms.gift = gift?.id ?? 0;

  const day = (date: string) => new Date(`2026-0${date}T00:00:00Z`);
  ids.jar = await createProduct(opened.database, {
    name: "Jar",
    slug: "jar",
    sku: "JAR",
    regularPrice: 1000,
    salePrice: 750,
    stock: 2,
    isFeatured: true,
    publishedAt: day("1-01"),
  });
  const colour = { name: "Colour", slug: "colour", options: { blue: "Blue", red: "Red" } };
  const { productId, variationIds } = await createVariable(
    opened.database,
    { name: "Mug", slug: "mug", publishedAt: day("2-01"), menuOrder: 1 },
    [colour],
    [
      { values: ["blue"], regularPrice: 2000, sku: "MUG-B", stockUnitId: await createStock(opened.database) },
      { values: ["red"], regularPrice: 3000, salePrice: 2500, stockUnitId: await createStock(opened.database) },
    ],
  );
  ids.mug = productId;
  [ids.blue = 0, ids.red = 0] = variationIds;
  ids.bowl = await createProduct(opened.database, {
    name: "Bowl",
    slug: "bowl",
    regularPrice: 500,
    stock: 0,
    publishedAt: day("3-01"),
  });
  ids.hidden = await createProduct(opened.database, { name: "Hidden", slug: "hidden", visibility: "hidden" });
  ids.draft = await createProduct(opened.database, { name: "Draft", slug: "draft", status: "draft" });
  ids.group = await createProduct(opened.database, {
    name: "Set",
    slug: "set",
    kind: "grouped",
    regularPrice: null,
    publishedAt: day("4-01"),
  });
  await db.insert(productLinks).values([
    { productId: ids.group, kind: "child", targetProductId: ids.jar },
    { productId: ids.group, kind: "child", targetProductId: ids.bowl, position: 1 },
  ]);
  await db.insert(productMedia).values({ productId: ids.jar, mediaId: image?.id ?? 0 });
  await db.insert(productCategories).values([
    { productId: ids.jar, categoryId: terms.table },
    { productId: ids.mug, categoryId: terms.drinking },
  ]);
  await db.insert(productTags).values({ productId: ids.jar, tagId: terms.gift });
  await db.insert(comments).values([
    { productId: ids.jar, authorName: "Con", body: "Lovely <b>thing</b>\n\nReally.", rating: 5, isVerified: true },
    { productId: ids.mug, authorName: "Ann", body: "Fine.", rating: 3, createdAt: day("5-01") },
    { productId: ids.mug, authorName: "Spy", body: "Waiting.", rating: 1, status: "held" },
  ]);
  const [attribute] = await db.select().from(attributes);
  terms.colour = attribute?.id ?? 0;
  for (const term of await db.select().from(attributeTerms)) {
    if (term.slug === "blue") terms.blue = term.id;
    if (term.slug === "red") terms.red = term.id;
  }
});

afterAll(() => clock.touch("everything"));

const names = async (query: string) => {
  const { status, body } = await client.get<{ name: string }[]>(`/products${query}`);
  expect(status, query).toBe(200);
  return body.map(({ name }) => name);
};

function codeOf({ status, body }: StoreReply): [number, string] {
  return [status, ErrorShape.parse(body).code];
}

describe("lists of products", () => {
  test("contain the products of the shop's own lists, newest first, in the documented shape", async () => {
    const { body, headers } = await client.get("/products");
    const products = z.array(ListedProductShape).parse(body);
    expect(products.map(({ name }) => name)).toEqual(["Set", "Bowl", "Mug", "Jar"]);
    expect([headers.get("x-wp-total"), headers.get("x-wp-totalpages")]).toEqual(["4", "1"]);
    expect(products.at(-1)).toMatchObject({
      id: ids.jar,
      type: "simple",
      on_sale: true,
      prices: { price: "750", regular_price: "1000", sale_price: "750", price_range: null, currency_code: "EUR" },
      average_rating: "5",
      review_count: 1,
      images: [
        {
          src: "http://shop.test/media/jar-800.webp",
          thumbnail: "http://shop.test/media/jar-400.webp",
          srcset: "http://shop.test/media/jar-400.webp 400w, http://shop.test/media/jar-800.webp 800w",
          alt: "A jar",
        },
      ],
      categories: [{ id: terms.table, slug: "table" }],
      tags: [{ id: terms.gift, slug: "gift" }],
      is_purchasable: true,
      is_in_stock: true,
      low_stock_remaining: 2,
      stock_availability: { text: "Only 2 left in stock", class: "in-stock" },
      add_to_cart: { text: "Add to cart", url: `?add-to-cart=${ids.jar}`, minimum: 1, maximum: 2 },
      _links: { self: [{ href: `http://shop.test/wp-json/wc/store/v1/products/${ids.jar}` }] },
    });
  });

  test.each([
    ["?per_page=2&page=2", ["Mug", "Jar"]],
    ["?offset=3", ["Jar"]],
    ["?order=asc", ["Jar", "Mug", "Bowl", "Set"]],
    ["?orderby=title&order=asc", ["Bowl", "Jar", "Mug", "Set"]],
    ["?orderby=price&order=asc", ["Bowl", "Set", "Jar", "Mug"]],
    ["?orderby=rating", ["Jar", "Mug", "Set", "Bowl"]],
    ["?orderby=slug&order=desc", ["Set", "Mug", "Jar", "Bowl"]],
    ["?search=mugs", ["Mug"]],
    ["?search=nothing-like-it", []],
    ["?slug=jar,bowl", ["Bowl", "Jar"]],
    ["?sku=JAR", ["Jar"]],
    ["?sku=MUG-B", ["Mug"]],
    ["?featured=true", ["Jar"]],
    ["?on_sale=true", ["Set", "Mug", "Jar"]],
    ["?on_sale=false", ["Bowl"]],
    ["?min_price=2000", ["Mug"]],
    ["?max_price=700", ["Set", "Bowl"]],
    ["?min_price=2100&max_price=900", []],
    ["?stock_status=outofstock", ["Bowl"]],
    ["?stock_status[]=instock&stock_status[]=onbackorder&type=simple", ["Jar"]],
    ["?type=variable", ["Mug"]],
    ["?type=grouped", ["Set"]],
    ["?category=table", ["Mug", "Jar"]],
    ["?category=drinking", ["Mug"]],
    ["?category=table&category_operator=not_in", ["Set", "Bowl"]],
    ["?category=table,drinking&category_operator=and", ["Mug"]],
    ["?tag=gift", ["Jar"]],
    ["?brand=any", []],
    ["?attributes[0][attribute]=pa_colour&attributes[0][slug]=red", ["Mug"]],
    ["?attributes[0][attribute]=pa_colour&attributes[0][slug]=green", []],
    [
      "?attributes[0][attribute]=pa_colour&attributes[0][slug]=red&attributes[0][operator]=not_in",
      ["Set", "Bowl", "Jar"],
    ],
    ["?rating=5", ["Jar"]],
    ["?rating[]=3&rating[]=4", ["Mug"]],
    ["?catalog_visibility=hidden", ["Hidden"]],
    ["?after=2026-02-15&order=asc", ["Bowl", "Set"]],
    ["?before=2026-01-15T00:00:00", ["Jar"]],
    ["?unknown=1&search=", ["Set", "Bowl", "Mug", "Jar"]],
  ])("the list %s contains %j", async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test("IDs can be included, excluded and used as the order", async () => {
    const { jar, mug, bowl } = ids;
    expect(await names(`?include=${jar},${mug}`)).toEqual(["Mug", "Jar"]);
    expect(await names(`?include=${jar},${bowl},${mug}&orderby=include`)).toEqual(["Jar", "Bowl", "Mug"]);
    expect(await names(`?include=${jar},${bowl},${mug}&orderby=include&per_page=1&page=2`)).toEqual(["Bowl"]);
    expect(await names(`?exclude=${jar}&exclude=${mug}`)).toEqual(["Set", "Bowl", "Jar"]);
    expect(await names(`?exclude[]=${jar}&exclude[]=${mug}`)).toEqual(["Set", "Bowl"]);
    expect(await names(`?category=${terms.drinking}`)).toEqual(["Mug"]);
    expect(await names(`?attributes[0][attribute]=pa_colour&attributes[0][term_id]=${terms.blue}`)).toEqual(["Mug"]);
    expect(await names(`?include=${ids.draft}`)).toEqual([]);
  });

  test("pages link to the previous and next page", async () => {
    const { headers } = await client.get("/products?per_page=1&page=2&orderby=title&order=asc");
    expect([headers.get("x-wp-total"), headers.get("x-wp-totalpages")]).toEqual(["4", "4"]);
    const base = "http://shop.test/wp-json/wc/store/v1/products?per_page=1&page=";
    expect(headers.get("link")).toBe(
      `<${base}1&orderby=title&order=asc>; rel="prev", <${base}3&orderby=title&order=asc>; rel="next"`,
    );
  });

  test.each([
    "?page=0",
    "?page=x",
    "?per_page=101",
    "?per_page=-1",
    "?order=up",
    "?orderby=colour",
    "?type=book",
    "?min_price=cheap",
    "?stock_status=some",
    "?include=a,b",
    "?include=99999999999",
    "?rating=6",
    "?attributes=red",
    "?after=yesterday",
  ])("rejects the list %s", async (query) => {
    expect(codeOf(await client.get(`/products${query}`))).toEqual([400, "rest_invalid_param"]);
  });

  test("rejects a search with three thousand characters", async () => {
    expect(codeOf(await client.get(`/products?search=${"x".repeat(3000)}`))).toEqual([400, "rest_invalid_param"]);
  });

  test("caches a list until one of its products changes", async () => {
    const first = await client.get("/products?slug=jar");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    const again = await client.get("/products?slug=jar", { "if-none-match": etag });
    expect([again.status, again.body]).toEqual([304, null]);

    await opened.database.db.execute(sql`update products set name = 'Jug' where id = ${ids.jar}`);
    clock.touch(`product:${ids.jar}`);
    const renamed = await client.get<{ name: string }[]>("/products?slug=jar", { "if-none-match": etag });
    expect([renamed.status, renamed.body[0]?.name]).toEqual([200, "Jug"]);
    await opened.database.db.execute(sql`update products set name = 'Jar' where id = ${ids.jar}`);
    clock.touch("everything");
  });
});

describe("one product", () => {
  test("is found by ID and by slug", async () => {
    const byId = await client.get<{ id: number }>(`/products/${ids.mug}`);
    expect(ProductShape.parse(byId.body)).toMatchObject({
      id: ids.mug,
      type: "variable",
      has_options: true,
      prices: { price: "2000", regular_price: "2000", price_range: { min_amount: "2000", max_amount: "2500" } },
      attributes: [
        {
          id: terms.colour,
          name: "Colour",
          taxonomy: "pa_colour",
          has_variations: true,
          terms: [
            { id: terms.blue, name: "Blue", slug: "blue" },
            { id: terms.red, name: "Red", slug: "red" },
          ],
        },
      ],
      variations: [
        { id: ids.blue, attributes: [{ name: "Colour", value: "blue" }] },
        { id: ids.red, attributes: [{ name: "Colour", value: "red" }] },
      ],
    });
    expect((await client.get<{ id: number }>("/products/mug")).body).toEqual(byId.body);
    const group = await client.get(`/products/${ids.group}`);
    expect(ProductShape.parse(group.body)).toMatchObject({
      is_purchasable: false,
      grouped_products: [ids.jar, ids.bowl],
    });
  });

  test("a variation has the shape of a product", async () => {
    const { body } = await client.get(`/products/${ids.red}`);
    expect(ProductShape.parse(body)).toMatchObject({
      id: ids.red,
      parent: ids.mug,
      type: "variation",
      variation: "Colour: Red",
      on_sale: true,
      prices: { price: "2500", regular_price: "3000" },
      permalink: "http://shop.test/product/mug/?attribute_pa_colour=red",
    });
    const { body: all, headers } = await client.get<{ id: number }[]>(`/products?type=variation&parent=${ids.mug}`);
    expect([all.map(({ id }) => id), headers.get("x-wp-total")]).toEqual([[ids.blue, ids.red], "2"]);
    const second = await client.get<{ id: number }[]>("/products?type=variation&per_page=1&page=2");
    expect(second.body.map(({ id }) => id)).toEqual([ids.red]);
  });

  test("responds with 404 for missing and unpublished products", async () => {
    const unknown = [404, "woocommerce_rest_product_invalid_id"];
    expect(codeOf(await client.get("/products/999999"))).toEqual(unknown);
    expect(codeOf(await client.get("/products/99999999999999"))).toEqual(unknown);
    expect(codeOf(await client.get(`/products/${ids.draft}`))).toEqual(unknown);
    const unnamed = [404, "woocommerce_rest_product_invalid_slug"];
    expect(codeOf(await client.get("/products/draft"))).toEqual(unnamed);
    expect(codeOf(await client.get("/products/%00%ff"))).toEqual(unnamed);
  });
});

describe("categories, tags and attributes", () => {
  const CategoryShape = z.strictObject({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    parent: z.number(),
    count: z.number(),
    image: ImageShape.nullable(),
    review_count: z.number(),
    permalink: z.url(),
  });
  const TermShape = z.strictObject({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    parent: z.number(),
    count: z.number(),
  });
  const AttributeShape = z.strictObject({
    id: z.number(),
    name: z.string(),
    taxonomy: z.string(),
    type: z.string(),
    order: z.string(),
    has_archives: z.boolean(),
    count: z.number().int(),
  });

  test("categories count the products of subcategories", async () => {
    const { body } = await client.get("/products/categories");
    expect(z.array(CategoryShape).parse(body)).toMatchObject([
      {
        slug: "drinking",
        parent: terms.table,
        count: 1,
        permalink: "http://shop.test/product-category/table/drinking/",
      },
      { slug: "table", parent: 0, count: 2, review_count: 2, image: { alt: "A jar" } },
    ]);
    const one = await client.get(`/products/categories/${terms.table}`);
    expect(CategoryShape.parse(one.body).slug).toBe("table");
    expect(codeOf(await client.get("/products/categories/99999"))).toEqual([
      404,
      "woocommerce_rest_category_invalid_id",
    ]);
    const top = await client.get<{ slug: string }[]>("/products/categories?parent=0");
    expect(top.body.map(({ slug }) => slug)).toEqual(["table"]);
    const paged = await client.get<unknown[]>("/products/categories?per_page=1&order=desc");
    expect([paged.body.length, paged.headers.get("x-wp-totalpages")]).toEqual([1, "2"]);
  });

  test("lists tags, attributes and terms", async () => {
    const listedTags = await client.get("/products/tags");
    expect(z.array(TermShape).parse(listedTags.body)).toMatchObject([{ id: terms.gift, slug: "gift", count: 1 }]);
    const listedAttributes = await client.get<unknown[]>("/products/attributes");
    expect(listedAttributes.body).toMatchObject([{ id: terms.colour, taxonomy: "pa_colour", count: 2, _links: {} }]);
    const one = await client.get(`/products/attributes/${terms.colour}`);
    expect(AttributeShape.parse(one.body).name).toBe("Colour");
    const { body } = await client.get(`/products/attributes/${terms.colour}/terms?orderby=slug&order=desc`);
    expect(
      z
        .array(TermShape)
        .parse(body)
        .map(({ slug, count }) => [slug, count]),
    ).toEqual([
      ["red", 1],
      ["blue", 1],
    ]);
    const unknown = [404, "woocommerce_rest_attribute_invalid_id"];
    expect(codeOf(await client.get("/products/attributes/99999"))).toEqual(unknown);
    expect(codeOf(await client.get("/products/attributes/99999/terms"))).toEqual(unknown);
    expect((await client.get("/products/brands")).body).toEqual([]);
    expect(codeOf(await client.get("/products/brands/acme"))).toEqual([404, "woocommerce_rest_brand_invalid_id"]);
  });
});

describe("reviews", () => {
  const ReviewShape = z.strictObject({
    id: z.number(),
    date_created: z.string(),
    formatted_date_created: z.string(),
    date_created_gmt: z.string(),
    product_id: z.number(),
    product_name: z.string(),
    product_permalink: z.url(),
    product_image: ImageShape.nullable(),
    reviewer: z.string(),
    review: z.string(),
    rating: z.number().int(),
    verified: z.boolean(),
    reviewer_avatar_urls: z.record(z.string(), z.string()),
  });

  test("include only approved reviews, with escaped HTML and without email addresses", async () => {
    const { body, headers } = await client.get("/products/reviews?orderby=rating");
    const reviews = z.array(ReviewShape).parse(body);
    expect(headers.get("x-wp-total")).toBe("2");
    expect(reviews).toMatchObject([
      {
        product_id: ids.jar,
        product_name: "Jar",
        reviewer: "Con",
        review: "<p>Lovely &lt;b&gt;thing&lt;/b&gt;</p>\n<p>Really.</p>\n",
        rating: 5,
        verified: true,
        product_image: { alt: "A jar" },
      },
      { reviewer: "Ann", date_created: "2026-05-01T00:00:00", formatted_date_created: "May 1, 2026" },
    ]);
    const who = async (query: string) => {
      const { body: found } = await client.get<{ reviewer: string }[]>(`/products/reviews${query}`);
      return found.map(({ reviewer }) => reviewer);
    };
    expect(await who(`?product_id=${ids.mug}`)).toEqual(["Ann"]);
    expect(await who(`?category_id=${terms.table}&order=asc&orderby=product`)).toEqual(["Con", "Ann"]);
    expect(codeOf(await client.get("/products/reviews?orderby=mood"))).toEqual([400, "rest_invalid_param"]);
  });
});

describe("collection data for filters", () => {
  const get = async (query: string) => (await client.get(`/products/collection-data${query}`)).body;

  test("contains only what was requested", async () => {
    expect(await get("")).toEqual({
      price_range: null,
      attribute_counts: null,
      rating_counts: null,
      stock_status_counts: null,
      taxonomy_counts: null,
    });
  });

  test("contains prices, ratings, stock, terms and categories", async () => {
    const all = await get(
      "?calculate_price_range=true&calculate_rating_counts=1&calculate_stock_status_counts=true&calculate_attribute_counts[0][taxonomy]=pa_colour&calculate_taxonomy_counts[]=product_cat",
    );
    expect(all).toMatchObject({
      price_range: { min_price: "500", max_price: "2500", currency_code: "EUR" },
      rating_counts: [
        { rating: 3, count: 1 },
        { rating: 5, count: 1 },
      ],
      attribute_counts: [
        { term: terms.blue, count: 1 },
        { term: terms.red, count: 1 },
      ],
    });
    expect(all).toHaveProperty("stock_status_counts", expect.arrayContaining([{ status: "outofstock", count: 1 }]));
    expect(all).toHaveProperty("taxonomy_counts", expect.arrayContaining([{ term: terms.table, count: 2 }]));
  });

  test("a selection narrows the counts of other filters, and its own only with `and`", async () => {
    const chosen = "attributes[0][attribute]=pa_colour&attributes[0][slug]=green";
    const counted = (type: string) =>
      get(
        `?${chosen}&calculate_attribute_counts[0][taxonomy]=pa_colour&calculate_attribute_counts[0][query_type]=${type}`,
      );
    expect(await counted("or")).toMatchObject({ attribute_counts: [{ count: 1 }, { count: 1 }] });
    expect(await counted("and")).toMatchObject({ attribute_counts: [] });
    expect(await get("?category=drinking&calculate_price_range=true")).toMatchObject({
      price_range: { min_price: "2000", max_price: "2500" },
    });
    expect(await get("?calculate_attribute_counts[0][taxonomy]=pa_nothing")).toMatchObject({ attribute_counts: [] });
  });
});

test("product names are HTML, as in WooCommerce, because clients decode or insert them", async () => {
  const id = await createProduct(opened.database, { name: "Salt & <b>Tom's</b> jar", sku: "A&B" });
  const { body } = await client.get(`/products/${id}`);
  expect(body).toMatchObject({ name: "Salt &#038; &lt;b&gt;Tom&#8217;s&lt;/b&gt; jar", sku: "A&#038;B" });
  expect((body as { add_to_cart: { description: string } }).add_to_cart.description).toContain("Salt &#038; &lt;b&gt;");
  await client.get("/cart");
  const { body: cart } = await client.post("/cart/add-item", { id, quantity: 1 });
  expect(cart).toMatchObject({ items: [{ name: "Salt &#038; &lt;b&gt;Tom&#8217;s&lt;/b&gt; jar", sku: "A&#038;B" }] });
});

test("names of categories, tags, attributes and terms are HTML", async () => {
  const { db, pool } = opened.database;
  const name = "Tom's <b>cups</b> & jars";
  const stored = "Tom's &lt;b&gt;cups&lt;/b&gt; &amp; jars";
  const shown = "Tom&#8217;s &lt;b&gt;cups&lt;/b&gt; &amp; jars";
  const [category] = await db.insert(categories).values({ slug: "html-cups", name }).returning();
  const [tag] = await db.insert(tags).values({ slug: "html-cups", name }).returning();
  const [glaze] = await db.insert(attributes).values({ slug: "html-glaze", name: "Glaze <i>&</i> rim" }).returning();
  await db.insert(attributeTerms).values({ attributeId: glaze?.id ?? 0, slug: "html-cups", name });
  const { productId, variationIds } = await createVariable(
    opened.database,
    { name: "Cup", slug: "html-cup", regularPrice: 500, stock: 5 },
    [
      { name: "Glaze <i>&</i> rim", slug: "html-glaze", options: { "html-cups": name } },
      { name: "Own <i>one</i>", options: { "A <b>&</b>": "A <b>&</b>" } },
    ],
    [{ values: ["html-cups", "A <b>&</b>"] }],
  );
  await pool.query("insert into product_categories (product_id, category_id) values ($1, $2)", [
    productId,
    category?.id,
  ]);
  await pool.query("insert into product_tags (product_id, tag_id) values ($1, $2)", [productId, tag?.id]);
  clock.touch("everything");

  const get = async <Body>(path: string) => (await client.get<Body>(path)).body;
  const product = await get<object>(`/products/${productId}`);
  expect(product).toMatchObject({
    categories: [{ name: stored, slug: "html-cups" }],
    tags: [{ name: stored }],
    attributes: [
      { name: "Glaze &lt;i>&&lt;/i> rim", terms: [{ name: stored, slug: "html-cups" }] },
      { name: "Own &lt;i>one&lt;/i>", terms: [{ name: "A &lt;b>&&lt;/b>", slug: "A <b>&</b>" }] },
    ],
  });
  const variation = await get<{ variation: string }>(`/products/${variationIds[0]}`);
  expect(variation.variation).toBe(
    `Glaze &lt;i&gt;&#038;&lt;/i&gt; rim: ${shown}, Own &lt;i&gt;one&lt;/i&gt;: A &lt;b&gt;&#038;&lt;/b&gt;`,
  );

  expect(await get(`/products/categories/${category?.id}`)).toMatchObject({ name: shown });
  const named = (id: number | undefined) => expect.arrayContaining([expect.objectContaining({ id, name: shown })]);
  expect(await get("/products/categories?hide_empty=false")).toEqual(named(category?.id));
  expect(await get("/products/tags?hide_empty=false")).toEqual(named(tag?.id));
  expect(await get(`/products/attributes/${glaze?.id}`)).toMatchObject({ name: "Glaze &lt;i&gt;&#038;&lt;/i&gt; rim" });
  expect(await get(`/products/attributes/${glaze?.id}/terms?hide_empty=false`)).toMatchObject([{ name: shown }]);

  const shopper = new HeadlessClient(handle);
  await shopper.get("/cart");
  const { body } = await shopper.post("/cart/add-item", { id: variationIds[0], quantity: 1 });
  expect(JSON.stringify((body as { items: readonly { variation: unknown }[] }).items[0]?.variation)).not.toMatch(
    /<|&(?!#?\w+;)/,
  );
});
