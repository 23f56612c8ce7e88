import type { ClientBase } from "pg";

/** A product or variation as stored, with all related rows. */
export interface SoldFacts {
  readonly id: number;
  readonly productId: number;
  readonly kind: string;
  readonly sku: string | null;
  readonly gtin: string;
  readonly name: string;
  readonly slug: string;
  readonly status: string;
  readonly visibility: string;
  readonly isFeatured: boolean;
  readonly shortDescription: string;
  readonly description: string;
  readonly regularPrice: string | null;
  readonly salePrice: string | null;
  readonly saleStartsAt: Date | null;
  readonly saleEndsAt: Date | null;
  readonly taxStatus: string;
  readonly taxClass: string | null;
  readonly shippingClass: string | null;
  readonly isSoldIndividually: boolean;
  readonly isVirtual: boolean;
  readonly isDownloadable: boolean;
  readonly isActive: boolean;
  readonly downloadLimit: number | null;
  readonly downloadExpiryDays: number | null;
  readonly minQuantity: number;
  readonly maxQuantity: number | null;
  readonly weightGrams: number | null;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  readonly externalUrl: string | null;
  readonly buttonText: string | null;
  readonly purchaseNote: string;
  readonly reviewsAllowed: boolean;
  readonly menuOrder: number;
  readonly publishedAt: Date;
  readonly meta: Readonly<Record<string, string>>;
  /** `null`: a variation that uses its product's stock. */
  readonly stockUnitId: number | null;
  readonly isManaged: boolean;
  readonly quantity: number;
  readonly backorders: "no" | "notify" | "yes";
  readonly lowAmount: number | null;
  readonly stockStatus: "instock" | "outofstock" | "onbackorder";
  readonly categories: readonly (readonly string[])[];
  readonly tags: readonly string[];
  readonly attributes: readonly AttributeFacts[];
  readonly images: readonly ImageFacts[];
  readonly files: readonly { readonly name: string; readonly location: string }[];
  readonly links: readonly LinkFacts[];
  readonly priceOptions: readonly object[];
  readonly optionFields: readonly object[];
}

export interface AttributeFacts {
  readonly name: string;
  readonly values: readonly string[];
  readonly isVisible: boolean;
  readonly isShared: boolean;
  readonly default: string;
}

export interface ImageFacts {
  readonly url: string | null;
  readonly path: string | null;
}

export interface LinkFacts {
  readonly kind: "child" | "part" | "upsell" | "cross-sell";
  readonly id: number;
  readonly sku: string | null;
  readonly quantity: number;
}

const SOLD = (alias: string) => `
  ${alias}.id, ${alias}.sku, ${alias}.gtin, ${alias}.status, ${alias}.description,
  ${alias}.regular_price as "regularPrice", ${alias}.sale_price as "salePrice",
  ${alias}.sale_starts_at as "saleStartsAt", ${alias}.sale_ends_at as "saleEndsAt", ${alias}.tax_class as "taxClass",
  ${alias}.shipping_class as "shippingClass", ${alias}.is_sold_individually as "isSoldIndividually",
  ${alias}.is_virtual as "isVirtual", ${alias}.is_downloadable as "isDownloadable",
  ${alias}.download_limit as "downloadLimit", ${alias}.download_expiry_days as "downloadExpiryDays",
  ${alias}.min_quantity as "minQuantity", ${alias}.max_quantity as "maxQuantity", ${alias}.weight_grams as "weightGrams",
  ${alias}.length_mm as "lengthMm", ${alias}.width_mm as "widthMm", ${alias}.height_mm as "heightMm",
  ${alias}.menu_order as "menuOrder", ${alias}.meta, ${alias}.stock_unit_id as "stockUnitId",
  u.is_managed as "isManaged", u.quantity, u.backorders, u.low_amount as "lowAmount", stock_status(u) as "stockStatus"`;

/** The largest file in a format that every program can open. */
const MEDIA_PATH = `(select f ->> 'path' from jsonb_array_elements(m.files) f
  order by f ->> 'format' = 'avif', (f ->> 'width')::integer desc, f ->> 'path' limit 1)`;
const IMAGE = `jsonb_build_object('url', m.source_url, 'path', ${MEDIA_PATH})`;
const LINK_IMAGE = "jsonb_build_object('url', l.url, 'path', null)";
const FILE = "jsonb_build_object('name', f.name, 'location', f.location)";

