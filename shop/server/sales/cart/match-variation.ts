import { choiceKey, type Choices, findVariation, type CartRefusal } from "@vitrine/commerce/cart";
import type { Result } from "@vitrine/commerce/result";
import type pg from "pg";

interface MatchRow {
  readonly attributes: readonly { id: number; slug: string | null; name: string }[] | null;
  readonly variations: readonly { id: number; values: Record<string, string> | null }[] | null;
}

/** Excludes variations that cannot be bought, as the page does. */
const MATCH = `
select
  (select jsonb_agg(jsonb_build_object('id', pa.id, 'slug', a.slug, 'name', coalesce(a.name, pa.name))
      order by pa.position, pa.id)
    from product_attributes pa left join attributes a on a.id = pa.attribute_id
    where pa.product_id = $1 and pa.is_variation) as attributes,
  (select jsonb_agg(jsonb_build_object('id', v.id, 'values', (
      select jsonb_object_agg(product_attribute_id, value) from variation_choices where variation_id = v.id))
      order by v.menu_order, v.id)
    from variations v
    where v.product_id = $1 and v.status = 'published' and coalesce(v.regular_price, v.sale_price) is not null) as variations`;

/** The variation chosen in a form without scripts, which sends the choices but no ID. */
export async function matchVariation(
  pool: pg.Pool,
  productId: number,
  posted: Choices,
): Promise<Result<number, CartRefusal>> {
  const { rows } = await pool.query<MatchRow>({ name: "match-variation", text: MATCH, values: [productId] });
  const attributes = (rows[0]?.attributes ?? []).map(({ id, slug, name }) => ({
    id,
    key: choiceKey({ slug, name }),
    label: name,
  }));
  const variations = (rows[0]?.variations ?? []).map(({ id, values }) => ({
    id,
    values: Object.fromEntries(attributes.map((attribute) => [attribute.key, values?.[attribute.id] ?? ""])),
  }));
  return findVariation(attributes, variations, posted);
}
