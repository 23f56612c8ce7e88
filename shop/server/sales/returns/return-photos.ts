import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { checkPhotos, type CommentRefusal, type SentPhoto } from "@vitrine/commerce/reviews";
import type { PhotoSize } from "../../../urls/review-url.ts";
import { openPhoto } from "../../content/reviews/open-photo.ts";
import { inTurn } from "../../content/reviews/photo-uploads.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";

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

const folderOf = ({ config }: Pick<Shop, "config">) => join(config.dataDirectory, "return-photos");
const fileOf = (shop: Pick<Shop, "config">, id: string, size: PhotoSize) => join(folderOf(shop), `${id}-${size}.webp`);

/** Re-encodes photos, one at a time, and stores them where only the owner and the customer can see them. */
export async function storeReturnPhotos(
  shop: Shop,
  sent: readonly SentPhoto[],
): Promise<Result<readonly StoredPhoto[], CommentRefusal>> {
  const [problem] = checkPhotos(sent);
  if (problem) return refuse(problem);
  if (sent.length > 0) await mkdir(folderOf(shop), { recursive: true });
  const stored: StoredPhoto[] = [];
  for (const photo of sent) {
    const opened = await inTurn(() => openPhoto(photo));
    if (!opened.ok) {
      await discardReturnPhotos(shop, stored);
      return opened;
    }
    const { files, width, height } = opened.value;
    const id = randomBytes(16).toString("hex");
    await Promise.all(SIZES.map((size) => writeFile(fileOf(shop, id, size), files[size], { mode: 0o640 })));
    stored.push({ id, width, height });
  }
  return ok(stored);
}

/** Deletes the files of a request that was not stored after all. */
export async function discardReturnPhotos(
  shop: Pick<Shop, "config">,
  photos: readonly Pick<StoredPhoto, "id">[],
): Promise<void> {
  await Promise.all(photos.flatMap(({ id }) => SIZES.map((size) => rm(fileOf(shop, id, size), { force: true }))));
}

export async function insertReturnPhotos(
  connection: Queryable,
  returnId: number,
  photos: readonly StoredPhoto[],
): Promise<void> {
  for (const [position, { id, width, height }] of photos.entries()) {
    await connection.query(
      "insert into return_photos (id, return_id, position, width, height) values ($1, $2, $3, $4, $5)",
      [id, returnId, position, width, height],
    );
  }
}

/** Null unless the photo belongs to this order. */
export async function readReturnPhoto(
  shop: Pick<Shop, "config" | "database">,
  orderId: number,
  id: string,
  size: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = SIZES.find((each) => each === size);
  if (!/^[0-9a-f]{32}$/.test(id) || !known) return null;
  const text = "select from return_photos p join returns r on r.id = p.return_id where p.id = $1 and r.order_id = $2";
  if ((await shop.database.pool.query(text, [id, orderId])).rowCount !== 1) return null;
  const bytes = await readFile(fileOf(shop, id, known)).catch(() => null);
  return bytes && new Uint8Array(bytes);
}

/** Deletes files that no return refers to: of requests that failed, and of customers who were erased. */
export async function purgeReturnPhotos(shop: Pick<Shop, "config" | "database" | "now">): Promise<number> {
  const names = await readdir(folderOf(shop)).catch(() => []);
  const old: { readonly id: string; readonly path: string }[] = [];
  for (const name of names) {
    const id = FILE.exec(name)?.groups?.["id"];
    const path = join(folderOf(shop), name);
    if (id !== undefined && (await ageOf(path, shop.now())) > ORPHAN_AGE_MS) old.push({ id, path });
  }
  if (old.length === 0) return 0;
  const { rows } = await shop.database.pool.query<{ id: string }>(
    "select id from return_photos where id = any ($1::text[])",
    [old.map(({ id }) => id)],
  );
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