const PRODUCTS = `
  with recursive paths as (
    select id, array[name] as path from categories where parent_id is null
    union all select c.id, s.path || c.name from categories c join paths s on s.id = c.parent_id
  )
  select ${SOLD("p")}, p.id as "productId", p.kind, p.name, p.slug, p.visibility, p.is_featured as "isFeatured",
    p.short_description as "shortDescription", p.tax_status as "taxStatus", p.external_url as "externalUrl",
    p.button_text as "buttonText", p.purchase_note as "purchaseNote", p.reviews_allowed as "reviewsAllowed",
    p.published_at as "publishedAt", true as "isActive",
    coalesce((select jsonb_agg(s.path order by array_to_string(s.path, chr(1)) collate "C")
      from product_categories pc join paths s on s.id = pc.category_id where pc.product_id = p.id), '[]') as categories,
    coalesce((select jsonb_agg(t.name order by t.name collate "C")
      from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id), '[]') as tags,
    coalesce((select jsonb_agg(jsonb_build_object(
        'name', coalesce(a.name, pa.name), 'isShared', a.id is not null, 'isVisible', pa.is_visible,
        'values', case when a.id is null then to_jsonb(pa.options) else coalesce((
          select jsonb_agg(t.name order by pt.position, t.id) from product_attribute_terms pt
          join attribute_terms t on t.id = pt.term_id where pt.product_attribute_id = pa.id), '[]') end,
        'default', case when a.id is null then pa.default_value else coalesce((
          select t.name from attribute_terms t where t.attribute_id = a.id and t.slug = pa.default_value), '') end
      ) order by pa.position, pa.id)
      from product_attributes pa left join attributes a on a.id = pa.attribute_id where pa.product_id = p.id), '[]') as attributes,
    coalesce((select jsonb_agg(image order by position) from (
        select pm.position, ${IMAGE} as image from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id
        union all select l.position, ${LINK_IMAGE} from image_links l
        where l.product_id = p.id and l.variation_id is null) both_kinds), '[]') as images,
    coalesce((select jsonb_agg(${FILE} order by f.position, f.id) from product_files f
      where f.product_id = p.id and f.variation_id is null and f.price_option_id is null), '[]') as files,
    coalesce((select jsonb_agg(jsonb_build_object('kind', l.kind, 'id', coalesce(v.id, t.id),
        'sku', case when v.id is null then t.sku else v.sku end, 'quantity', l.quantity) order by l.kind, l.position)
      from product_links l join products t on t.id = l.target_product_id
      left join variations v on v.id = l.target_variation_id where l.product_id = p.id), '[]') as links,
    coalesce((select jsonb_agg(jsonb_build_object('name', o.name, 'price', o.price, 'isDefault', o.is_default,
        'files', coalesce((select jsonb_agg(${FILE} order by f.position, f.id) from product_files f
          where f.price_option_id = o.id), '[]')) order by o.index)
      from price_options o where o.product_id = p.id), '[]') as "priceOptions",
    coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'label', o.label, 'help', o.help,
        'isRequired', o.is_required, 'price', o.price, 'rule', o.rule) order by o.position, o.id)
      from option_fields o where o.product_id = p.id), '[]') as "optionFields"
  from products p join stock_units u on u.id = p.stock_unit_id
  where p.id > $1 and p.status <> 'importing' and p.trashed_at is null
    and ($3::integer[] is null or p.id = any ($3)) order by p.id limit $2`;

const VARIATIONS = `
  select ${SOLD("v")}, p.id as "productId", 'variation' as kind, p.name, '' as slug, 'visible' as visibility,
    false as "isFeatured", '' as "shortDescription", p.tax_status as "taxStatus", null as "externalUrl",
    null as "buttonText", '' as "purchaseNote", false as "reviewsAllowed", p.published_at as "publishedAt",
    v.is_active as "isActive", '[]'::jsonb as categories, '[]'::jsonb as tags,
    coalesce((select jsonb_agg(jsonb_build_object(
        'name', coalesce(a.name, pa.name), 'isShared', a.id is not null, 'isVisible', false, 'default', '',
        'values', case when c.value = '' then '[]' else jsonb_build_array(coalesce(t.name, c.value)) end
      ) order by pa.position, pa.id)
      from variation_choices c join product_attributes pa on pa.id = c.product_attribute_id
      left join attributes a on a.id = pa.attribute_id
      left join attribute_terms t on t.attribute_id = a.id and t.slug = c.value
      where c.variation_id = v.id), '[]') as attributes,
    coalesce((select jsonb_agg(image) from (
        select ${IMAGE} as image from media m where m.id = v.media_id
        union all select ${LINK_IMAGE} from image_links l where l.variation_id = v.id) both_kinds), '[]') as images,
    coalesce((select jsonb_agg(${FILE} order by f.position, f.id) from product_files f
      where f.variation_id = v.id), '[]') as files,
    '[]'::jsonb as links, '[]'::jsonb as "priceOptions", '[]'::jsonb as "optionFields"
  from variations v join products p on p.id = v.product_id
  join stock_units u on u.id = coalesce(v.stock_unit_id, p.stock_unit_id)
  where v.product_id = any ($1) order by v.product_id, v.id`;

/** Products in the order of their IDs, each followed by its variations. */
export async function* readSold(
  client: ClientBase,
  pageSize: number,
  productIds: readonly number[] | null,
): AsyncGenerator<SoldFacts> {
  for (let after = 0; ;) {
    const { rows: products } = await client.query<SoldFacts>(PRODUCTS, [after, pageSize, productIds]);
    const ids = products.map(({ id }) => id);
    const { rows: variations } = await client.query<SoldFacts>(VARIATIONS, [ids]);
    const byProduct = Map.groupBy(variations, ({ productId }) => productId);
    for (const product of products) {
      yield product;
      yield* byProduct.get(product.id) ?? [];
    }
    const last = products.at(-1);
    if (!last || products.length < pageSize) return;
    after = last.id;
  }
}
