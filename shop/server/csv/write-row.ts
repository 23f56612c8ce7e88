import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Batch } from "./batch.ts";
import type { Target } from "./directory.ts";
import { adopt, findOrReserve, releaseSku, rememberTarget } from "./placeholder.ts";
import type { LinkKind, ProductRow, RowLink } from "./product-row.ts";
import { slugOf } from "./slug.ts";
import { writeAttributes, writeChoices } from "./write-attributes.ts";
import { insertSold, insertStock, updateSold, updateStock } from "./write-columns.ts";
import { writeDownloads, writeImages, writeOwnFacts, writeShelves, type Owner } from "./write-parts.ts";

export interface Written {
  readonly productId: number;
  readonly variationId: number | null;
  readonly notes: readonly string[];
}

/** Puts one row into the shop: as something new, or over what is there. */
export async function writeRow(
  batch: Batch,
  row: ProductRow,
  existing: Target | undefined,
): Promise<Result<Written, string>> {
  const isVariation = row.type === "variation" || (row.type === undefined && existing?.kind === "variation");
  if (existing && !existing.isPlaceholder && isVariation !== (existing.variationId !== null)) {
    return refuse("In this shop the same SKU or ID belongs to something of another type.");
  }
  return isVariation ? writeVariation(batch, row, existing) : ok(await writeProduct(batch, row, existing));
}

async function writeProduct(batch: Batch, row: ProductRow, existing: Target | undefined): Promise<Written> {
  const { client } = batch;
  const isFilled = existing !== undefined && !existing.isPlaceholder;
  const kind = row.type ?? (isFilled ? existing.kind : "simple");
  const values = { ...commonValues(row), ...row.values, ...ownValues(row), kind, updatedAt: batch.now };
  const name = row.name.trim() === "" ? row.sku || `Product ${row.originalId ?? row.line}` : row.name;

  let productId: number;
  if (isFilled) {
    productId = existing.productId;
    await updateSold(client, "products", productId, row.name.trim() === "" ? { ...values, name: undefined } : values);
    if (row.stock) await updateStock(client, await stockUnitOf(batch, productId), row.stock);
  } else {
    const fresh = {
      status: "published",
      ...values,
      name,
      slug: await freeSlug(batch, row.own?.slug ?? slugOf(name, "product")),
      publishedAt: row.own?.publishedAt ?? batch.now,
    };
    if (existing) await releaseSku(batch, existing.productId);
    const stockUnitId = await insertStock(client, row.stock);
    productId = await insertSold(client, "products", batch.directory.ownId(row.originalId), { ...fresh, stockUnitId });
  }

  const owner: Owner = { productId, variationId: null, isNew: existing === undefined };
  const target = { productId, variationId: null, kind, name, sku: row.sku, isPlaceholder: false };
  if (existing?.isPlaceholder) await adopt(batch, existing.productId, target);
  await remember(batch, row, target);
  await writeShelves(batch, owner, row);
  if (row.attributes) await writeAttributes(batch, productId, row.attributes, owner.isNew);
  const notes = await writeCommon(batch, owner, row);
  if (row.own) await writeOwnFacts(batch, owner, row.own);
  for (const [linkKind, links] of Object.entries(row.links))
    await writeLinks(batch, owner, linkKind as LinkKind, links);
  return { productId, variationId: null, notes };
}

