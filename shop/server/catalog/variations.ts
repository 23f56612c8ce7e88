import { type SQL, sql } from "drizzle-orm";
import { choiceKey } from "@vitrine/commerce/cart";
import { type CurrentPrice, priceAt, stockStatus, type StockUnit, unitsLeft } from "@vitrine/commerce/catalog";
import type { Choices, Variation } from "@vitrine/commerce/variations";
import type pg from "pg";
import type { Database } from "../platform/db/connect.ts";
import { type Prepared, prepare } from "../platform/db/prepared.ts";
import type { GalleryImage } from "./media.ts";
import { mediaJson } from "./sql.ts";

/** A variation as shown on the product page. Missing values are its product's. */
export interface ProductVariation extends Variation {
  readonly sku: string;
  readonly description: string;
  readonly price: CurrentPrice | null;
  readonly stock: StockUnit;
  readonly isVirtual: boolean;
  readonly isDownloadable: boolean;
  readonly weightGrams: number | null;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly image: GalleryImage | null;
}

interface VariationRow extends Omit<
  ProductVariation,
  "choices" | "price" | "isVisible" | "isPurchasable" | "isInStock" | "maxQuantity"
> {
  /** Attributes of the product that shoppers choose: the same in every row. */
  readonly attributes: readonly { id: number; slug: string | null; name: string }[] | null;
  /** Its own values by attribute ID. */
  readonly values: Readonly<Record<string, string>> | null;
  readonly regularPrice: string | null;
  readonly salePrice: string | null;
  readonly saleStartsAt: string | null;
  readonly saleEndsAt: string | null;
  readonly maxQuantity: number | null;
}

export interface VariationQuery {
  readonly productId: number;
  readonly now: Date;
  /** One more than can be shown reveals that there are more. */
  readonly limit: number;
  readonly hideOutOfStock: boolean;
}

/** Purchasable variations in the owner's order. Those without a price are excluded. */
export async function listVariations(pool: pg.Pool, query: VariationQuery): Promise<readonly ProductVariation[]> {
  const { productId, now, limit, hideOutOfStock } = query;
  const list = hideOutOfStock ? listInStock : listAll;
  const rows = await list(pool, { productId, now: now.toISOString(), limit });
  return rows.map((row) => toVariation(row as unknown as VariationRow, now));
}

