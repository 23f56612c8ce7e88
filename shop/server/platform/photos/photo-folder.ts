import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { checkPhotos, type CommentRefusal, type SentPhoto } from "@vitrine/commerce/reviews";
import type { PhotoSize } from "../../../urls/review-url.ts";
import { openPhoto } from "./open-photo.ts";
import { inTurn } from "./uploads.ts";

/** Folders of the data directory for the photos that visitors send. */
export const PHOTO_FOLDERS = ["review-photos", "return-photos", "message-photos"] as const;
export type PhotoFolder = (typeof PHOTO_FOLDERS)[number];

/** A photo whose files are already stored. */
export interface StoredPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly config: { readonly dataDirectory: string };
}

const SIZES: readonly PhotoSize[] = ["small", "large"];
const FILE = /^(?<id>[0-9a-f]{32})-(?:small|large)\.webp$/;
/** A file is written before its row; no request takes longer than this. */
const ORPHAN_AGE_MS = 60 * 60_000;

const pathOf = ({ config }: Place, folder: PhotoFolder) => join(config.dataDirectory, folder);
const fileOf = (place: Place, folder: PhotoFolder, id: string, size: PhotoSize) =>
  join(pathOf(place, folder), `${id}-${size}.webp`);

/** Re-encodes photos, one at a time, and stores them. The rows that refer to them are the caller's. */
export async function storePhotos(
  place: Place,
  folder: PhotoFolder,
  sent: readonly SentPhoto[],
): Promise<Result<readonly StoredPhoto[], CommentRefusal>> {
  const [problem] = checkPhotos(sent);
  if (problem) return refuse(problem);
  if (sent.length > 0) await mkdir(pathOf(place, folder), { recursive: true });
  const stored: StoredPhoto[] = [];
  for (const photo of sent) {
    const opened = await inTurn(() => openPhoto(photo));
    if (!opened.ok) {
      await discardPhotos(place, folder, stored);
      return opened;
    }
    const { files, width, height } = opened.value;
    const id = randomBytes(16).toString("hex");
    await Promise.all(SIZES.map((size) => writeFile(fileOf(place, folder, id, size), files[size], { mode: 0o640 })));
    stored.push({ id, width, height });
  }
  return ok(stored);
}

/** Deletes the files of a form that was not stored after all. */
export async function discardPhotos(
  place: Place,
  folder: PhotoFolder,
  photos: readonly Pick<StoredPhoto, "id">[],
): Promise<void> {
  const files = photos.flatMap(({ id }) => SIZES.map((size) => fileOf(place, folder, id, size)));
  await Promise.all(files.map((file) => rm(file, { force: true })));
}

/** Null when there is none. The caller checks first who may see it. */
export async function readPhoto(
  place: Place,
  folder: PhotoFolder,
  id: string,
  size: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = SIZES.find((each) => each === size);
  if (!/^[0-9a-f]{32}$/.test(id) || !known) return null;
  const bytes = await readFile(fileOf(place, folder, id, known)).catch(() => null);
  return bytes && new Uint8Array(bytes);
}

/** Deletes files without a row: of forms that failed, and of what was deleted. Answers how many. */
export async function purgePhotos(
  place: Place & { now(): Date },
  folder: PhotoFolder,
  withRow: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  const names = await readdir(pathOf(place, folder)).catch(() => []);
  const old: { readonly id: string; readonly path: string }[] = [];
  for (const name of names) {
    const id = FILE.exec(name)?.groups?.["id"];
    const path = join(pathOf(place, folder), name);
    if (id !== undefined && (await ageOf(path, place.now())) > ORPHAN_AGE_MS) old.push({ id, path });
  }
  if (old.length === 0) return 0;
  const known = new Set(await withRow(old.map(({ id }) => id)));
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
