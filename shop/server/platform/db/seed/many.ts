import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../connect.ts";
import { checkReferencesOnce } from "./check-references-once.ts";
import { manyFacets, type Facets } from "./many-facets.ts";
import { OPINIONS, PLACES, QUALITIES, THINGS } from "./many-words.ts";

/** Keeps each statement far below the statement timeout. */
const CHUNK = 5000;
const VARIABLE_EVERY = 12;
const SIZES_PER_VARIABLE = 3;
const FILLED_TABLES = [
  "products",
  "product_attributes",
  "product_attribute_terms",
  "variations",
  "variation_choices",
  "product_categories",
  "product_tags",
  "product_media",
  "comments",
];

/** A number from 0 up to `size`, the same for the same product and salt on every machine. */
function draw(salt: number, size: number): SQL {
  return sql.raw(`((hashint4(n # ${salt}) & 2147483647) % ${size})`);
}

const isVariable = sql.raw(`(n % ${VARIABLE_EVERY} = 0)`);
const hasColour = sql`${draw(30, 3)} < 2`;
const list = (words: readonly (string | number)[], type: "text" | "integer") =>
  sql`${sql.param(words)}::${sql.raw(type)}[]`;

/** First IDs of a chunk. Product `n` has ID `product + n`, its stock unit `unit + n`, and so on. */
interface Chunk {
  readonly from: number;
  readonly to: number;
  readonly product: number;
  readonly variation: number;
  readonly unit: number;
  readonly use: number;
}

/**
 * Adds `count` plausible products for measurements: one in twelve has three variations, two in three have a colour, all
 * have a price, stock, a category, a tag, an image and up to three reviews. Everything follows from a product's number,
 * so every run of the same size creates the same shop.
 */
