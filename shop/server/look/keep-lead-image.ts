import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { MediaFile } from "../db/schema/media.ts";
import { openImage } from "../media/draw-image.ts";
import { type ImageRefusal, keepOriginal, readOriginal, type SentImage } from "../media/originals.ts";
import type { Shop } from "../shop.ts";

const INSERT = `insert into media (name, alt, original, width, height, files, placeholder, color)
values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** A picture for the front page, under a name of its own in the media library. Answers with the name. */
export async function keepLeadImage(
  { config, database }: Pick<Shop, "config" | "database">,
  sent: SentImage,
  alt: string,
): Promise<Result<string, ImageRefusal>> {
  const kept = await keepOriginal(config, sent);
  if (!kept.ok) return kept;
  const name = `lead-${randomBytes(8).toString("hex")}`;
  const bytes = await readOriginal(config, kept.value);
  const folder = join(config.dataDirectory, "media");
  const opened = await openImage({ bytes, focus: null, folder, stem: name }).catch(() => null);
  if (!opened) return refuse({ code: "no-picture", name: sent.name });
  const files: MediaFile[] = [];
  // One format that every browser knows: whoever sent it waits for it.
  for (const width of opened.widths) files.push(await opened.draw("webp", width));
  const { width, height, placeholder, color } = opened;
  const values = [name, alt, kept.value, width, height, JSON.stringify(files), placeholder, color];
  await database.pool.query(INSERT, values);
  return ok(name);
}
