import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Batch } from "./batch.ts";
import type { Target } from "./directory.ts";
import { adopt, findOrReserve, releaseSku, rememberTarget } from "./placeholder.ts";
import type { ProductKind } from "../../platform/db/schema/products.ts";
import {
  insertProduct,
  insertStock,
  insertVariation,
  omit,
  updateProduct,
  updateStock,
  updateVariation,
} from "../products/write-columns.ts";
import { type LinkKind, ONLY_OF_PRODUCTS, type ProductRow, type RowLink, type RowStock } from "./product-row.ts";
import { slugOf } from "./slug.ts";
import { writeAttributes, writeChoices } from "./write-attributes.ts";
import { writeDownloads, writeImages, writeOwnFacts, writeTaxonomy, type Owner } from "./write-parts.ts";

export interface Written {
  readonly productId: number;
  readonly variationId: number | null;
  readonly notes: readonly string[];
}

/** Writes one row: as a new product or variation, or as a change of an existing one. */
export async function writeRow(
  batch: Batch,
  row: ProductRow,
  existing: Target | undefined,
): Promise<Result<Written, string>> {
  const isVariation = row.type === "variation" || (row.type === undefined && existing?.kind === "variation");
  if (existing && !existing.isPlaceholder && isVariation !== (existing.variationId !== null)) {
    return refuse("This SKU or ID already belongs to a product of another type.");
  }
  if (isVariation) return writeVariation(batch, row, existing);
  if (row.name.trim() === "" && (existing === undefined || existing.isPlaceholder)) {
    return refuse("The product has no name. Enter one in the column “Name”.");
  }
  return ok(await writeProduct(batch, row, existing));
}

async function writeProduct(batch: Batch, row: ProductRow, existing: Target | undefined): Promise<Written> {
  const { client } = batch;
  const isFilled = existing !== undefined && !existing.isPlaceholder;
  const kind = (row.type ?? (isFilled ? existing.kind : "simple")) as ProductKind;
  const values = { ...productValues(row), kind, updatedAt: batch.now };
  const name = row.name.trim() === "" && isFilled ? existing.name : row.name;

  let productId: number;
  if (isFilled) {
    productId = existing.productId;
    await updateProduct(client, productId, row.name.trim() === "" ? omit(values, "name") : values);
    if (row.stock) await updateStock(client, await stockUnitOf(batch, productId), stockValues(row.stock));
  } else {
    const slug = await freeSlug(batch, row.own?.slug ?? slugOf(name, "product"));
    if (existing) await releaseSku(batch, existing.productId);
    productId = await insertProduct(client, {
      status: "published",
      ...values,
      id: batch.directory.ownId(row.originalId),
      name,
      slug,
      publishedAt: row.own?.publishedAt === undefined ? batch.now : new Date(row.own.publishedAt),
      stockUnitId: await insertStock(client, row.stock && stockValues(row.stock)),
    });
  }

  const owner: Owner = { productId, variationId: null, isNew: existing === undefined };
  const target = { productId, variationId: null, kind, name, sku: row.sku, isPlaceholder: false };
  if (existing?.isPlaceholder) await adopt(batch, existing.productId, target);
  await remember(batch, row, target);
  await writeTaxonomy(batch, owner, row);
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

  const values = { ...variationValues(row), productId };
  let variationId: number;
  if (existing?.variationId != null) {
    variationId = existing.variationId;
    const stock = row.stock && { stockUnitId: await variationStock(batch, variationId, row.stock) };
    await updateVariation(client, variationId, { ...values, ...stock });
  } else {
    if (existing) await releaseSku(batch, existing.productId);
    const stockUnitId = row.stock?.isParents ? null : await insertStock(client, row.stock && stockValues(row.stock));
    variationId = await insertVariation(client, { ...values, id: batch.directory.ownId(row.originalId), stockUnitId });
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

function productValues(row: ProductRow) {
  const { taxClass, shippingClass } = row.values;
  return {
    ...commonValues(row),
    ...omit(row.values, "taxClass", "shippingClass"),
    // Only a variation can inherit its parent's.
    ...(typeof taxClass === "string" && { taxClass }),
    ...(typeof shippingClass === "string" && { shippingClass }),
  };
}

function variationValues(row: ProductRow) {
  const { status } = row.values;
  return {
    ...commonValues(row),
    ...omit(row.values, ...ONLY_OF_PRODUCTS, "status"),
    // A variation cannot be a draft; a private one is not shown either.
    ...(status !== undefined && { status: status === "draft" ? ("private" as const) : status }),
    ...(row.own && { isActive: row.own.isInactive !== true }),
  };
}

function commonValues({ sku, meta, own }: ProductRow) {
  return {
    ...(sku !== "" && { sku }),
    ...(meta && { meta }),
    ...(own && { minQuantity: own.minQuantity ?? 1, maxQuantity: own.maxQuantity ?? null }),
  };
}

function stockValues(stock: RowStock) {
  return omit(stock, "isParents");
}

/** Both references of the row lead to it from now on. */
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
  if (held === null) return insertStock(client, stockValues(stock));
  await updateStock(client, held, stockValues(stock));
  return held;
}

async function freeSlug({ client }: Batch, requested: string): Promise<string> {
  for (let number = 1; number <= 20; number += 1) {
    const slug = number === 1 ? requested : `${requested}-${number}`;
    const { rowCount } = await client.query("select from products where slug = $1", [slug]);
    if (rowCount === 0) return slug;
  }
  // Many products have this name: trying one number after the other would take ever longer.
  const { rows } = await client.query<{ slug: string }>("select $1 || '-' || nextval('content_id_seq') as slug", [
    requested,
  ]);
  return rows[0]?.slug ?? requested;
}
