import { type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { type CurrentPrice, priceAt, type StockStatus, type StockUnit } from "@vitrine/commerce/catalog";
import type { Minor } from "@vitrine/commerce/money";
import type { OptionField } from "@vitrine/commerce/option-fields";
import { prepare } from "../platform/db/prepared.ts";
import type { ProductKind } from "../platform/db/schema/products.ts";
import type { GalleryImage } from "./media.ts";
import type { CatalogSource } from "./card.ts";
import { OPTION_FIELDS } from "./option-fields.ts";

export interface ProductAttribute {
  readonly id: number;
  /** Shared attributes have a slug; a product's own attribute is identified by its name. */
  readonly slug: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly isVisible: boolean;
  readonly isVariation: boolean;
  readonly defaultValue: string;
  readonly appearance: "select" | "color" | "image" | "label";
  readonly options: readonly { readonly value: string; readonly name: string; readonly swatch: string | null }[];
}

export interface LinkedProduct {
  readonly productId: number;
  readonly variationId: number | null;
  readonly kind: ProductKind;
  readonly slug: string;
  readonly name: string;
  /** The variation's choices as shown; empty for whole products. */
  readonly variant: string;
  readonly sku: string;
  /** SKU of the product a variation belongs to; else the same. */
  readonly productSku: string;
  readonly quantity: number;
  readonly price: Minor | null;
  readonly stockStatus: StockStatus;
  readonly isSoldIndividually: boolean;
}

/** A product as shown on its page. */
export interface ProductView {
  readonly id: number;
  readonly kind: ProductKind;
  readonly slug: string;
  readonly name: string;
  readonly sku: string;
  readonly status: "published" | "private" | "draft";
  readonly shortDescription: string;
  readonly description: string;
  /** Null for kinds whose price comes from their contents. */
  readonly price: CurrentPrice | null;
  readonly saleEndsAt: Date | null;
  readonly priceFrom: Minor | null;
  readonly priceTo: Minor | null;
  readonly isOnSale: boolean;
  readonly stock: StockUnit;
  readonly stockStatus: StockStatus;
  readonly isSoldIndividually: boolean;
  readonly isVirtual: boolean;
  readonly minQuantity: number;
  readonly maxQuantity: number | null;
  readonly weightGrams: number | null;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly externalUrl: string;
  readonly buttonText: string;
  readonly reviewsAllowed: boolean;
  readonly rating: number;
  readonly reviewCount: number;
  readonly updatedAt: Date;
  readonly images: readonly GalleryImage[];
  readonly categoryIds: readonly number[];
  readonly tags: readonly { readonly slug: string; readonly name: string }[];
  readonly attributes: readonly ProductAttribute[];
  /** The products that a grouped product offers, or a bundle contains. */
  readonly contents: readonly LinkedProduct[];
  readonly priceOptions: readonly {
    readonly index: number;
    readonly name: string;
    readonly price: Minor;
    readonly isDefault: boolean;
  }[];
  /** The product options. */
  readonly optionFields: readonly OptionField[];
}

/** Published products only: drafts are for the admin. */
export async function findProduct(
  { pool, media }: CatalogSource,
  slug: string,
  now: Date,
): Promise<ProductView | null> {
  const [row] = await findBySlug(pool, { slug });
  if (!row) return null;
  const { mediaIds, ...own } = row as Record<string, unknown> & { readonly mediaIds: readonly number[] };
  const found = await media(mediaIds);
  return toView({ ...own, images: mediaIds.flatMap((id) => found.get(id) ?? []) }, now);
}

const categoryIds: SQL = sql`(
  select coalesce(jsonb_agg(pc.category_id order by pc.category_id), '[]') from product_categories pc where pc.product_id = p.id)`;

const tags: SQL = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('slug', t.slug, 'name', t.name) order by t.name), '[]')
  from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id)`;

const attributes: SQL = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', pa.id, 'slug', coalesce(a.slug, ''), 'name', coalesce(a.name, pa.name), 'isShared', a.id is not null,
    'isVisible', pa.is_visible, 'isVariation', pa.is_variation, 'defaultValue', pa.default_value,
    'appearance', coalesce(a.appearance, 'select'),
    'options', case when a.id is null
      then (select coalesce(jsonb_agg(jsonb_build_object('value', o, 'name', o, 'swatch', null) order by n), '[]')
        from unnest(pa.options) with ordinality as list (o, n))
      else (select coalesce(jsonb_agg(jsonb_build_object('value', t.slug, 'name', t.name, 'swatch', t.swatch)
          order by pt.position, t.position), '[]')
        from product_attribute_terms pt join attribute_terms t on t.id = pt.term_id where pt.product_attribute_id = pa.id)
    end) order by pa.position, pa.id), '[]')
  from product_attributes pa left join attributes a on a.id = pa.attribute_id where pa.product_id = p.id)`;

