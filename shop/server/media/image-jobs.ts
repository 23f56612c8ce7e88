import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { slugOf } from "../csv/slug.ts";
import type { Queryable } from "../db/in-transaction.ts";
import type { Focus, MediaFile } from "../db/schema/media.ts";
import { errorFields } from "../log.ts";
import type { Shop } from "../shop.ts";
import { openImage, type Opened } from "./draw-image.ts";
import { readOriginal } from "./originals.ts";

interface ImageJob {
  readonly id: number;
  readonly productId: number;
  /** Of a picture that is drawn once more. */
  readonly mediaId: number | null;
  readonly original: string;
  readonly name: string;
  readonly focus: Focus | null;
}

/** A process that died leaves its picture to the others after this. */
const CLAIM = `
update image_jobs set status = 'running', claimed_at = now(), attempts = attempts + 1
where id = (
  select id from image_jobs
  where status = 'waiting' or (status = 'running' and claimed_at < now() - interval '2 minutes' and attempts < 3)
  order by id limit 1 for update skip locked)
returning id, product_id as "productId", media_id as "mediaId", original, name, focus`;

/** Something about it ends the process each time: it is left alone. */
const GIVE_UP = `update image_jobs set status = 'failed'
where status = 'running' and attempts >= 3 and claimed_at < now() - interval '2 minutes'`;

type JobShop = Pick<Shop, "database" | "config" | "log">;

const busy = new WeakSet<object>();

/** Draws what is waiting, one picture after the other; called by the clock. Answers with how many. */
export async function drawWaitingImages(shop: JobShop): Promise<number> {
  const { pool } = shop.database;
  if (busy.has(pool)) return 0;
  busy.add(pool);
  try {
    await pool.query(GIVE_UP);
    for (let count = 0; ; count += 1) {
      const { rows } = await pool.query<ImageJob>(CLAIM);
      const job = rows[0];
      if (!job) return count;
      await drawOne(shop, job);
    }
  } finally {
    busy.delete(pool);
  }
}

async function drawOne(shop: JobShop, job: ImageJob): Promise<void> {
  const { pool } = shop.database;
  let opened: Opened;
  const stem = `${slugOf(job.name.replace(/\.\w+$/, ""), "picture").slice(0, 60)}-${randomBytes(8).toString("hex")}`;
  try {
    const bytes = await readOriginal(shop.config, job.original);
    opened = await openImage({ bytes, focus: job.focus, folder: join(shop.config.dataDirectory, "media"), stem });
  } catch (error) {
    // What is wrong with a stranger's file is no fault of ours; what is wrong with our disk is.
    shop.log.warn("A picture could not be drawn.", { id: job.id, ...errorFields(error) });
    await pool.query("update image_jobs set status = 'failed' where id = $1", [job.id]);
    return;
  }
  const { widths } = opened;
  await pool.query("update image_jobs set steps = $2, steps_done = 1 where id = $1", [job.id, widths.length * 2 + 1]);
  const step = () =>
    pool.query("update image_jobs set steps_done = steps_done + 1, claimed_at = now() where id = $1", [job.id]);

  // Shown as soon as every browser can show it; the smaller files follow.
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
