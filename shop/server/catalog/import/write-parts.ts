import type { Batch } from "./batch.ts";
import type { OwnFacts } from "./own-facts.ts";
import type { ProductRow } from "./product-row.ts";

/** The product or variation that rows belong to; `isNew` skips deleting what cannot exist. */
export interface Owner {
  readonly productId: number;
  readonly variationId: number | null;
  readonly isNew: boolean;
}

export async function writeTaxonomy({ client, taxonomy }: Batch, owner: Owner, row: ProductRow): Promise<void> {
  if (row.categories) {
    const ids: number[] = [];
    for (const path of row.categories) ids.push(await taxonomy.category(path));
    await setLinks("product_categories", "category_id", ids);
  }
  if (row.tags) {
    const ids: number[] = [];
    for (const name of row.tags) ids.push(await taxonomy.tag(name));
    await setLinks("product_tags", "tag_id", ids);
  }

  async function setLinks(table: string, column: string, ids: readonly number[]): Promise<void> {
    if (!owner.isNew) {
      await client.query(`delete from ${table} where product_id = $1 and ${column} <> all ($2)`, [
        owner.productId,
        ids,
      ]);
    }
    if (ids.length === 0) return;
    await client.query(
      `insert into ${table} (product_id, ${column}) select $1, unnest($2::integer[]) on conflict do nothing`,
      [owner.productId, ids],
    );
  }
}

/** Sets the images in order; unavailable ones keep their position as a link. Returns how many those are. */
export async function writeImages({ client, pictures }: Batch, owner: Owner, urls: readonly string[]): Promise<number> {
  const { productId, variationId, isNew } = owner;
  const placed = urls.map((url, position) => ({ url, position, mediaId: pictures.get(url) }));
  const links = placed.filter(({ mediaId }) => mediaId === undefined);
  if (!isNew) {
    await client.query("delete from image_links where product_id = $1 and variation_id is not distinct from $2", [
      productId,
      variationId,
    ]);
  }

  if (variationId === null) {
    const here = placed.flatMap(({ mediaId, position }) => (mediaId === undefined ? [] : [{ mediaId, position }]));
    const ids = here.map(({ mediaId }) => mediaId);
    if (!isNew) {
      await client.query("delete from product_media where product_id = $1 and media_id <> all ($2)", [productId, ids]);
    }
    if (here.length > 0) {
      await client.query(
        `insert into product_media (product_id, media_id, position)
         select distinct on (media_id) $1::integer, media_id, position
         from unnest($2::integer[], $3::integer[]) as t (media_id, position) order by media_id, position
         on conflict (product_id, media_id) do update set position = excluded.position`,
        [productId, ids, here.map(({ position }) => position)],
      );
    }
  } else {
    await client.query("update variations set media_id = $2 where id = $1", [variationId, placed[0]?.mediaId ?? null]);
  }

  const stored = variationId === null ? links : links.filter(({ position }) => position === 0);
  if (stored.length > 0) {
    await client.query(
      `insert into image_links (product_id, variation_id, url, position)
       select $1, $2, url, position from unnest($3::text[], $4::integer[]) as t (url, position)`,
      [productId, variationId, stored.map(({ url }) => url), stored.map(({ position }) => position)],
    );
  }
  return stored.length;
}

export async function writeDownloads(
  { client }: Batch,
  { productId, variationId, isNew }: Owner,
  downloads: NonNullable<ProductRow["downloads"]>,
): Promise<void> {
  if (!isNew) {
    await client.query(
      `delete from product_files where product_id = $1 and variation_id is not distinct from $2 and price_option_id is null`,
      [productId, variationId],
    );
  }
  if (downloads.length === 0) return;
  await client.query(
    `insert into product_files (product_id, variation_id, name, location, position)
     select $1, $2, name, location, number - 1
     from unnest($3::text[], $4::text[]) with ordinality as t (name, location, number)`,
    [productId, variationId, downloads.map(({ name }) => name), downloads.map(({ location }) => location)],
  );
}

/** Writes data that only this shop exports. */
export async function writeOwnFacts({ client }: Batch, { productId, isNew }: Owner, own: OwnFacts): Promise<void> {
  const { priceOptions = [], optionFields = [] } = own;
  if (!isNew) {
    await client.query("delete from price_options where product_id = $1", [productId]);
    await client.query("delete from option_fields where product_id = $1", [productId]);
  }
  for (const [index, { name, price, isDefault, files }] of priceOptions.entries()) {
    const { rows } = await client.query<{ id: number }>(
      "insert into price_options (product_id, index, name, price, is_default) values ($1, $2, $3, $4, $5) returning id",
      [productId, index, name, price, isDefault],
    );
    for (const [position, file] of files.entries()) {
      await client.query(
        "insert into product_files (product_id, price_option_id, name, location, position) values ($1, $2, $3, $4, $5)",
        [productId, rows[0]?.id, file.name, file.location, position],
      );
    }
  }
  for (const [position, { id, label, help, isRequired, price, rule }] of optionFields.entries()) {
    await client.query(
      `insert into option_fields (product_id, id, position, label, help, is_required, price, rule)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [productId, id, position, label, help, isRequired, price && JSON.stringify(price), JSON.stringify(rule)],
    );
  }
}
