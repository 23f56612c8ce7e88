import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { SentPhoto } from "@vitrine/commerce/reviews";
import type { PhotoSize } from "../../../urls/review-url.ts";

/** A visitor's photo, re-encoded: no metadata such as location or camera remains, nor anything hidden in the file. */
export interface OpenedPhoto {
  readonly files: Readonly<Record<PhotoSize, Uint8Array>>;
  /** Size of the large version. */
  readonly width: number;
  readonly height: number;
}

const LARGE_PX = 1600;
const SMALL_PX = 320;
/** A file of a few kilobytes can declare an image of 100,000 × 100,000 pixels. */
const MAX_PIXELS = 60_000_000;
const QUALITY = 78;

export async function openPhoto({
  name,
  bytes,
}: SentPhoto): Promise<Result<OpenedPhoto, { readonly code: "photo-unreadable"; readonly name: string }>> {
  // Loaded with the first photo: most shops run for days without one, and it needs memory.
  const { default: sharp } = await import("sharp");
  try {
    const upright = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: LARGE_PX, height: LARGE_PX, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = upright.info;
    const again = () => sharp(upright.data, { raw: { width, height, channels } });
    const [large, small] = await Promise.all([
      again().webp({ quality: QUALITY }).toBuffer(),
      again().resize({ width: SMALL_PX, height: SMALL_PX, fit: "cover" }).webp({ quality: QUALITY }).toBuffer(),
    ]);
    return ok({ files: { large, small }, width, height });
  } catch {
    return refuse({ code: "photo-unreadable", name });
  }
}
