import { hash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Config } from "../../config.ts";
import { type ImageRefusal, storeOriginal, MAX_PIXELS, readOriginal, type SentImage } from "./originals.ts";

/** Three times its display size, for high-density screens. */
const SIZE = 84;

/** Resizes an uploaded image to a square swatch and returns its URL path. */
export async function saveSwatch(
  config: Pick<Config, "dataDirectory">,
  sent: SentImage,
): Promise<Result<string, ImageRefusal>> {
  const stored = await storeOriginal(config, sent);
  if (!stored.ok) return stored;
  const { default: sharp } = await import("sharp");
  const drawn = await sharp(await readOriginal(config, stored.value), { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: SIZE, height: SIZE, fit: "cover" })
    .toColourspace("srgb")
    .webp({ quality: 85 })
    .toBuffer()
    .catch(() => null);
  if (!drawn) return refuse({ code: "no-picture", name: sent.name });
  const file = `swatch-${hash("sha256", drawn).slice(0, 16)}.webp`;
  const folder = join(config.dataDirectory, "media");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), drawn, { flush: true });
  return ok(`/media/${file}`);
}