export function seedMany(db: Db, count: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local vitrine.defer_listing = 'on'`);
    const facets = await manyFacets(tx, now);
    const { rows } = await tx.execute<{ content: number; unit: number; use: number }>(sql`
      select nextval('content_id_seq')::integer as content,
        (select coalesce(max(id), 0) from stock_units) as unit,
        (select coalesce(max(id), 0) from product_attributes) as use`);
    const first = rows[0];
    if (!first) throw new Error("The database did not say where its ids begin.");

    const ids = { product: first.content - 1, variation: first.content - 1 + count, unit: first.unit, use: first.use };
    const chunks: Chunk[] = chunksOf(count).map((range) => ({ ...range, ...ids }));
    await checkReferencesOnce(tx, FILLED_TABLES, async () => {
      for (const chunk of chunks) {
        for (const statement of chunkStatements(chunk, facets, now)) await tx.execute(statement);
      }
    });
    // With the statistics of an empty shop, the listing would take a hundred times as long.
    await tx.execute(sql`analyze`);
    for (const { product, from, to } of chunks) {
      await tx.execute(sql`
        select refresh_listing(array(select generate_series(${product + from}::integer, ${product + to}::integer)))`);
    }
    await tx.execute(sql`
      select setval('content_id_seq', ${first.content + count + Math.ceil(count / VARIABLE_EVERY) * SIZES_PER_VARIABLE}::bigint),
        setval(pg_get_serial_sequence('stock_units', 'id'), (select max(id) from stock_units)),
        setval(pg_get_serial_sequence('product_attributes', 'id'), (select max(id) from product_attributes))`);
    await tx.execute(sql`analyze product_listing`);
  });
}

function chunksOf(count: number): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(count / CHUNK) }, (_, index) => ({
    from: index * CHUNK + 1,
    to: Math.min((index + 1) * CHUNK, count),
  }));
}

function chunkStatements(chunk: Chunk, facets: Facets, now: Date): SQL[] {
  const { from, to, product, variation, unit, use } = chunk;
  const numbers = sql`generate_series(${from}::integer, ${to}::integer) as n`;
  const productId = sql`${product}::integer + n`;
  const colourUseId = sql`${use}::integer + 2 * n - 1`;
  const sizeUseId = sql`${use}::integer + 2 * n`;
  const variationId = sql`${variation}::integer + (n / ${VARIABLE_EVERY}::integer - 1) * ${SIZES_PER_VARIABLE}::integer + size`;
  const sizes = sql`cross join generate_series(1, ${SIZES_PER_VARIABLE}::integer) as size`;
  const price = sql`(900 + ${draw(11, 180)} * 100)`;
  const name = sql`
    (${list(QUALITIES, "text")})[1 + n % ${QUALITIES.length}::integer] || ' ' ||
    (${list(PLACES, "text")})[1 + n % ${PLACES.length}::integer] || ' ' ||
    (${list(THINGS, "text")})[1 + n % ${THINGS.length}::integer]`;

  return [
    sql`insert into stock_units (id, is_managed, quantity)
      select ${unit}::integer + n, ${draw(21, 4)} > 0, case when ${draw(22, 15)} = 0 then 0 else ${draw(23, 80)} end
      from ${numbers}`,

    sql`insert into products (id, kind, slug, name, sku, short_description, description, regular_price, sale_price,
        stock_unit_id, weight_grams, menu_order, sold_count, published_at, updated_at)
      select ${productId}, case when ${isVariable} then 'variable' else 'simple' end,
        replace(lower(name), ' ', '-') || '-' || (${productId}), name, 'M-' || (${productId}),
        '<p>Speckled stoneware, number ' || n || ' of a long series.</p>',
        '<p>Thrown by hand, glazed in one dip and fired at 1240 °C.</p><p>Dishwasher and microwave safe.</p>',
        case when ${isVariable} then null else ${price} end,
        case when not ${isVariable} and ${draw(12, 9)} = 0 then ${price} * 4 / 5 end,
        ${unit}::integer + n, 150 + ${draw(13, 2500)}, n, ${draw(14, 900)},
        ${now}::timestamptz - ${draw(15, 900)} * interval '1 day', ${now}::timestamptz
      from (select n, ${name} as name from ${numbers}) as named`,

    sql`insert into product_attributes (id, product_id, attribute_id, is_variation, position)
      select ${colourUseId}, ${productId}, ${facets.colourId}::integer, false, 0 from ${numbers} where ${hasColour}
      union all
      select ${sizeUseId}, ${productId}, ${facets.sizeId}::integer, true, 1 from ${numbers} where ${isVariable}`,

    sql`insert into product_attribute_terms (product_attribute_id, term_id, position)
      select ${colourUseId}, (${list(facets.colourTermIds, "integer")})[1 + ${draw(31, facets.colourTermIds.length)}], 0
      from ${numbers} where ${hasColour}
      union all
      select ${sizeUseId}, (${list(facets.sizeTermIds, "integer")})[size], size from ${numbers} ${sizes} where ${isVariable}`,

    sql`insert into variations (id, product_id, sku, regular_price, weight_grams, menu_order)
      select ${variationId}, ${productId}, 'M-' || (${productId}) || '-' || size, ${price} + size * 400, 150 + size * 120, size
      from ${numbers} ${sizes} where ${isVariable}`,

    sql`insert into variation_choices (variation_id, product_attribute_id, value)
      select ${variationId}, ${sizeUseId}, (${list(facets.sizeSlugs, "text")})[size]
      from ${numbers} ${sizes} where ${isVariable}`,

    sql`insert into product_categories (product_id, category_id)
      select ${productId}, (${list(facets.categoryIds, "integer")})[1 + ${draw(41, facets.categoryIds.length)}] from ${numbers}`,

    sql`insert into product_tags (product_id, tag_id)
      select ${productId}, (${list(facets.tagIds, "integer")})[1 + ${draw(42, facets.tagIds.length)}] from ${numbers}`,

    sql`insert into product_media (product_id, media_id, position)
      select ${productId}, (${list(facets.mediaIds, "integer")})[1 + ${draw(44, facets.mediaIds.length)}], 0 from ${numbers}`,

    sql`insert into comments (product_id, author_name, is_verified, rating, body, created_at)
      select ${productId}, 'Visitor ' || review, true, stars, (${list(OPINIONS, "text")})[stars],
        ${now}::timestamptz - (1 + (hashint4(n # (500 + review)) & 2147483647) % 700) * interval '1 day'
      from ${numbers} cross join generate_series(1, 3) as review
      cross join lateral (select least(5, 1 + (hashint4(n # (600 + review)) & 2147483647) % 7) as stars) as opinion
      where review <= ${draw(51, 4)}`,
  ];
}
