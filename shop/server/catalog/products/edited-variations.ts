import type { Queryable } from "../../platform/db/in-transaction.ts";
import { STOCK, VARIATION_COLUMNS } from "./find-edited.ts";

/** A variation as its forms show it. */
export interface EditedVariation {
  readonly id: number;
  readonly productId: number;
  readonly sku: string;
  readonly gtin: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly choices: readonly {
    readonly attributeId: number;
    readonly name: string;
    readonly value: string;
    readonly shown: string;
  }[];
  readonly regularPrice: number | null;
  readonly salePrice: number | null;
  readonly saleStartsAt: Date | null;
  readonly saleEndsAt: Date | null;
  /** Null: the product's. */
  readonly taxClass: string | null;
  readonly shippingClass: string | null;
  readonly hasOwnStock: boolean;
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
  readonly mediaId: number | null;
}

const READ = `
select ${VARIATION_COLUMNS}, ${STOCK}, v.product_id as "productId", v.is_active as "isActive", v.media_id as "mediaId",
  v.tax_class as "taxClass", v.shipping_class as "shippingClass", v.stock_unit_id is not null as "hasOwnStock",
  coalesce((select jsonb_agg(jsonb_build_object('attributeId', pa.id, 'name', coalesce(a.name, pa.name),
      'value', c.value, 'shown', coalesce(t.name, c.value)) order by pa.position, pa.id)
    from variation_choices c join product_attributes pa on pa.id = c.product_attribute_id
    left join attributes a on a.id = pa.attribute_id
    left join attribute_terms t on t.attribute_id = a.id and t.slug = c.value
    where c.variation_id = v.id), '[]') as choices
from variations v join products p on p.id = v.product_id
join stock_units u on u.id = coalesce(v.stock_unit_id, p.stock_unit_id)`;

export interface VariationFilter {
  /** Value of an option, by the ID of the product's attribute. Variations for any value match, too. */
  readonly values: ReadonlyMap<number, string>;
  readonly stock: "low" | "sold-out" | "";
}

interface VariationPart {
  readonly limit: number;
  readonly offset: number;
  readonly filter?: VariationFilter;
  /** The low-stock threshold of units without their own. */
  readonly lowAmount?: number;
}

const MATCHES = `
v.product_id = $1 and not exists (
  select from jsonb_each_text($2::jsonb) as wanted (attribute, value)
  where not exists (select from variation_choices c where c.variation_id = v.id
    and c.product_attribute_id = wanted.attribute::integer and c.value in (wanted.value, ''))
) and case $3::text
  when 'sold-out' then v.stock_unit_id is not null and u.is_managed and u.quantity <= 0 and u.backorders = 'no'
  when 'low' then v.stock_unit_id is not null and u.is_managed and u.quantity > 0
    and u.quantity <= coalesce(u.low_amount, $4::integer)
  else true end`;
const COUNT = `
select count(*)::integer as count from variations v join products p on p.id = v.product_id
join stock_units u on u.id = coalesce(v.stock_unit_id, p.stock_unit_id) where ${MATCHES}`;

export async function readVariations(
  connection: Queryable,
  productId: number,
  { limit, offset, filter, lowAmount = 0 }: VariationPart,
): Promise<{ readonly rows: readonly EditedVariation[]; readonly total: number }> {
  const wanted = [productId, JSON.stringify(Object.fromEntries(filter?.values ?? [])), filter?.stock ?? "", lowAmount];
  const { rows } = await connection.query<EditedVariation>(
    `${READ} where ${MATCHES} order by v.menu_order, v.id limit $5 offset $6`,
    [...wanted, limit, offset],
  );
  const count = await connection.query<{ count: number }>(COUNT, wanted);
  return { rows, total: count.rows[0]?.count ?? 0 };
}

export async function countVariations(connection: Queryable, productId: number): Promise<number> {
  const text = "select count(*)::integer as count from variations where product_id = $1";
  return (await connection.query<{ count: number }>(text, [productId])).rows[0]?.count ?? 0;
}

/** The product's variations among the given IDs, in table order. */
export async function readVariationsOf(
  connection: Queryable,
  productId: number,
  ids: readonly number[],
): Promise<readonly EditedVariation[]> {
  const text = `${READ} where v.product_id = $1 and v.id = any ($2) order by v.menu_order, v.id`;
  return (await connection.query<EditedVariation>(text, [productId, ids])).rows;
}

export async function findVariation(
  connection: Queryable,
  productId: number,
  id: number,
): Promise<EditedVariation | null> {
  const { rows } = await connection.query<EditedVariation>(`${READ} where v.product_id = $1 and v.id = $2`, [
    productId,
    id,
  ]);
  return rows[0] ?? null;
}

/** "Oat, large"; an attribute that accepts any value says so. */
export function variationTitle({ choices }: Pick<EditedVariation, "choices">): string {
  return (
    choices.map(({ name, shown }) => (shown === "" ? `any ${name.toLowerCase()}` : shown)).join(", ") || "Variation"
  );
}
