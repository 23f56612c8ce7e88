import type pg from "pg";

/** The extra fields of `products p` in their order, as `OptionField` spells them; null where there are none. */
export const OPTION_FIELDS = `(
  select jsonb_agg(jsonb_build_object('id', f.id, 'label', f.label, 'help', f.help, 'isRequired', f.is_required,
    'price', f.price, 'rule', f.rule) order by f.position, f.id)
  from option_fields f where f.product_id = p.id)`;

/** The ID may be that of a variation: products and variations share one sequence. */
export interface SlugOrId {
  readonly slug: string | null;
  readonly id: number | null;
}

const FILE_PRODUCT = `
select p.slug from products p
where (p.slug = $1 or p.id = coalesce((select product_id from variations where id = $2), $2)) and p.status = 'published'
  and exists (select from option_fields f where f.product_id = p.id and f.rule ->> 'kind' = 'file')`;

/** The slug of a published product that asks for files; null for any other. */
export async function findFileProduct(pool: pg.Pool, { slug, id }: SlugOrId): Promise<string | null> {
  const { rows } = await pool.query<{ slug: string }>({ name: "file-product", text: FILE_PRODUCT, values: [slug, id] });
  return rows[0]?.slug ?? null;
}
