import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { ProductKind } from "../../platform/db/schema/products.ts";

/** A product as its form shows it. */
export interface EditedProduct {
  readonly id: number;
  readonly kind: ProductKind;
  readonly name: string;
  readonly slug: string;
  readonly sku: string;
  readonly gtin: string;
  readonly status: "published" | "private" | "draft";
  readonly isTrashed: boolean;
  /** Of a draft that is published by itself. */
  readonly publishAt: Date | null;
  readonly visibility: "visible" | "catalog" | "search" | "hidden";
  readonly isFeatured: boolean;
  readonly shortDescription: string;
  readonly description: string;
  readonly regularPrice: number | null;
  readonly salePrice: number | null;
  readonly saleStartsAt: Date | null;
  readonly saleEndsAt: Date | null;
  readonly taxStatus: "taxable" | "shipping" | "none";
  readonly taxClass: string;
  readonly shippingClass: string;
  readonly isManaged: boolean;
  readonly quantity: number;
  readonly lowAmount: number | null;
  readonly backorders: "no" | "notify" | "yes";
  readonly stockStatus: "instock" | "outofstock" | "onbackorder";
  readonly isSoldIndividually: boolean;
  readonly isVirtual: boolean;
  readonly isDownloadable: boolean;
  readonly downloadLimit: number | null;
  readonly downloadExpiryDays: number | null;
  readonly minQuantity: number;
  readonly maxQuantity: number | null;
  readonly weightGrams: number | null;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly menuOrder: number;
  readonly externalUrl: string;
  readonly buttonText: string;
  readonly purchaseNote: string;
  readonly reviewsAllowed: boolean;
  readonly categoryIds: readonly number[];
  readonly tags: readonly string[];
  readonly links: readonly EditedLink[];
}

export interface EditedLink {
  readonly kind: "child" | "part" | "upsell" | "cross-sell";
  /** SKU, or `id:12` without one. */
  readonly reference: string;
  readonly name: string;
  readonly quantity: number;
}

const SOLD = (alias: string) => `${alias}.id, coalesce(${alias}.sku, '') as sku, ${alias}.gtin, ${alias}.status,
  ${alias}.description, ${alias}.regular_price::float8 as "regularPrice", ${alias}.sale_price::float8 as "salePrice",
  ${alias}.sale_starts_at as "saleStartsAt", ${alias}.sale_ends_at as "saleEndsAt",
  ${alias}.is_sold_individually as "isSoldIndividually", ${alias}.is_virtual as "isVirtual",
  ${alias}.is_downloadable as "isDownloadable", ${alias}.download_limit as "downloadLimit",
  ${alias}.download_expiry_days as "downloadExpiryDays", ${alias}.min_quantity as "minQuantity",
  ${alias}.max_quantity as "maxQuantity", ${alias}.weight_grams as "weightGrams", ${alias}.length_mm as "lengthMm",
  ${alias}.width_mm as "widthMm", ${alias}.height_mm as "heightMm", ${alias}.menu_order as "menuOrder"`;

export const STOCK = `u.is_managed as "isManaged", u.quantity, u.low_amount as "lowAmount", u.backorders,
  u.status as "stockStatus"`;
export const VARIATION_COLUMNS = SOLD("v");

const FIND = `
select ${SOLD("p")}, ${STOCK}, p.kind, p.name, p.slug, p.trashed_at is not null as "isTrashed", p.publish_at as "publishAt", p.visibility,
  p.is_featured as "isFeatured", p.short_description as "shortDescription", p.tax_status as "taxStatus",
  p.tax_class as "taxClass", p.shipping_class as "shippingClass", coalesce(p.external_url, '') as "externalUrl",
  coalesce(p.button_text, '') as "buttonText", p.purchase_note as "purchaseNote",
  p.reviews_allowed as "reviewsAllowed",
  array(select category_id from product_categories where product_id = p.id order by category_id) as "categoryIds",
  array(select t.name from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id order by t.name) as tags,
  coalesce((select jsonb_agg(jsonb_build_object('kind', l.kind, 'quantity', l.quantity,
      'reference', coalesce(v.sku, case when v.id is null then coalesce(t.sku, 'id:' || t.id) else 'id:' || v.id end),
      'name', t.name) order by l.position)
    from product_links l join products t on t.id = l.target_product_id
    left join variations v on v.id = l.target_variation_id where l.product_id = p.id), '[]') as links
from products p join stock_units u on u.id = p.stock_unit_id
where p.id = $1 and p.status <> 'importing'`;

export async function findEdited(connection: Queryable, id: number): Promise<EditedProduct | null> {
  return (await connection.query<EditedProduct>(FIND, [id])).rows[0] ?? null;
}

/** An ID from a URL; 0, which no product has, for other text. */
export function idOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
