import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { slugOf } from "../import/slug.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { Focus, MediaFile } from "../../platform/db/schema/media.ts";
import { errorFields } from "../../platform/log.ts";
import type { Shop } from "../../shop.ts";
import { openImage, type Opened } from "./resize-image.ts";
import { readOriginal } from "./originals.ts";

interface ImageJob {
  readonly id: number;
  readonly productId: number;
  /** Set if an existing image is processed again. */
  readonly mediaId: number | null;
  readonly original: string;
  readonly name: string;
  readonly focus: Focus | null;
}

/** Each of these records gets a job. */
export const WAITING_IMAGES = "select id from image_jobs where status in ('waiting', 'running')";
const START = `
update image_jobs set status = 'running' where id = $1 and status in ('waiting', 'running')
returning id, product_id as "productId", media_id as "mediaId", original, name, focus`;
const GIVEN_UP = "update image_jobs set status = 'failed' where id = $1 and status in ('waiting', 'running')";

type JobShop = Pick<Shop, "database" | "config" | "log">;

/** Resizes one uploaded image. A file that is no image fails at once; everything else is worth another attempt. */
export async function processImage(shop: JobShop, id: number): Promise<void> {
  const [job] = (await shop.database.pool.query<ImageJob>(START, [id])).rows;
  if (job) await writeSizes(shop, job);
}

export async function giveUpImage({ database }: Pick<Shop, "database">, id: number): Promise<void> {
  await database.pool.query(GIVEN_UP, [id]);
}

async function writeSizes(shop: JobShop, job: ImageJob): Promise<void> {
  const { pool } = shop.database;
  let opened: Opened;
  const stem = `${slugOf(job.name.replace(/\.\w+$/, ""), "picture").slice(0, 60)}-${randomBytes(8).toString("hex")}`;
  try {
    const bytes = await readOriginal(shop.config, job.original);
    opened = await openImage({ bytes, focus: job.focus, folder: join(shop.config.dataDirectory, "media"), stem });
  } catch (error) {
    // A faulty upload is not the shop's error; a faulty disk is.
    shop.log.warn("An image could not be processed.", { id: job.id, ...errorFields(error) });
    await pool.query("update image_jobs set status = 'failed' where id = $1", [job.id]);
    return;
  }
  const { widths } = opened;
  await pool.query("update image_jobs set steps = $2, steps_done = 1 where id = $1", [job.id, widths.length * 2 + 1]);
  const step = () => pool.query("update image_jobs set steps_done = steps_done + 1 where id = $1", [job.id]);

  // Shown once there is a file that every browser supports; the smaller files follow.
  const files: MediaFile[] = [];
  for (const width of widths) {
    files.push(await opened.draw("webp", width));
    await step();
  }
  const mediaId = await showImage(pool, job, stem, opened, files);
  const modern: MediaFile[] = [];
  for (const width of widths) {
    modern.push(await opened.draw("avif", width));
    await step();
  }
  await pool.query("update media set files = $2 where id = $1", [mediaId, JSON.stringify([...modern, ...files])]);
  await pool.query("update image_jobs set status = 'done', media_id = $2 where id = $1", [job.id, mediaId]);
}

async function showImage(
  connection: Queryable,
  { id, productId, mediaId, original, focus }: ImageJob,
  stem: string,
  { width, height, placeholder, color }: Opened,
  files: readonly MediaFile[],
): Promise<number> {
  const values = [width, height, JSON.stringify(files), placeholder, color, focus && JSON.stringify(focus)];
  if (mediaId !== null) {
    await connection.query(
      "update media set width = $2, height = $3, files = $4, placeholder = $5, color = $6, focus = $7 where id = $1",
      [mediaId, ...values],
    );
    return mediaId;
  }
  const { rows } = await connection.query<{ id: number }>(
    `with picture as (
       insert into media (name, original, width, height, files, placeholder, color, focus)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id
     ), shown as (
       insert into product_media (product_id, media_id, position)
       select $9, id, (select coalesce(max(position), -1) + 1 from product_media where product_id = $9) from picture
     ), noted as (
       update image_jobs set media_id = picture.id from picture where image_jobs.id = $10
     ) select id from picture`,
    [stem, original, ...values, productId, id],
  );
  return rows[0]?.id ?? 0;
}
