import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Focus, MediaFile } from "../../platform/db/schema/media.ts";
import { cropAround } from "./crop.ts";
import { MAX_PIXELS } from "./originals.ts";

export const WIDTHS = [320, 640, 960, 1440, 1920] as const;
const QUALITY = { webp: 80, avif: 55 } as const;

export interface Opened {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly color: string;
  /** Resizes the image to a width, and writes the file into the folder. */
  draw(format: "webp" | "avif", width: number): Promise<MediaFile>;
  readonly widths: readonly number[];
}

interface DrawOptions {
  readonly bytes: Uint8Array;
  readonly focus: Focus | null;
  readonly folder: string;
  /** Prefix of every file name; never reused, because browsers cache files for ever. */
  readonly stem: string;
}

/** Decodes an image once, rotated and cropped, and resizes from that. Throws if it cannot be read. */
export async function openImage({ bytes, focus, folder, stem }: DrawOptions): Promise<Opened> {
  const { default: sharp } = await import("sharp");
  const largest = WIDTHS.at(-1) ?? 0;
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).autoOrient();
  const { autoOrient: size } = await upright.metadata();
  const cut = focus === null ? upright : upright.extract(cropAround(size.width, size.height, focus));
  const { data, info } = await cut
    .resize({ width: largest, withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const again = () => sharp(data, { raw: { width, height, channels } });
  const ghost = await again().resize({ width: 16 }).webp({ quality: 40 }).toBuffer();
  const [red = 0, green = 0, blue = 0] = await again().resize(1, 1).removeAlpha().raw().toBuffer();

  return {
    width,
    height,
    placeholder: `data:image/webp;base64,${ghost.toString("base64")}`,
    color: `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`,
    // A small image has fewer sizes: it is never enlarged.
    widths: [...new Set(WIDTHS.map((requested) => Math.min(requested, width)))],
    async draw(format, requested) {
      const resized = again().resize({ width: requested });
      const coded =
        format === "webp"
          ? resized.webp({ quality: QUALITY.webp })
          : resized.avif({ quality: QUALITY.avif, effort: 3 });
      const drawn = await coded.toBuffer({ resolveWithObject: true });
      const path = `${stem}-${requested}.${format}`;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, path), drawn.data, { flush: true });
      return { format, width: drawn.info.width, height: drawn.info.height, path, bytes: drawn.data.length };
    },
  };
}
