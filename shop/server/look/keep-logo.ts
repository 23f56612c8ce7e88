import { hash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Config } from "../config.ts";
import { type ImageRefusal, keepOriginal, MOST_PIXELS, readOriginal, type SentImage } from "../media/originals.ts";
import type { ShopSettings } from "../settings/settings.ts";

type Logo = NonNullable<ShopSettings["look"]["logo"]>;

/** Twice as large as it is shown, for sharp screens. */
const MOST_HEIGHT = 128;
const MOST_WIDTH = 640;

/** Draws a sign anew, with what is transparent left so: nothing that was hidden in the file goes out with it. */
export async function keepLogo(
  config: Pick<Config, "dataDirectory">,
  sent: SentImage,
): Promise<Result<Logo, ImageRefusal>> {
  const kept = await keepOriginal(config, sent);
  if (!kept.ok) return kept;
  const { default: sharp } = await import("sharp");
  const bytes = await readOriginal(config, kept.value);
  const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!drawn) return refuse({ code: "no-picture", name: sent.name });
  const { data, info } = drawn;
  const path = `logo-${hash("sha256", data).slice(0, 16)}.webp`;
  const folder = join(config.dataDirectory, "media");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, path), data, { flush: true });
  return ok({ path, width: info.width, height: info.height });
}
