import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../accounts/audit.ts";
import type { Person } from "../accounts/person.ts";
import { inTransaction, type Queryable } from "../db/in-transaction.ts";
import type { Focus, MediaFile } from "../db/schema/media.ts";
import { problem, type Refused } from "../office/form-input.ts";
import type { Shop } from "../shop.ts";
import { imageRefusalText, keepOriginal, type SentImage } from "./originals.ts";

export interface ProductImage {
  readonly id: number;
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly files: readonly MediaFile[];
  readonly focus: Focus | null;
  /** Only what was sent here can be cut: of other pictures there is nothing larger. */
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

export const MOST_IMAGES = 60;

export async function listImages(connection: Queryable, productId: number): Promise<readonly ProductImage[]> {
  const { rows } = await connection.query<ProductImage>(
    `select m.id, m.name, m.alt, m.width, m.height, m.files, m.focus, m.original is not null as "canBeCut"
     from product_media pm join media m on m.id = pm.media_id where pm.product_id = $1 order by pm.position, m.id`,
    [productId],
  );
  return rows;
}

/** What is still being drawn, and what could not be. */
export async function listWaitingImages(connection: Queryable, productId: number): Promise<readonly WaitingImage[]> {
  const { rows } = await connection.query<WaitingImage>(
    `select id, name, status, steps_done as "stepsDone", steps from image_jobs
     where product_id = $1 and (status in ('waiting', 'running') or (status = 'failed' and created_at > now() - interval '1 day'))
     order by id limit 100`,
    [productId],
  );
  return rows;
}

/** Each file is taken or refused by itself; answers with what was refused, and why. */
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
  if (held === undefined) return refuse([problem("", "This product is gone, or in the trash.")]);
  if (images.length === 0) return refuse([problem("images", "No picture was chosen.")]);
  if (held + images.length > MOST_IMAGES) {
    return refuse([problem("images", `A product can have at most ${MOST_IMAGES} pictures.`)]);
  }
  const problems = [];
  let taken = 0;
  for (const image of images) {
    const kept = await keepOriginal(shop.config, image);
    if (!kept.ok) {
      problems.push(problem("images", imageRefusalText(kept.error)));
      continue;
    }
    await pool.query("insert into image_jobs (product_id, original, name) values ($1, $2, $3)", [
      productId,
      kept.value,
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

/** The wanted order; pictures that it does not name come after it. */
export async function orderImages(
  shop: MediaShop,
  staff: Person,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    await connection.query("select from products where id = $1 for update", [productId]);
    const held = (await listImages(connection, productId)).map(({ id }) => id);
    const wanted = [...new Set([...ids.filter((id) => held.includes(id)), ...held])];
    await connection.query(
      `update product_media pm set position = n - 1 from unnest($2::integer[]) with ordinality as list (id, n)
       where pm.product_id = $1 and pm.media_id = list.id`,
      [productId, wanted],
    );
    await recordAudit(connection, staff, { act: "ordered pictures", subject: `product:${productId}` });
    return ok(null);
  });
}

export async function describeImage(
  shop: MediaShop,
  staff: Person,
  productId: number,
  mediaId: number,
  alt: string,
): Promise<void> {
  const done = await shop.database.pool.query(
    `update media set alt = $3 where id = $2 and exists (
       select from product_media where product_id = $1 and media_id = $2)`,
    [productId, mediaId, alt],
  );
  if (done.rowCount === 0) return;
  const details = { picture: mediaId };
  await recordAudit(shop.database.pool, staff, {
    act: "described a picture",
    subject: `product:${productId}`,
    details,
  });
}

/** Taken off the product; other products may show it still. */
export async function removeImage(shop: MediaShop, staff: Person, productId: number, mediaId: number): Promise<void> {
  const gone = await shop.database.pool.query("delete from product_media where product_id = $1 and media_id = $2", [
    productId,
    mediaId,
  ]);
  if (gone.rowCount === 0) return;
  const details = { picture: mediaId };
  await recordAudit(shop.database.pool, staff, { act: "removed a picture", subject: `product:${productId}`, details });
}

/** Draws the picture anew around a spot, or whole. The old files stay: pages that are open still name them. */
export async function cutImage(
  shop: MediaShop,
  staff: Person,
  productId: number,
  mediaId: number,
  focus: Focus | null,
): Promise<Result<null, Refused>> {
  const { pool } = shop.database;
  const { rowCount } = await pool.query(
    `insert into image_jobs (product_id, media_id, original, name, focus)
     select pm.product_id, m.id, m.original, m.name, $3 from product_media pm join media m on m.id = pm.media_id
     where pm.product_id = $1 and m.id = $2 and m.original is not null`,
    [productId, mediaId, focus && JSON.stringify(focus)],
  );
  if (rowCount === 0) return refuse([problem("", "This picture came ready made. Send it anew to cut it.")]);
  const details = { picture: mediaId };
  await recordAudit(pool, staff, { act: "cut a picture", subject: `product:${productId}`, details });
  return ok(null);
}

export async function forgetFailed(shop: MediaShop, productId: number): Promise<void> {
  await shop.database.pool.query("delete from image_jobs where product_id = $1 and status = 'failed'", [productId]);
}
