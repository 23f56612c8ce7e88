import type { Batch } from "./batch.ts";
import type { Target } from "./directory.ts";
import { referenceKey, type Reference } from "./reference.ts";
import { insertProduct, insertStock } from "../products/write-columns.ts";

/** Placeholders have IDs far above all others, so that they use up none that a product may keep. */
const FIRST_PLACEHOLDER = 2_000_000_000;

/** Finds the named product, or creates a placeholder until its row is read. */
export async function findOrReserve(batch: Batch, reference: Reference, kind: "simple" | "variable"): Promise<Target> {
  const { client, directory, importId } = batch;
  const found = directory.find(reference);
  if (found) return found;

  const { rows } = await client.query<{ id: number }>(
    "select coalesce(max(id), $1) + 1 as id from products where id >= $1",
    [FIRST_PLACEHOLDER],
  );
  const sku = reference.by === "sku" ? reference.sku : "";
  const productId = await insertProduct(client, {
    id: rows[0]?.id,
    kind,
    slug: `importing-${importId}-${referenceKey(reference)}`,
    name: sku === "" ? referenceKey(reference) : sku,
    ...(sku !== "" && { sku }),
    status: "importing",
    stockUnitId: await insertStock(client),
  });
  const target: Target = { productId, variationId: null, kind, name: "", sku, isPlaceholder: true };
  await rememberTarget(batch, reference, target);
  return target;
}

/** Call it before writing the row itself: its SKU must be free. */
export async function releaseSku({ client }: Batch, placeholderId: number): Promise<void> {
  await client.query("update products set sku = null where id = $1 and status = 'importing'", [placeholderId]);
}

/** Replaces a placeholder by the product that was read: all references now lead to it. */
export async function adopt({ client }: Batch, placeholderId: number, target: Target): Promise<void> {
  const { productId, variationId } = target;
  const both = [placeholderId, productId];
  await client.query(
    "update product_links set target_product_id = $2, target_variation_id = coalesce(target_variation_id, $3) where target_product_id = $1",
    [...both, variationId],
  );
  await client.query(
    "update imported_ids set product_id = $2, variation_id = coalesce(variation_id, $3) where product_id = $1",
    [...both, variationId],
  );
  for (const table of ["variations", "product_attributes", "product_files", "image_links", "import_rows"]) {
    await client.query(`update ${table} set product_id = $2 where product_id = $1`, both);
  }
  await client.query(
    `with gone as (delete from products where id = $1 and status = 'importing' returning stock_unit_id)
     delete from stock_units using gone where stock_units.id = gone.stock_unit_id
       and not exists (select from variations where stock_unit_id = stock_units.id)`,
    [placeholderId],
  );
}

/** The reference now leads to this product, in this import and in later ones. */
export async function rememberTarget(
  { client, directory, importId }: Batch,
  reference: Reference,
  target: Target,
): Promise<void> {
  directory.remember(reference, target);
  if (reference.by === "sku") return;
  await client.query(
    `insert into imported_ids (import_id, original_id, product_id, variation_id) values ($1, $2, $3, $4)
     on conflict (original_id, import_id) do update
     set product_id = excluded.product_id, variation_id = excluded.variation_id`,
    [importId, reference.id, target.productId, target.variationId],
  );
}
