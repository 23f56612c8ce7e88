import type { LineLimits } from "@vitrine/commerce/cart";
import { type StockUnit, unitsLeft } from "@vitrine/commerce/catalog";
import type { Minor } from "@vitrine/commerce/money";
import type { MediaView } from "../catalog/media.ts";
import type { ProductKind } from "../db/schema.ts";

/** What one item takes out of the storeroom, and how much of that there is. */
export interface UnitNeed {
  readonly unitId: number;
  readonly perItem: number;
  /** Infinity where nothing limits it. */
  readonly left: number;
}

export interface ItemAttribute {
  readonly slug: string | null;
  readonly name: string;
  /** What the variation asks for; "" accepts any of the options. */
  readonly value: string;
  /** Value → name, for as many options as the variation leaves open. */
  readonly options: Readonly<Record<string, string>>;
}

export interface PriceOption {
  readonly index: number;
  readonly name: string;
  readonly price: Minor;
  readonly isDefault: boolean;
}

/** A product, or one of its variations, as the shop sells it at this moment. */
export interface SoldItem extends LineLimits {
  readonly productId: number;
  readonly variationId: number | null;
  readonly kind: ProductKind;
  readonly name: string;
  readonly slug: string;
  readonly sku: string;
  readonly isPublished: boolean;
  readonly price: Minor | null;
  readonly needs: readonly UnitNeed[];
  readonly attributes: readonly ItemAttribute[];
  readonly priceOptions: readonly PriceOption[];
  readonly thumbnail: MediaView | null;
}

type CountedUnit = StockUnit & { readonly unitId: number; readonly perItem: number };

/** As the database writes it. */
export interface SoldRow extends Omit<SoldItem, "price" | "needs" | "attributes" | "priceOptions"> {
  readonly price: string | null;
  readonly unit: StockUnit & { readonly unitId: number };
  readonly parts: readonly CountedUnit[] | null;
  readonly attributes: readonly ItemAttribute[] | null;
  readonly priceOptions: readonly PriceOption[] | null;
}

const UNIT_FIELDS = (alias: string) => `'unitId', ${alias}.id, 'isManaged', ${alias}.is_managed,
  'quantity', ${alias}.quantity, 'backorders', ${alias}.backorders, 'status', ${alias}.status`;

/** From entries `e` (product_id, variation_id) to what is sold. */
export const SOLD_JOINS = `
join products p on p.id = e.product_id
left join variations v on v.id = e.variation_id
join stock_units u on u.id = coalesce(v.stock_unit_id, p.stock_unit_id)`;

/** What few items have is behind a `case`: it costs nothing for the others. */
export const SOLD_COLUMNS = `
  p.id as "productId", v.id as "variationId", p.kind, p.name, p.slug, coalesce(v.sku, p.sku, '') as sku,
  p.status = 'published' and (v.id is null or v.status = 'published' and v.is_active) as "isPublished",
  case when v.id is null
    then effective_price(p.regular_price, p.sale_price, p.sale_starts_at, p.sale_ends_at, now())
    else effective_price(v.regular_price, v.sale_price, v.sale_starts_at, v.sale_ends_at, now()) end as price,
  p.is_sold_individually or coalesce(v.is_sold_individually, false) as "isSoldIndividually",
  coalesce(v.min_quantity, p.min_quantity) as "minQuantity",
  case when v.id is null then p.max_quantity else v.max_quantity end as "maxQuantity",
  jsonb_build_object(${UNIT_FIELDS("u")}) as unit,
  case when p.kind = 'bundle' then (
    select jsonb_agg(jsonb_build_object('perItem', part.quantity, ${UNIT_FIELDS("pu")}))
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
  (select jsonb_build_object('alt', m.alt, 'width', m.width, 'height', m.height, 'files', m.files,
      'placeholder', m.placeholder, 'color', m.color)
    from media m where m.id = coalesce(v.media_id, (
      select pm.media_id from product_media pm where pm.product_id = p.id order by pm.position, pm.media_id limit 1))
  ) as thumbnail`;

export function toSoldItem(row: SoldRow): SoldItem {
  const units: readonly CountedUnit[] = row.parts ?? [{ ...row.unit, perItem: 1 }];
  return {
    ...row,
    price: row.price === null ? null : Number(row.price),
    needs: mergeNeeds(units),
    attributes: row.attributes ?? [],
    priceOptions: row.priceOptions ?? [],
  };
}

/** Two parts of a bundle may come from one shelf. */
function mergeNeeds(units: readonly CountedUnit[]): UnitNeed[] {
  const needs = new Map<number, UnitNeed>();
  for (const unit of units) {
    const perItem = unit.perItem + (needs.get(unit.unitId)?.perItem ?? 0);
    needs.set(unit.unitId, { unitId: unit.unitId, perItem, left: unitsLeft(unit) });
  }
  return [...needs.values()];
}