const contents: SQL = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'productId', c.id, 'variationId', v.id, 'kind', c.kind, 'slug', c.slug, 'quantity', pl.quantity,
    'name', c.name || coalesce(' – ' || chosen.text, ''), 'variant', coalesce(chosen.text, ''),
    'sku', coalesce(v.sku, c.sku, ''), 'productSku', coalesce(c.sku, ''),
    'price', case when v.id is null
      then effective_price(c.regular_price, c.sale_price, c.sale_starts_at, c.sale_ends_at, now())
      else effective_price(v.regular_price, v.sale_price, v.sale_starts_at, v.sale_ends_at, now()) end,
    'stockStatus', stock_status(cu), 'isSoldIndividually', coalesce(v.is_sold_individually, c.is_sold_individually)
  ) order by pl.position), '[]')
  from product_links pl
  join products c on c.id = pl.target_product_id and c.status = 'published'
  left join variations v on v.id = pl.target_variation_id
  join stock_units cu on cu.id = coalesce(v.stock_unit_id, c.stock_unit_id)
  cross join lateral (
    select string_agg(coalesce(t.name, vc.value), ', ' order by pa.position) as text from variation_choices vc
    join product_attributes pa on pa.id = vc.product_attribute_id
    left join attribute_terms t on t.attribute_id = pa.attribute_id and t.slug = vc.value
    where vc.variation_id = v.id and vc.value <> '') chosen
  where pl.product_id = p.id and pl.kind in ('child', 'part'))`;

const priceOptions: SQL = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'index', o.index, 'name', o.name, 'price', o.price, 'isDefault', o.is_default) order by o.index), '[]')
  from price_options o where o.product_id = p.id)`;

/** Columns of a product, from `products p` with its listing row `l` and its stock `u`. */
export const productColumns: SQL = sql`
      p.id, p.kind, p.slug, p.name, coalesce(p.sku, '') as sku, p.status,
      p.short_description as "shortDescription", p.description,
      p.regular_price as "regularPrice", p.sale_price as "salePrice",
      p.sale_starts_at as "saleStartsAt", p.sale_ends_at as "saleEndsAt",
      l.price_from as "priceFrom", l.price_to as "priceTo", l.is_on_sale as "isOnSale",
      l.stock_status as "stockStatus", l.rating::float8 as rating, l.review_count as "reviewCount",
      jsonb_build_object('isManaged', u.is_managed, 'quantity', u.quantity, 'backorders', u.backorders,
        'lowAmount', u.low_amount, 'status', u.status) as stock,
      p.is_sold_individually as "isSoldIndividually", p.is_virtual as "isVirtual",
      p.min_quantity as "minQuantity", p.max_quantity as "maxQuantity",
      p.weight_grams as "weightGrams", p.length_mm as "lengthMm", p.width_mm as "widthMm", p.height_mm as "heightMm",
      coalesce(p.external_url, '') as "externalUrl", coalesce(p.button_text, '') as "buttonText",
      p.reviews_allowed as "reviewsAllowed", p.updated_at as "updatedAt",
      array(select media_id from product_media where product_id = p.id order by position) as "mediaIds",
      ${categoryIds} as "categoryIds", ${tags} as tags, ${attributes} as attributes,
      ${contents} as contents, ${priceOptions} as "priceOptions",
      coalesce(${sql.raw(OPTION_FIELDS)}, '[]') as "optionFields"`;

const findBySlug = prepare(
  "product",
  sql`
    select ${productColumns}
    from products p
    join product_listing l on l.product_id = p.id
    join stock_units u on u.id = p.stock_unit_id
    where p.slug = ${sql.placeholder("slug")} and p.status = 'published'`,
);

export function toView(row: Record<string, unknown>, now: Date): ProductView {
  const { regularPrice, salePrice, saleStartsAt, saleEndsAt, ...rest } = row;
  const prices = {
    regularPrice: amount(regularPrice),
    salePrice: amount(salePrice),
    saleStartsAt: moment(saleStartsAt),
    saleEndsAt: moment(saleEndsAt),
  };
  return {
    ...(rest as unknown as ProductView),
    price: priceAt(prices, now),
    saleEndsAt: prices.saleEndsAt,
    priceFrom: amount(row["priceFrom"]),
    priceTo: amount(row["priceTo"]),
    updatedAt: new Date(row["updatedAt"] as string),
  };
}

function amount(value: unknown): Minor | null {
  return value === null ? null : Number(value);
}

/** Drizzle's raw queries return timestamps as text. */
function moment(value: unknown): Date | null {
  return value === null ? null : new Date(value as string);
}

/** Empty texts for a product that does not exist. */
export async function findNameAndSku(pool: pg.Pool, id: number): Promise<Pick<ProductView, "name" | "sku">> {
  const text = "select name, coalesce(sku, '') as sku from products where id = $1";
  const { rows } = await pool.query<Pick<ProductView, "name" | "sku">>({ name: "name-and-sku", text, values: [id] });
  return rows[0] ?? { name: "", sku: "" };
}
