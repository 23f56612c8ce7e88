import { sql } from "drizzle-orm";
import { demoCoupons } from "../../../demo/coupons.ts";
import { shopSettings, storeNotice } from "../../../demo/shop.ts";
import type { Db } from "./connect.ts";
import { contentPages } from "./schema/content.ts";
import { coupons } from "./schema/coupons.ts";
import { productFiles } from "./schema/downloads.ts";
import { postTags, posts } from "./schema/journal.ts";
import { media } from "./schema/media.ts";
import { optionFields, priceOptions } from "./schema/product-options.ts";
import {
  productAttributeTerms,
  productAttributes,
  productCategories,
  productLinks,
  productMedia,
  productTags,
  products,
} from "./schema/products.ts";
import { comments } from "./schema/reviews.ts";
import { settings } from "./schema/settings.ts";
import { stockUnits } from "./schema/stock.ts";
import { attributeTerms, attributes, categories, tags } from "./schema/taxonomy.ts";
import { variationChoices, variations } from "./schema/variations.ts";
import { commentRows } from "./seed/comment-rows.ts";
import { contentPageRows } from "./seed/content-page-rows.ts";
import { postRows, postTagRows } from "./seed/journal-rows.ts";
import { mediaRows } from "./seed/media-rows.ts";
import { productAttributeRows, productAttributeTermRows, variationChoiceRows } from "./seed/product-attribute-rows.ts";
import {
  optionFieldRows,
  priceOptionRows,
  productCategoryRows,
  productFileRows,
  productLinkRows,
  productMediaRows,
  productTagRows,
} from "./seed/product-link-rows.ts";
import { productRows, variationRows } from "./seed/product-rows.ts";
import { stockUnitRows } from "./seed/stock-rows.ts";
import { attributeRows, categoryRows, tagRows, termRows } from "./seed/taxonomy-rows.ts";

type Connection = Pick<Db, "execute">;

/** Whether the shop has no data yet, so that the demo overwrites nothing. */
export async function isEmpty(db: Connection): Promise<boolean> {
  const { rows } = await db.execute<{ is_empty: boolean }>(sql`
    select not exists (select from products) and not exists (select from posts) and not exists (select from orders)
      and not exists (select from media) and not exists (select from categories) and not exists (select from tags)
      and not exists (select from attributes) and not exists (select from stock_units)
      and not exists (select from people where role = 'owner') as is_empty`);
  return rows[0]?.is_empty === true;
}

/**
 * Loads the demo, Kiln & Tide, into an empty shop and returns whether it did. IDs follow the order of the content, so
 * every demo is the same; dates are relative to `now`.
 */
export function seedDemo(db: Db, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // If two processes start at the same time, the second finds the data loaded.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vitrine.seed'))`);
    if (!(await isEmpty(tx))) return false;
    await tx.execute(sql`set local vitrine.defer_listing = 'on'`);

    // Existing settings, such as a name, stay.
    await tx.insert(settings).values(settingRows(now)).onConflictDoNothing();
    await tx.insert(media).values(mediaRows(now));
    await tx.insert(attributes).values(attributeRows());
    await tx.insert(attributeTerms).values(termRows());
    await tx.insert(categories).values(categoryRows());
    await tx.insert(tags).values(tagRows());
    await tx.insert(stockUnits).values(stockUnitRows());
    await tx.insert(products).values(productRows(now));
    await tx.insert(variations).values(variationRows());
    await tx.insert(productAttributes).values(productAttributeRows());
    await tx.insert(productAttributeTerms).values(productAttributeTermRows());
    await tx.insert(variationChoices).values(variationChoiceRows());
    await tx.insert(productMedia).values(productMediaRows());
    await tx.insert(productCategories).values(productCategoryRows());
    await tx.insert(productTags).values(productTagRows());
    await tx.insert(productLinks).values(productLinkRows());
    await tx.insert(priceOptions).values(priceOptionRows());
    await tx.insert(optionFields).values(optionFieldRows());
    await tx.insert(productFiles).values(productFileRows());
    await tx.insert(coupons).values(demoCoupons).onConflictDoNothing();
    await tx.insert(posts).values(postRows(now));
    await tx.insert(postTags).values(postTagRows());
    await tx.insert(comments).values(commentRows(now));
    await tx.insert(contentPages).values(contentPageRows(now)).onConflictDoNothing();

    await continueNumbering(tx);
    await tx.execute(sql`select refresh_listing(null)`);
    return true;
  });
}

function settingRows(updatedAt: Date): (typeof settings.$inferInsert)[] {
  const groups = { ...shopSettings, storeNotice: { text: storeNotice.text }, demo: { isLoaded: true } };
  return Object.entries(groups).map(([key, value]) => ({ key, value, updatedAt }));
}

/** The rows have their own IDs; the sequences must continue after them. */
async function continueNumbering(db: Connection): Promise<void> {
  await db.execute(sql`
    select setval('content_id_seq', greatest(
      (select max(id) from products), (select max(id) from variations), (select max(id) from posts)))`);
  await db.execute(sql`
    select setval(pg_get_serial_sequence('media', 'id'), (select max(id) from media)),
      setval(pg_get_serial_sequence('attributes', 'id'), (select max(id) from attributes)),
      setval(pg_get_serial_sequence('attribute_terms', 'id'), (select max(id) from attribute_terms)),
      setval(pg_get_serial_sequence('categories', 'id'), (select max(id) from categories)),
      setval(pg_get_serial_sequence('tags', 'id'), (select max(id) from tags)),
      setval(pg_get_serial_sequence('stock_units', 'id'), (select max(id) from stock_units)),
      setval(pg_get_serial_sequence('product_attributes', 'id'), (select max(id) from product_attributes)),
      setval(pg_get_serial_sequence('price_options', 'id'), (select max(id) from price_options)),
      setval(pg_get_serial_sequence('product_files', 'id'), (select max(id) from product_files)),
      setval(pg_get_serial_sequence('comments', 'id'), (select max(id) from comments))`);
}
