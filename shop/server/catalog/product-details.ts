import { sql } from "drizzle-orm";
import type { Minor } from "@vitrine/commerce/money";
import { prepare } from "../platform/db/prepared.ts";
import type { CatalogSource } from "./card.ts";
import { type ProductView, productColumns, toView } from "./product.ts";

/** A product with the IDs and slugs that API clients use. */
export interface ProductDetails extends ProductView {
  readonly categoryList: readonly { readonly id: number; readonly name: string; readonly slug: string }[];
  readonly tagList: readonly { readonly id: number; readonly name: string; readonly slug: string }[];
  /** Slug of a shared attribute → its ID, and its terms' IDs by slug. */
  readonly shared: Readonly<Record<string, { readonly id: number; readonly terms: Readonly<Record<string, number>> }>>;
  readonly variations: readonly VariationName[];
  /** Regular price of the cheapest variation; null for products without variations. */
  readonly regularFrom: Minor | null;
  readonly children: readonly number[];
}

export interface VariationName {
  readonly id: number;
  /** An empty value accepts any. */
  readonly choices: readonly { readonly name: string; readonly value: string }[];
}

const findByIds = prepare(
  "product details",
  sql`
    select ${productColumns},
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug) order by c.position, c.name), '[]')
        from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id) as "categoryList",
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'slug', t.slug) order by t.name), '[]')
        from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id) as "tagList",
      (select coalesce(jsonb_object_agg(a.slug, jsonb_build_object('id', a.id, 'terms', (
          select coalesce(jsonb_object_agg(t.slug, t.id), '{}') from product_attribute_terms x
          join attribute_terms t on t.id = x.term_id where x.product_attribute_id = pa.id))), '{}')
        from product_attributes pa join attributes a on a.id = pa.attribute_id where pa.product_id = p.id) as shared,
      case when p.kind <> 'variable' then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'choices', (
            select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(a.name, pa.name), 'value', coalesce(vc.value, ''))
              order by pa.position, pa.id), '[]')
            from product_attributes pa
            left join attributes a on a.id = pa.attribute_id
            left join variation_choices vc on vc.product_attribute_id = pa.id and vc.variation_id = v.id
            where pa.product_id = p.id and pa.is_variation)) order by v.menu_order, v.id), '[]')
        from variations v where v.product_id = p.id and v.status = 'published'
          and coalesce(v.regular_price, v.sale_price) is not null) end as variations,
      case when p.kind = 'variable' then (
        select min(v.regular_price) from variations v where v.product_id = p.id and v.status = 'published') end as "regularFrom",
      case when p.kind <> 'grouped' then '{}' else array(
        select coalesce(l.target_variation_id, l.target_product_id) from product_links l
        where l.product_id = p.id and l.kind = 'child' order by l.position) end as children
    from unnest(${sql.placeholder("ids")}::integer[]) with ordinality as wanted (id, n)
    join products p on p.id = wanted.id and p.status = 'published'
    join product_listing l on l.product_id = p.id
    join stock_units u on u.id = p.stock_unit_id
    order by wanted.n`,
);

export async function loadDetails(
  { pool, media }: CatalogSource,
  ids: readonly number[],
  now: Date,
): Promise<readonly ProductDetails[]> {
  if (ids.length === 0) return [];
  const rows = (await findByIds(pool, { ids })) as (Record<string, unknown> & { mediaIds: readonly number[] })[];
  const images = await media(rows.flatMap(({ mediaIds }) => mediaIds));
  return rows.map(({ mediaIds, ...row }) => {
    const view = toView({ ...row, images: mediaIds.flatMap((id) => images.get(id) ?? []) }, now);
    const { regularFrom } = row;
    return { ...(view as ProductDetails), regularFrom: regularFrom === null ? null : Number(regularFrom) };
  });
}
