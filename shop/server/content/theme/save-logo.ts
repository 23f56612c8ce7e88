import { hash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Config } from "../../config.ts";
import {
  type ImageRefusal,
  storeOriginal,
  MAX_PIXELS,
  readOriginal,
  type SentImage,
} from "../../catalog/media/originals.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";

type Logo = NonNullable<ShopSettings["look"]["logo"]>;

/** Twice its display size, for high-density screens. */
const MAX_HEIGHT = 128;
const MAX_WIDTH = 640;

/** Re-encodes a logo, keeping transparency, so that nothing hidden in the file is published. */
export async function saveLogo(
  config: Pick<Config, "dataDirectory">,
  sent: SentImage,
): Promise<Result<Logo, ImageRefusal>> {
  const stored = await storeOriginal(config, sent);
  if (!stored.ok) return stored;
  const { default: sharp } = await import("sharp");
  const bytes = await readOriginal(config, stored.value);
  const drawn = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
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