/** Variations of any products by ID. */
export async function loadVariations(
  pool: pg.Pool,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ProductVariation>> {
  const rows = (await findByIds(pool, { ids })) as unknown as VariationRow[];
  return new Map(rows.map((row) => [row.id, toVariation(row, now)]));
}

export type VariationLookup = { readonly isKnown: boolean; readonly variation: ProductVariation | null };

/** The first variation that accepts the choices, found by the database. Not known: there is no such product. */
export async function findVariation(
  { db, pool }: Pick<Database, "db" | "pool">,
  productId: number,
  choices: Choices,
  now: Date,
): Promise<VariationLookup> {
  const rows = (await listAttributes(pool, { productId })) as unknown as ChoosableAttribute[];
  if (rows.length === 0) return { isKnown: false, variation: null };

  // Every variation has a row for each attribute, so the index leads to the few that match instead of reading
  // thousands.
  const fitting = rows.map((attribute) => {
    const key = choiceKey(attribute);
    const chosen = Object.hasOwn(choices, key) ? (choices[key] ?? "") : "";
    return sql`and v.id in (select variation_id from variation_choices
      where product_attribute_id = ${attribute.id} and value in ('', ${chosen}))`;
  });
  const found = await db.execute(sql`
    ${selectVariations(sql`${productId}::integer`)}
    where v.id = (
      select v.id from variations v
      where v.product_id = ${productId} and v.status = 'published' ${sql.join(fitting, sql` `)}
      order by v.menu_order, v.id limit 1)`);
  const row = found.rows[0];
  return { isKnown: true, variation: row ? toVariation(row as unknown as VariationRow, now) : null };
}

/** If so, there is no need to show a price with each choice. */
export async function hasOnePrice(pool: pg.Pool, productId: number): Promise<boolean> {
  return (await findOnePrice(pool, { productId })).length > 0;
}

interface ChoosableAttribute {
  readonly id: number;
  readonly slug: string | null;
  readonly name: string;
}

const product = sql`${sql.placeholder("productId")}::integer`;

const listAttributes = prepare(
  "variation attributes",
  sql`
    select pa.id, a.slug, coalesce(a.name, pa.name) as name
    from products p
    join product_attributes pa on pa.product_id = p.id and pa.is_variation
    left join attributes a on a.id = pa.attribute_id
    where p.id = ${product} and p.kind = 'variable' and p.status = 'published'`,
);

const findOnePrice = prepare(
  "one price",
  sql`select from product_listing where product_id = ${product} and price_from = price_to and not is_on_sale`,
);

/** The attributes are selected by product ID, so that they are read once and not for every row. */
const selectVariations = (productId: SQL): SQL => sql`
  select v.id, coalesce(v.sku, p.sku, '') as sku, v.description, v.is_active as "isActive",
    v.regular_price as "regularPrice", v.sale_price as "salePrice",
    v.sale_starts_at as "saleStartsAt", v.sale_ends_at as "saleEndsAt",
    p.is_sold_individually or v.is_sold_individually as "isSoldIndividually",
    v.is_virtual as "isVirtual", v.is_downloadable as "isDownloadable",
    v.min_quantity as "minQuantity", v.max_quantity as "maxQuantity",
    coalesce(v.weight_grams, p.weight_grams) as "weightGrams", coalesce(v.length_mm, p.length_mm) as "lengthMm",
    coalesce(v.width_mm, p.width_mm) as "widthMm", coalesce(v.height_mm, p.height_mm) as "heightMm",
    jsonb_build_object('isManaged', u.is_managed, 'quantity', u.quantity, 'backorders', u.backorders,
      'lowAmount', u.low_amount, 'status', u.status) as stock,
    (select jsonb_agg(jsonb_build_object('id', pa.id, 'slug', a.slug, 'name', coalesce(a.name, pa.name))
        order by pa.position, pa.id)
      from product_attributes pa
      left join attributes a on a.id = pa.attribute_id
      where pa.product_id = ${productId} and pa.is_variation) as attributes,
    (select jsonb_object_agg(vc.product_attribute_id, vc.value)
      from variation_choices vc where vc.variation_id = v.id) as "values",
    (select ${mediaJson("m")} from media m where m.id = coalesce(v.media_id, (
      select pm.media_id from product_media pm where pm.product_id = p.id
      order by pm.position, pm.media_id limit 1))) as image
  from variations v
  join products p on p.id = v.product_id
  join stock_units u on u.id = coalesce(v.stock_unit_id, p.stock_unit_id)`;

const listing = (name: string, condition: SQL): Prepared =>
  prepare(
    name,
    sql`
      ${selectVariations(product)}
      where v.product_id = ${product} and v.status = 'published'
        and effective_price(v.regular_price, v.sale_price, v.sale_starts_at, v.sale_ends_at,
          ${sql.placeholder("now")}::timestamptz) is not null
        ${condition}
      order by v.menu_order, v.id limit ${sql.placeholder("limit")}::integer`,
  );

const listAll = listing("variations", sql``);
const listInStock = listing("variations in stock", sql`and stock_status(u) <> 'outofstock'`);

const findByIds = prepare(
  "variations by number",
  sql`
    ${selectVariations(sql`v.product_id`)}
    where v.id = any (${sql.placeholder("ids")}::integer[]) and v.status = 'published' and p.status = 'published'`,
);

function toVariation(row: VariationRow, now: Date): ProductVariation {
  const { attributes, values, regularPrice, salePrice, saleStartsAt, saleEndsAt, maxQuantity, ...rest } = row;
  const price = priceAt(
    {
      regularPrice: regularPrice === null ? null : Number(regularPrice),
      salePrice: salePrice === null ? null : Number(salePrice),
      saleStartsAt: saleStartsAt === null ? null : new Date(saleStartsAt),
      saleEndsAt: saleEndsAt === null ? null : new Date(saleEndsAt),
    },
    now,
  );
  const left = unitsLeft(row.stock);
  return {
    ...rest,
    choices: Object.fromEntries(
      (attributes ?? []).map((attribute) => [choiceKey(attribute), values?.[attribute.id] ?? ""]),
    ),
    price,
    isVisible: price !== null,
    isPurchasable: price !== null,
    isInStock: stockStatus(row.stock) !== "outofstock",
    minQuantity: Math.max(1, row.minQuantity),
    maxQuantity: left > 0 && left < Infinity ? Math.min(left, maxQuantity ?? left) : maxQuantity,
  };
}
