import type { Batch } from "./batch.ts";
import type { RowAttribute } from "./product-row.ts";

type AttributeBatch = Pick<Batch, "client" | "taxonomy">;

interface HeldAttribute {
  readonly id: number;
  readonly attributeId: number | null;
  readonly name: string;
}

/** Replaces a product's attributes. Those that the row does not name are removed. */
export async function writeAttributes(
  batch: AttributeBatch,
  productId: number,
  attributes: readonly RowAttribute[],
  isNew: boolean,
): Promise<void> {
  const held = isNew ? [] : await heldAttributes(batch, productId);
  const stored: number[] = [];
  for (const [position, attribute] of attributes.entries()) {
    const id = await writeAttribute(batch, productId, held, attribute, position);
    stored.push(id);
  }
  if (held.length > 0) {
    await batch.client.query("delete from product_attributes where product_id = $1 and id <> all ($2)", [
      productId,
      stored,
    ]);
  }
}

async function writeAttribute(
  { client, taxonomy }: AttributeBatch,
  productId: number,
  held: readonly HeldAttribute[],
  attribute: RowAttribute,
  position: number,
): Promise<number> {
  const { name, values, isVisible, isShared } = attribute;
  const sharedId = isShared ? await taxonomy.attribute(name) : null;
  const terms = [];
  if (sharedId !== null) for (const value of values) terms.push(await taxonomy.term(sharedId, value));
  const preset =
    sharedId !== null && attribute.default !== ""
      ? (await taxonomy.term(sharedId, attribute.default)).slug
      : attribute.default;
  const columns = [
    sharedId,
    sharedId === null ? name : "",
    sharedId === null ? values : [],
    isVisible,
    preset,
    position,
  ];

  const same = held.find((each) => isSame(each, name));
  const { rows } = same
    ? await client.query<{ id: number }>(
        `update product_attributes set attribute_id = $2, name = $3, options = $4, is_visible = $5, default_value = $6,
           position = $7, is_variation = is_variation or $6 <> '' where id = $1 returning id`,
        [same.id, ...columns],
      )
    : await client.query<{ id: number }>(
        `insert into product_attributes
           (product_id, attribute_id, name, options, is_visible, default_value, position, is_variation)
         values ($1, $2, $3, $4, $5, $6, $7, $6 <> '')
         on conflict (product_id, attribute_id, name) do update set position = product_attributes.position returning id`,
        [productId, ...columns],
      );
  const id = rows[0]?.id ?? 0;

  const termIds = terms.map((term) => term.id);
  if (same) {
    await client.query("delete from product_attribute_terms where product_attribute_id = $1 and term_id <> all ($2)", [
      id,
      termIds,
    ]);
  }
  if (termIds.length > 0) {
    await client.query(
      `insert into product_attribute_terms (product_attribute_id, term_id, position)
       select $1, term_id, position - 1 from unnest($2::integer[]) with ordinality as t (term_id, position)
       on conflict (product_attribute_id, term_id) do update set position = excluded.position`,
      [id, termIds],
    );
  }
  return id;
}

/** Replaces a variation's choices. An attribute that its product lacks is added to the product. */
export async function writeChoices(
  batch: AttributeBatch,
  productId: number,
  variationId: number,
  attributes: readonly RowAttribute[],
): Promise<void> {
  const { client, taxonomy } = batch;
  const held = await heldAttributes(batch, productId);
  const used: number[] = [];
  for (const attribute of attributes) {
    const value = attribute.values[0] ?? "";
    const same = held.find((each) => isSame(each, attribute.name));
    const id =
      same?.id ??
      (await writeAttribute(
        batch,
        productId,
        [],
        { ...attribute, isVisible: true, default: "" },
        held.length + used.length,
      ));
    const sharedId = same ? same.attributeId : attribute.isShared ? await taxonomy.attribute(attribute.name) : null;
    const choice = await choose(batch, id, sharedId, value);
    used.push(id);
    await client.query(
      `insert into variation_choices (variation_id, product_attribute_id, value) values ($1, $2, $3)
       on conflict (variation_id, product_attribute_id) do update set value = excluded.value`,
      [variationId, id, choice],
    );
  }
  await client.query("update product_attributes set is_variation = true where id = any ($1) and not is_variation", [
    used,
  ]);
  await client.query("delete from variation_choices where variation_id = $1 and product_attribute_id <> all ($2)", [
    variationId,
    used,
  ]);
}

/** Adds the value to the product, which must offer what its variation requires. */
async function choose(
  { client, taxonomy }: AttributeBatch,
  productAttributeId: number,
  sharedId: number | null,
  value: string,
): Promise<string> {
  if (value === "") return "";
  if (sharedId === null) {
    await client.query(
      "update product_attributes set options = array_append(options, $2) where id = $1 and $2 <> all (options)",
      [productAttributeId, value],
    );
    return value;
  }
  const term = await taxonomy.term(sharedId, value);
  await client.query(
    `insert into product_attribute_terms (product_attribute_id, term_id, position)
     select $1, $2, (select count(*) from product_attribute_terms where product_attribute_id = $1)
     on conflict do nothing`,
    [productAttributeId, term.id],
  );
  return term.slug;
}

async function heldAttributes({ client }: AttributeBatch, productId: number): Promise<readonly HeldAttribute[]> {
  const { rows } = await client.query<HeldAttribute>(
    `select pa.id, pa.attribute_id as "attributeId", coalesce(a.name, pa.name) as name
     from product_attributes pa left join attributes a on a.id = pa.attribute_id where pa.product_id = $1`,
    [productId],
  );
  return rows;
}

function isSame(held: HeldAttribute, name: string): boolean {
  return held.name.toLowerCase() === name.toLowerCase();
}
