import { hash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import type { MediaFile } from "../../platform/db/schema/media.ts";
import { slugOf } from "./slug.ts";

const WIDTHS = [320, 640, 960, 1440];
const QUALITY = 80;
/** A file of a few kilobytes can declare an image of 100,000 × 100,000 pixels. */
const MAX_PIXELS = 60_000_000;

export interface StoredPicture {
  readonly id: number;
  /** By which pages and the media library know it. */
  readonly name: string;
}

/** Draws a fetched picture anew in the sizes that pages use, and puts it into the media library. `null`: not a picture. */
export async function storePicture(
  pool: Pool,
  mediaDirectory: string,
  url: string,
  bytes: Uint8Array,
): Promise<StoredPicture | null> {
  // Loaded with the first picture: an import without any does not need its memory.
  const { default: sharp } = await import("sharp");
  const name = `${slugOf(fileStem(url), "picture")}-${hash("sha256", url).slice(0, 12)}`;
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).autoOrient();

  const drawn: { readonly file: MediaFile; readonly content: Buffer }[] = [];
  let placeholder: Buffer;
  let color: string;
  try {
    const { autoOrient } = await open().metadata();
    const widths = [...WIDTHS.filter((width) => width < autoOrient.width), Math.min(autoOrient.width, 1920)];
    for (const requested of widths) {
      const resized = open().resize({ width: requested, withoutEnlargement: true }).webp({ quality: QUALITY });
      const { data, info } = await resized.toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      const path = `${name}-${width}.webp`;
      drawn.push({ content: data, file: { format: "webp", width, height, path, bytes: data.length } });
    }
    placeholder = await open().resize({ width: 16 }).webp({ quality: 40 }).toBuffer();
    color = hex(await open().resize(1, 1).flatten({ background: "#ffffff" }).removeAlpha().raw().toBuffer());
  } catch {
    return null;
  }

  await mkdir(mediaDirectory, { recursive: true });
  for (const { file, content } of drawn) await writeFile(join(mediaDirectory, file.path), content, { flush: true });
  const files = drawn.map(({ file }) => file);
  const largest = files.at(-1);
  const { rows } = await pool.query<StoredPicture>(
    `insert into media (name, width, height, files, placeholder, color, source_url) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (source_url) do update set files = excluded.files returning id, name`,
    [
      name,
      largest?.width,
      largest?.height,
      JSON.stringify(files),
      `data:image/webp;base64,${placeholder.toString("base64")}`,
      color,
      url,
    ],
  );
  return rows[0] ?? null;
}

function fileStem(url: string): string {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last).replace(/\.\w+$/, "");
  } catch {
    return last;
  }
}

function hex(pixel: Buffer): string {
  return `#${[...pixel.subarray(0, 3)].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
