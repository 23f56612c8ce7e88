import { attributeField } from "../../../urls/attribute-field.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { MediaFile } from "../../platform/db/schema/media.ts";

/** What somebody waits for: a product, or one variation of it. */
export interface AlertItem {
  readonly productId: number;
  readonly variationId: number | null;
  readonly name: string;
  /** The variation's choices as shown; empty for whole products. */
  readonly choices: string;
  readonly picks: readonly { readonly slug: string; readonly name: string; readonly value: string }[];
  readonly slug: string;
  readonly isSoldOut: boolean;
  readonly alt: string;
  readonly files: readonly MediaFile[];
}

/** The product's page, with the variation chosen. */
export function alertItemUrl(publicUrl: string, { slug, picks }: Pick<AlertItem, "slug" | "picks">): string {
  const url = new URL(`/product/${slug}/`, publicUrl);
  for (const pick of picks) url.searchParams.set(attributeField(pick), pick.value);
  return url.href;
}

export function alertItemName({ name, choices }: Pick<AlertItem, "name" | "choices">): string {
  return choices === "" ? name : `${name} – ${choices}`;
}

export interface SoldOutVariation {
  readonly id: number;
  readonly choices: string;
}

/** The choices of `v` in the order of the product's attributes. */
const CHOICES = `
  select string_agg(coalesce(t.name, c.value), ', ' order by pa.position, pa.id) as text,
    jsonb_agg(jsonb_build_object('slug', coalesce(a.slug, ''), 'name', pa.name, 'value', c.value)) as picks
  from variation_choices c join product_attributes pa on pa.id = c.product_attribute_id
  left join attributes a on a.id = pa.attribute_id
  left join attribute_terms t on t.attribute_id = pa.attribute_id and t.slug = c.value
  where c.variation_id = v.id and c.value <> ''`;

/** Whether shoppers can buy it: published, and in stock or on backorder. Of `p`, its listing `l` and perhaps `v`. */
export const IS_AVAILABLE = `
  case when v.id is null then l.stock_status <> 'outofstock'
    else v.status = 'published' and v.is_active and coalesce((
      select stock_status(u) from stock_units u where u.id = coalesce(v.stock_unit_id, p.stock_unit_id)
    ), 'outofstock') <> 'outofstock' end`;

const FIND = `
select p.id as "productId", v.id as "variationId", p.name, coalesce(chosen.text, '') as choices, coalesce(chosen.picks, '[]') as picks, p.slug,
  not (${IS_AVAILABLE}) as "isSoldOut", coalesce(m.alt, '') as alt, coalesce(m.files, '[]') as files
from products p join product_listing l on l.product_id = p.id
left join variations v on v.id = $2 and v.product_id = p.id and v.status = 'published'
cross join lateral (${CHOICES}) chosen
left join media m on m.id = coalesce(v.media_id,
  (select pm.media_id from product_media pm where pm.product_id = p.id order by pm.position limit 1))
where p.id = $1 and p.status = 'published' and p.kind not in ('external', 'grouped')
  and ($2::integer is null) = (p.kind <> 'variable') and (p.kind <> 'variable' or v.id is not null)`;

/** Null if nobody can wait for it: unknown or unpublished, or a variable product without a variation. */
export async function findAlertItem(
  connection: Queryable,
  productId: number,
  variationId: number | null,
): Promise<AlertItem | null> {
  return (await connection.query<AlertItem>(FIND, [productId, variationId])).rows[0] ?? null;
}

const MAX_OPTIONS = 100;
const SOLD_OUT = `
select v.id, coalesce(chosen.text, '') as choices
from variations v join products p on p.id = v.product_id join product_listing l on l.product_id = p.id
cross join lateral (${CHOICES}) chosen
where v.product_id = $1 and v.status = 'published' and v.is_active
  and coalesce(v.regular_price, v.sale_price) is not null and not (${IS_AVAILABLE})
order by v.menu_order, v.id limit ${MAX_OPTIONS}`;

/** The variations of a product that shoppers can wait for, in the owner's order. */
export async function listSoldOutVariations(
  connection: Queryable,
  productId: number,
): Promise<readonly SoldOutVariation[]> {
  return (await connection.query<SoldOutVariation>(SOLD_OUT, [productId])).rows;
}
