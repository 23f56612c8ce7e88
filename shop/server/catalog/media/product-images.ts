import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Focus, MediaFile } from "../../platform/db/schema/media.ts";
import { problem, type Refused } from "../../platform/http/form-input.ts";
import type { Shop } from "../../shop.ts";
import { imageRefusalText, storeOriginal, type SentImage } from "./originals.ts";

export interface ProductImage {
  readonly id: number;
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly files: readonly MediaFile[];
  readonly focus: Focus | null;
  /** Only uploaded images can be cropped: for others there is no larger original. */
  readonly canBeCut: boolean;
}

export interface WaitingImage {
  readonly id: number;
  readonly name: string;
  readonly status: "waiting" | "running" | "failed";
  readonly stepsDone: number;
  readonly steps: number;
}

type MediaShop = Pick<Shop, "database" | "config">;

export const MAX_IMAGES = 60;

export async function listImages(connection: Queryable, productId: number): Promise<readonly ProductImage[]> {
  const { rows } = await connection.query<ProductImage>(
    `select m.id, m.name, m.alt, m.width, m.height, m.files, m.focus, m.original is not null as "canBeCut"
     from product_media pm join media m on m.id = pm.media_id where pm.product_id = $1 order by pm.position, m.id`,
    [productId],
  );
  return rows;
}

/** Images in the queue, and those that failed. */
export async function listWaitingImages(connection: Queryable, productId: number): Promise<readonly WaitingImage[]> {
  const { rows } = await connection.query<WaitingImage>(
    `select id, name, status, steps_done as "stepsDone", steps from image_jobs
     where product_id = $1 and (status in ('waiting', 'running') or (status = 'failed' and created_at > now() - interval '1 day'))
     order by id limit 100`,
    [productId],
  );
  return rows;
}

/** Accepts or refuses each file by itself; returns the refusals. */
export async function addImages(
  shop: MediaShop,
  staff: Person,
  productId: number,
  images: readonly SentImage[],
): Promise<Result<number, Refused>> {
  const { pool } = shop.database;
  const { rows } = await pool.query<{ held: number }>(
    `select ((select count(*) from product_media where product_id = p.id) +
       (select count(*) from image_jobs where product_id = p.id and status in ('waiting', 'running')))::integer as held
     from products p where id = $1 and trashed_at is null and status <> 'importing'`,
    [productId],
  );
  const held = rows[0]?.held;
  if (held === undefined) return refuse([problem("", "This product has been deleted or is in the trash.")]);
  if (images.length === 0) return refuse([problem("images", "No picture was chosen.")]);
  if (held + images.length > MAX_IMAGES) {
    return refuse([problem("images", `A product can have at most ${MAX_IMAGES} pictures.`)]);
  }
  const problems = [];
  let taken = 0;
  for (const image of images) {
    const stored = await storeOriginal(shop.config, image);
    if (!stored.ok) {
      problems.push(problem("images", imageRefusalText(stored.error)));
      continue;
    }
    await pool.query("insert into image_jobs (product_id, original, name) values ($1, $2, $3)", [
      productId,
      stored.value,
      image.name.slice(0, 200),
    ]);
    taken += 1;
  }
  if (taken > 0) {
    const details = { pictures: taken };
    await recordAudit(pool, staff, { act: "added pictures", subject: `product:${productId}`, details });
  }
  const [first, ...others] = problems;
  return first ? refuse([first, ...others]) : ok(taken);
}

/** Moves an image to a place among the others, from 0; "earlier" and "later" are the places beside its own. */
export async function moveImage(
  shop: MediaShop,
  staff: Person,
  { productId, mediaId }: { readonly productId: number; readonly mediaId: number },
  to: number | "earlier" | "later",
): Promise<void> {
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    await connection.query("select from products where id = $1 for update", [productId]);
    const held = (await listImages(connection, productId)).map(({ id }) => id);
    const from = held.indexOf(mediaId);
    if (from === -1) return ok(null);
    const place = to === "earlier" ? Math.max(0, from - 1) : to === "later" ? from + 1 : to;
    await writeOrder(connection, productId, held.toSpliced(from, 1).toSpliced(place, 0, mediaId));
    await recordAudit(connection, staff, { act: "ordered pictures", subject: `product:${productId}` });
    return ok(null);
  });
}

