import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { MediaFile } from "../../platform/db/schema/media.ts";
import { openImage } from "../../catalog/media/resize-image.ts";
import { type ImageRefusal, storeOriginal, readOriginal, type SentImage } from "../../catalog/media/originals.ts";
import type { Shop } from "../../shop.ts";

const INSERT = `insert into media (name, alt, original, width, height, files, placeholder, color)
values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** Stores an image for the front page in the media library, and returns its unique name. */
export async function saveLeadImage(
  { config, database }: Pick<Shop, "config" | "database">,
  sent: SentImage,
  alt: string,
): Promise<Result<string, ImageRefusal>> {
  const stored = await storeOriginal(config, sent);
  if (!stored.ok) return stored;
  const name = `lead-${randomBytes(8).toString("hex")}`;
  const bytes = await readOriginal(config, stored.value);
  const folder = join(config.dataDirectory, "media");
  const opened = await openImage({ bytes, focus: null, folder, stem: name }).catch(() => null);
  if (!opened) return refuse({ code: "no-picture", name: sent.name });
  const files: MediaFile[] = [];
  // One format that every browser supports, because the owner waits for it.
  for (const width of opened.widths) files.push(await opened.draw("webp", width));
  const { width, height, placeholder, color } = opened;
  const values = [name, alt, stored.value, width, height, JSON.stringify(files), placeholder, color];
  await database.pool.query(INSERT, values);
  return ok(name);
}
