import type { LineLimits } from "@vitrine/commerce/cart";
import { type StockUnit, unitsLeft } from "@vitrine/commerce/catalog";
import type { Minor } from "@vitrine/commerce/money";
import type { OptionField } from "@vitrine/commerce/option-fields";
import type { MediaFile, MediaView } from "../../catalog/media.ts";
import { OPTION_FIELDS } from "../../catalog/option-fields.ts";
import type { ProductKind } from "../../platform/db/schema/products.ts";

/** The stock that one item uses, and how much is left. */
export interface UnitNeed {
  readonly unitId: number;
  readonly perItem: number;
  /** Infinity for no limit. */
  readonly left: number;
}

export interface ItemAttribute {
  readonly slug: string | null;
  readonly name: string;
  /** The value that the variation requires; "" accepts any of the options. */
  readonly value: string;
  /** Value → name, for the options that the variation leaves open. */
  readonly options: Readonly<Record<string, string>>;
}

export interface PriceOption {
  readonly index: number;
  readonly name: string;
  readonly price: Minor;
  readonly isDefault: boolean;
}

/** A product or variation as currently sold. */
export interface Sellable extends LineLimits {
  readonly productId: number;
  readonly variationId: number | null;
  readonly kind: ProductKind;
  readonly name: string;
  readonly slug: string;
  readonly sku: string;
  readonly productSku: string;
  readonly isPublished: boolean;
  readonly price: Minor | null;
  readonly needs: readonly UnitNeed[];
  readonly attributes: readonly ItemAttribute[];
  readonly priceOptions: readonly PriceOption[];
  readonly optionFields: readonly OptionField[];
  readonly thumbnail: MediaView | null;
}

type CountedUnit = StockUnit & { readonly unitId: number; readonly perItem: number };

/** Row format: few columns are objects, because those cost the most on both sides. */
export interface SellableRow extends Omit<
  Sellable,
  "price" | "needs" | "attributes" | "priceOptions" | "optionFields" | "thumbnail"
> {
  readonly price: string | null;
  readonly unitId: number;
  readonly isManaged: boolean;
  readonly inStock: number;
  readonly backorders: StockUnit["backorders"];
  readonly stockStatus: StockUnit["status"];
  readonly parts: readonly CountedUnit[] | null;
  readonly attributes: readonly ItemAttribute[] | null;
  readonly priceOptions: readonly PriceOption[] | null;
  readonly optionFields: readonly OptionField[] | null;
  readonly imageAlt: string;
  readonly imageWidth: number;
  readonly imageHeight: number;
  readonly imageFiles: readonly MediaFile[] | null;
  readonly imageColor: string;
}

const PRODUCT_JOINS = `
join products p on p.id = e.product_id
left join variations v on v.id = e.variation_id`;

/** Joins entries `e` (product_id, variation_id) to their prices and stock. */
export const OFFER_JOINS = `${PRODUCT_JOINS}
join stock_units u on u.id = coalesce(v.stock_unit_id, p.stock_unit_id)`;

/** Joins the picture of a variation `v`, or of its product `p`. */
export const PICTURE_JOIN = `
left join media m on m.id = coalesce(v.media_id, (
  select media_id from product_media where product_id = p.id order by position, media_id limit 1))`;

export const SNAPSHOT_JOINS = PRODUCT_JOINS + PICTURE_JOIN;

/** Joins everything. */
export const SOLD_JOINS = OFFER_JOINS + PICTURE_JOIN;

/** Columns that change often or must never be stale. */
export const OFFER_COLUMNS = `
  p.id as "productId", v.id as "variationId", p.kind,
  p.status = 'published' and (v.id is null or v.status = 'published' and v.is_active) as "isPublished",
  case when v.id is null
    then effective_price(p.regular_price, p.sale_price, p.sale_starts_at, p.sale_ends_at, now())
    else effective_price(v.regular_price, v.sale_price, v.sale_starts_at, v.sale_ends_at, now()) end as price,
  p.is_sold_individually or coalesce(v.is_sold_individually, false) as "isSoldIndividually",
  coalesce(v.min_quantity, p.min_quantity) as "minQuantity",
  case when v.id is null then p.max_quantity else v.max_quantity end as "maxQuantity",
  u.id as "unitId", u.is_managed as "isManaged", u.quantity as "inStock", u.backorders, u.status as "stockStatus"`;

