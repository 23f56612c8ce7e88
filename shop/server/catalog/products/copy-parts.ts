import type { Queryable } from "../../platform/db/in-transaction.ts";

const COPY_UNIT = `
insert into stock_units (is_managed, quantity, backorders, low_amount, status)
select is_managed, quantity, backorders, low_amount, status from stock_units where id = $1 returning id`;

/** Columns that are copied unchanged. */
const SOLD = `description, regular_price, sale_price, sale_starts_at, sale_ends_at, is_sold_individually, is_virtual,
  is_downloadable, download_limit, download_expiry_days, min_quantity, max_quantity, weight_grams, length_mm, width_mm,
  height_mm, menu_order, meta`;

/** Copies a product with all related rows, and returns the ID of the copy. */
export async function copyParts(
  connection: Queryable,
  id: number,
  { name, slug }: { readonly name: string; readonly slug: string },
): Promise<number> {
  const one = async (text: string, values: readonly unknown[]) =>
    (await connection.query<{ id: number }>(text, [...values])).rows[0]?.id ?? 0;
  const many = async <Row extends object>(text: string, values: readonly unknown[] = [id]) =>
    (await connection.query<Row>(text, [...values])).rows;

  const unitOf = async (from: string) => one(COPY_UNIT, [(await many<{ unit: number }>(from))[0]?.unit]);
  const unit = await unitOf("select stock_unit_id as unit from products where id = $1");
  const copy = await one(
    `insert into products (kind, slug, name, status, stock_unit_id, visibility, is_featured, short_description, tax_status,
       tax_class, shipping_class, external_url, button_text, purchase_note, reviews_allowed, ${SOLD})
     select kind, $2, $3, 'draft', $4, visibility, is_featured, short_description, tax_status,
       tax_class, shipping_class, external_url, button_text, purchase_note, reviews_allowed, ${SOLD}
     from products where id = $1 returning id`,
    [id, slug, name, unit],
  );
  for (const [table, columns] of [
    ["product_categories", "category_id"],
    ["product_tags", "tag_id"],
    ["product_media", "media_id, position"],
    ["product_links", "kind, target_product_id, target_variation_id, quantity, position"],
    ["price_options", "index, name, price, is_default"],
    ["option_fields", "id, position, label, help, is_required, price, rule"],
  ] as const) {
    await connection.query(
      `insert into ${table} (product_id, ${columns}) select $2, ${columns} from ${table} where product_id = $1`,
      [id, copy],
    );
  }
  await connection.query(
    `insert into product_files (product_id, price_option_id, name, location, position)
     select $2, o.id, f.name, f.location, f.position from product_files f
     left join price_options was on was.id = f.price_option_id
     left join price_options o on o.product_id = $2 and o.index = was.index
     where f.product_id = $1 and f.variation_id is null`,
    [id, copy],
  );

  const attributes = new Map<number, number>();
  for (const { was } of await many<{ was: number }>("select id as was from product_attributes where product_id = $1")) {
    const columns = "attribute_id, name, options, is_visible, is_variation, default_value, position";
    const now = await one(
      `insert into product_attributes (product_id, ${columns}) select $2, ${columns} from product_attributes where id = $1 returning id`,
      [was, copy],
    );
    attributes.set(was, now);
    await connection.query(
      `insert into product_attribute_terms (product_attribute_id, term_id, position)
       select $2, term_id, position from product_attribute_terms where product_attribute_id = $1`,
      [was, now],
    );
  }
  const variations = await many<{ was: number; unit: number | null }>(
    "select id as was, stock_unit_id as unit from variations where product_id = $1 order by id",
  );
  for (const { was, unit: held } of variations) {
    const own = held === null ? null : await one(COPY_UNIT, [held]);
    const now = await one(
      `insert into variations (product_id, stock_unit_id, status, is_active, tax_class, shipping_class, media_id, ${SOLD})
       select $2, $3, status, is_active, tax_class, shipping_class, media_id, ${SOLD} from variations where id = $1 returning id`,
      [was, copy, own],
    );
    await connection.query(
      `insert into variation_choices (variation_id, product_attribute_id, value)
       select $2, to_id, value from variation_choices
       join unnest($3::integer[], $4::integer[]) as map (from_id, to_id) on from_id = product_attribute_id
       where variation_id = $1`,
      [was, now, [...attributes.keys()], [...attributes.values()]],
    );
    await connection.query(
      `insert into product_files (product_id, variation_id, name, location, position)
       select $3, $2, name, location, position from product_files where variation_id = $1`,
      [was, now, copy],
    );
  }
  return copy;
}