async function writeVariation(
  batch: Batch,
  row: ProductRow,
  existing: Target | undefined,
): Promise<Result<Written, string>> {
  const { client } = batch;
  const isFilled = existing !== undefined && existing.variationId !== null;
  if (!row.parent && !isFilled) return refuse("The variation does not say which product it belongs to.");
  const parent = row.parent && (await findOrReserve(batch, row.parent, "variable"));
  if (parent?.variationId != null) return refuse("A variation cannot belong to another variation.");
  const productId = parent?.productId ?? existing?.productId ?? 0;

  const values = { ...commonValues(row), ...row.values, ...ownValues(row), productId };
  let variationId: number;
  if (existing?.variationId != null) {
    variationId = existing.variationId;
    const stock = row.stock && { stockUnitId: await variationStock(batch, variationId, row.stock) };
    await updateSold(client, "variations", variationId, { ...values, ...stock });
  } else {
    if (existing) await releaseSku(batch, existing.productId);
    const stockUnitId = row.stock?.isParents ? null : await insertStock(client, row.stock);
    const id = batch.directory.ownId(row.originalId);
    variationId = await insertSold(client, "variations", id, { ...values, stockUnitId });
  }

  const owner: Owner = { productId, variationId, isNew: existing?.variationId == null };
  const target = { productId, variationId, kind: "variation", name: "", sku: row.sku, isPlaceholder: false };
  if (existing?.isPlaceholder) await adopt(batch, existing.productId, target);
  await remember(batch, row, target);
  if (row.attributes) await writeChoices(batch, productId, variationId, row.attributes);
  return ok({ productId, variationId, notes: await writeCommon(batch, owner, row) });
}

async function writeCommon(batch: Batch, owner: Owner, row: ProductRow): Promise<readonly string[]> {
  const notes: string[] = [];
  if (row.images && (row.images.length > 0 || !owner.isNew)) {
    const missing = await writeImages(batch, owner, row.images);
    if (missing > 0)
      notes.push(`${missing === 1 ? "A picture" : `${missing} pictures`} could not be fetched and stayed a link.`);
  }
  if (row.downloads && (row.downloads.length > 0 || !owner.isNew)) await writeDownloads(batch, owner, row.downloads);
  return notes;
}

async function writeLinks(batch: Batch, owner: Owner, kind: LinkKind, links: readonly RowLink[]): Promise<void> {
  const { client } = batch;
  if (!owner.isNew)
    await client.query("delete from product_links where product_id = $1 and kind = $2", [owner.productId, kind]);
  for (const [position, { target, quantity }] of links.entries()) {
    const { productId, variationId } = await findOrReserve(batch, target, "simple");
    await client.query(
      `insert into product_links (product_id, kind, target_product_id, target_variation_id, quantity, position)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [owner.productId, kind, productId, variationId, quantity, position],
    );
  }
}

function commonValues({ sku, meta }: ProductRow): object {
  return { ...(sku !== "" && { sku }), ...(meta && { meta: JSON.stringify(meta) }) };
}

function ownValues({ own }: ProductRow): object {
  if (!own) return {};
  return { minQuantity: own.minQuantity ?? 1, maxQuantity: own.maxQuantity ?? null, isActive: own.isInactive !== true };
}

/** Both names of the row lead to it from now on. */
async function remember(batch: Batch, { sku, originalId }: ProductRow, target: Target): Promise<void> {
  if (sku !== "") await rememberTarget(batch, { by: "sku", sku }, target);
  if (originalId !== null) await rememberTarget(batch, { by: "id", id: originalId }, target);
}

async function stockUnitOf({ client }: Batch, productId: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>("select stock_unit_id as id from products where id = $1", [
    productId,
  ]);
  return rows[0]?.id ?? 0;
}

async function variationStock(
  { client }: Batch,
  variationId: number,
  stock: NonNullable<ProductRow["stock"]>,
): Promise<number | null> {
  if (stock.isParents) return null;
  const { rows } = await client.query<{ id: number | null }>(
    "select stock_unit_id as id from variations where id = $1",
    [variationId],
  );
  const held = rows[0]?.id ?? null;
  if (held === null) return insertStock(client, stock);
  await updateStock(client, held, stock);
  return held;
}

async function freeSlug({ client }: Batch, wanted: string): Promise<string> {
  for (let number = 1; number <= 20; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const { rowCount } = await client.query("select from products where slug = $1", [slug]);
    if (rowCount === 0) return slug;
  }
  // Many products of one name: counting them one by one would take ever longer.
  const { rows } = await client.query<{ slug: string }>("select $1 || '-' || nextval('content_id_seq') as slug", [
    wanted,
  ]);
  return rows[0]?.slug ?? wanted;
}