export const PICTURE_COLUMNS = `m.alt as "imageAlt", m.width as "imageWidth", m.height as "imageHeight",
  m.files as "imageFiles", m.color as "imageColor"`;

/** Columns that only the owner changes. Rare ones are behind a `case`: they cost nothing for other items. */
export const SNAPSHOT_COLUMNS = `
  p.name, p.slug, coalesce(v.sku, p.sku, '') as sku, coalesce(p.sku, '') as "productSku",
  case when p.kind = 'bundle' then (
    select jsonb_agg(jsonb_build_object('unitId', pu.id, 'perItem', part.quantity, 'isManaged', pu.is_managed,
      'quantity', pu.quantity, 'backorders', pu.backorders, 'lowAmount', pu.low_amount, 'status', pu.status))
    from product_links part
    join products pp on pp.id = part.target_product_id
    left join variations pv on pv.id = part.target_variation_id
    join stock_units pu on pu.id = coalesce(pv.stock_unit_id, pp.stock_unit_id)
    where part.product_id = p.id and part.kind = 'part') end as parts,
  case when v.id is not null then (
    select jsonb_agg(jsonb_build_object(
      'slug', a.slug, 'name', coalesce(a.name, pa.name), 'value', coalesce(vc.value, ''), 'options', coalesce(
        case when a.id is null
          then (select jsonb_object_agg(option, option) from unnest(pa.options) as option)
          else (select jsonb_object_agg(t.slug, t.name) from product_attribute_terms pt
            join attribute_terms t on t.id = pt.term_id
            where pt.product_attribute_id = pa.id and (coalesce(vc.value, '') = '' or t.slug = vc.value))
        end, '{}')) order by pa.position, pa.id)
    from product_attributes pa
    left join attributes a on a.id = pa.attribute_id
    left join variation_choices vc on vc.variation_id = v.id and vc.product_attribute_id = pa.id
    where pa.product_id = p.id and pa.is_variation) end as attributes,
  case when p.kind = 'download' then (
    select jsonb_agg(jsonb_build_object('index', o.index, 'name', o.name, 'price', o.price, 'isDefault', o.is_default)
      order by o.index)
    from price_options o where o.product_id = p.id) end as "priceOptions",
  ${OPTION_FIELDS} as "optionFields",
  ${PICTURE_COLUMNS}`;

export const SOLD_COLUMNS = `${OFFER_COLUMNS}, ${SNAPSHOT_COLUMNS}`;

export function toSellable(row: SellableRow): Sellable {
  return {
    ...row,
    price: row.price === null ? null : Number(row.price),
    needs: row.parts ? mergeNeeds(row.parts) : [{ unitId: row.unitId, perItem: 1, left: unitsLeft(ownUnit(row)) }],
    attributes: row.attributes ?? [],
    priceOptions: row.priceOptions ?? [],
    optionFields: row.optionFields ?? [],
    thumbnail: thumbnailOf(row),
  };
}

function ownUnit({ isManaged, inStock, backorders, stockStatus }: SellableRow): StockUnit {
  return { isManaged, quantity: inStock, backorders, lowAmount: null, status: stockStatus };
}

export type ThumbnailRow = Pick<SellableRow, "imageAlt" | "imageWidth" | "imageHeight" | "imageFiles" | "imageColor">;

/** The smallest file of each format is large enough for a cart, and needs no blurred placeholder. */
export function thumbnailOf(row: ThumbnailRow): MediaView | null {
  if (!row.imageFiles) return null;
  const smallest = new Map<string, MediaFile>();
  for (const file of row.imageFiles) {
    if (file.width < (smallest.get(file.format)?.width ?? Infinity)) smallest.set(file.format, file);
  }
  const { imageAlt: alt, imageWidth: width, imageHeight: height, imageColor: color } = row;
  return { alt, width, height, color, files: [...smallest.values()], placeholder: "" };
}

/** Two parts of a bundle may share one stock unit. */
function mergeNeeds(units: readonly CountedUnit[]): UnitNeed[] {
  const needs = new Map<number, UnitNeed>();
  for (const unit of units) {
    const perItem = unit.perItem + (needs.get(unit.unitId)?.perItem ?? 0);
    needs.set(unit.unitId, { unitId: unit.unitId, perItem, left: unitsLeft(unit) });
  }
  return [...needs.values()];
}