async function writeOrder(connection: Queryable, productId: number, ids: readonly number[]): Promise<void> {
  await connection.query(
    `update product_media pm set position = n - 1 from unnest($2::integer[]) with ordinality as list (id, n)
     where pm.product_id = $1 and pm.media_id = list.id`,
    [productId, ids],
  );
}

/**
 * Removes the image from the product; other products may still show it, and the image itself stays in the library.
 * Returns its position among the images, from 0, or null if the product does not have it.
 */
export async function removeImage(
  shop: MediaShop,
  staff: Person,
  productId: number,
  mediaId: number,
): Promise<number | null> {
  const { pool } = shop.database;
  const place = (await listImages(pool, productId)).findIndex(({ id }) => id === mediaId);
  const text = "delete from product_media where product_id = $1 and media_id = $2";
  const gone = await pool.query(text, [productId, mediaId]);
  if (gone.rowCount === 0) return null;
  const details = { picture: mediaId };
  await recordAudit(pool, staff, { act: "removed a picture", subject: `product:${productId}`, details });
  return place;
}

/** Undoes `removeImage`. */
export async function restoreImage(
  shop: MediaShop,
  staff: Person,
  productId: number,
  { mediaId, place }: { readonly mediaId: number; readonly place: number },
): Promise<Result<null, Refused>> {
  return inTransaction<null, Refused>(shop.database.pool, async (connection) => {
    const held = await connection.query("select from products where id = $1 and trashed_at is null for update", [
      productId,
    ]);
    if (held.rowCount === 0) return refuse([problem("", "This product has been deleted or is in the trash.")]);
    const ids = (await listImages(connection, productId)).map(({ id }) => id);
    if (ids.includes(mediaId)) return ok(null);
    if (ids.length >= MAX_IMAGES) return refuse([problem("", `A product can have at most ${MAX_IMAGES} images.`)]);
    const added = await connection.query(
      "insert into product_media (product_id, media_id, position) select $1, id, 0 from media where id = $2",
      [productId, mediaId],
    );
    if (added.rowCount === 0) return refuse([problem("", "This image no longer exists. Upload it again.")]);
    await writeOrder(connection, productId, ids.toSpliced(place, 0, mediaId));
    const details = { picture: mediaId };
    await recordAudit(connection, staff, { act: "restored a picture", subject: `product:${productId}`, details });
    return ok(null);
  });
}

/**
 * Processes the image again, cropped around a focal point or whole. The old files stay: open pages still refer to them.
 */
export async function cutImage(
  connection: Queryable,
  staff: Person,
  { productId, mediaId }: { readonly productId: number; readonly mediaId: number },
  focus: Focus | null,
): Promise<Result<null, Refused>> {
  const { rowCount } = await connection.query(
    `insert into image_jobs (product_id, media_id, original, name, focus)
     select pm.product_id, m.id, m.original, m.name, $3 from product_media pm join media m on m.id = pm.media_id
     where pm.product_id = $1 and m.id = $2 and m.original is not null`,
    [productId, mediaId, focus && JSON.stringify(focus)],
  );
  if (rowCount === 0) return refuse([problem("", "This picture has no original. Upload it again to crop it.")]);
  const details = { picture: mediaId };
  await recordAudit(connection, staff, { act: "cut a picture", subject: `product:${productId}`, details });
  return ok(null);
}

export async function dismissFailedImages(shop: MediaShop, productId: number): Promise<void> {
  await shop.database.pool.query("delete from image_jobs where product_id = $1 and status = 'failed'", [productId]);
}
