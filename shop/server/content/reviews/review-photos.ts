import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { PhotoSize } from "../../../urls/review-url.ts";
import type { Db } from "../../platform/db/connect.ts";
import type { Shop } from "../../shop.ts";
import type { OpenedPhoto } from "./open-photo.ts";

/** A photo whose files are already stored. */
export interface StoredPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

const SIZES: readonly PhotoSize[] = ["small", "large"];
const FILE = /^(?<id>[0-9a-f]{32})-(?:small|large)\.webp$/;
/** A file is written before its row; no request takes longer than this. */
const ORPHAN_AGE_MS = 60 * 60_000;

export function photoFile({ config }: Pick<Shop, "config">, id: string, size: PhotoSize): string {
  return join(photoFolder({ config }), `${id}-${size}.webp`);
}

export interface PhotoOfComment {
  readonly commentId: number;
  readonly status: string;
  /** The comment was written within the last day. */
  readonly isRecent: boolean;
}

export async function findPhoto(db: Db, id: string): Promise<PhotoOfComment | undefined> {
  const { rows } = await db.execute<{ [Name in keyof PhotoOfComment]: PhotoOfComment[Name] }>(sql`
    select p.comment_id as "commentId", c.status, c.created_at > now() - interval '1 day' as "isRecent"
    from review_photos p join comments c on c.id = p.comment_id where p.id = ${id}`);
  return rows[0];
}

/** Null when there is none. The caller checks first who may see it. */
export async function readPhoto(
  shop: Pick<Shop, "config">,
  id: string,
  size: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = SIZES.find((each) => each === size);
  if (!/^[0-9a-f]{32}$/.test(id) || !known) return null;
  const bytes = await readFile(photoFile(shop, id, known)).catch(() => null);
  return bytes && new Uint8Array(bytes);
}

function photoFolder({ config }: Pick<Shop, "config">): string {
  return join(config.dataDirectory, "review-photos");
}

export async function storePhotos(shop: Pick<Shop, "config">, photos: readonly OpenedPhoto[]): Promise<StoredPhoto[]> {
  await mkdir(photoFolder(shop), { recursive: true });
  return await Promise.all(
    photos.map(async ({ files, width, height }) => {
      const id = randomBytes(16).toString("hex");
      await Promise.all(SIZES.map((size) => writeFile(photoFile(shop, id, size), files[size], { mode: 0o640 })));
      return { id, width, height };
    }),
  );
}

/** Deletes the files of a review that was not stored after all. */
export async function discardPhotos(shop: Pick<Shop, "config">, photos: readonly StoredPhoto[]): Promise<void> {
  await Promise.all(photos.flatMap(({ id }) => SIZES.map((size) => rm(photoFile(shop, id, size), { force: true }))));
}

export async function insertPhotos(
  db: Pick<Db, "execute">,
  commentId: number,
  photos: readonly StoredPhoto[],
): Promise<void> {
  for (const [position, { id, width, height }] of photos.entries()) {
    await db.execute(sql`
      insert into review_photos (id, comment_id, position, width, height)
      values (${id}, ${commentId}, ${position}, ${width}, ${height})`);
  }
}

/** Deletes photos of reviews that have been spam or in the trash for a month, and files without a review. */
export async function purgeReviewPhotos(shop: Pick<Shop, "config" | "database" | "now">): Promise<number> {
  const { db } = shop.database;
  await db.execute(sql`
    delete from review_photos using comments
    where comments.id = comment_id and comments.status in ('spam', 'trash') and comments.created_at < now() - interval '30 days'`);

  const names = await readdir(photoFolder(shop)).catch(() => []);
  const old: { readonly id: string; readonly path: string }[] = [];
  for (const name of names) {
    const id = FILE.exec(name)?.groups?.["id"];
    const path = join(photoFolder(shop), name);
    if (id !== undefined && (await ageOf(path, shop.now())) > ORPHAN_AGE_MS) old.push({ id, path });
  }
  if (old.length === 0) return 0;

  const { rows } = await db.execute<{ id: string }>(sql`
    select id from review_photos where id = any (${`{${old.map(({ id }) => id).join(",")}}`}::text[])`);
  const known = new Set(rows.map(({ id }) => id));
  const orphans = old.filter(({ id }) => !known.has(id));
  await Promise.all(orphans.map(({ path }) => rm(path, { force: true })));
  return orphans.length;
}

async function ageOf(path: string, now: Date): Promise<number> {
  try {
    return now.getTime() - (await stat(path)).mtimeMs;
  } catch {
    // Another process has just deleted it.
    return 0;
  }
}
