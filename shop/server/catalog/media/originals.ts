import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Config } from "../../config.ts";

export const MAX_IMAGE_BYTES = 25 * 1024 * 1024;
/** A file of a few kilobytes can declare an image of 100,000 × 100,000 pixels. */
export const MAX_PIXELS = 60_000_000;
const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "avif", "heif", "gif", "tiff"]);
/** First bytes of accepted formats; "ftyp" follows four bytes of length. */
const HEADS = /^(?:\u00ff\u00d8\u00ff|\u0089PNG|GIF8|RIFF.{4}WEBP|II\*\0|MM\0\*|.{4}ftyp)/s;
const NAME = /^[0-9a-f]{32}$/;

export interface SentImage {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type ImageRefusal = { readonly code: "too-large" | "no-picture" | "too-many-pixels"; readonly name: string };

export function imageRefusalText({ code, name }: ImageRefusal): string {
  switch (code) {
    case "too-large":
      return `“${name}” is larger than 25 megabytes.`;
    case "no-picture":
      return `“${name}” cannot be read as an image. Use JPEG, PNG, WebP, AVIF, GIF or TIFF.`;
    case "too-many-pixels":
      return `“${name}” has more than 60 million pixels.`;
  }
}

/**
 * Checks the type of a file and stores it in a private folder. Visitors get re-encoded copies, so that nothing hidden
 * in the file is published. Vector formats such as SVG can contain scripts and URLs, and are refused.
 */
export async function storeOriginal(
  config: Pick<Config, "dataDirectory">,
  { name, bytes }: SentImage,
): Promise<Result<string, ImageRefusal>> {
  if (bytes.length > MAX_IMAGE_BYTES) return refuse({ code: "too-large", name });
  // Checked before any decoder runs: some of them interpret whole languages.
  if (!HEADS.test(Buffer.from(bytes.subarray(0, 16)).toString("latin1"))) return refuse({ code: "no-picture", name });
  const { default: sharp } = await import("sharp");
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!FORMATS.has(format)) return refuse({ code: "no-picture", name });
    if (width * height > MAX_PIXELS) return refuse({ code: "too-many-pixels", name });
  } catch {
    return refuse({ code: "no-picture", name });
  }
  const original = randomBytes(16).toString("hex");
  const folder = join(config.dataDirectory, "originals");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, original), bytes, { flush: true });
  return ok(original);
}

export async function readOriginal({ dataDirectory }: Pick<Config, "dataDirectory">, name: string): Promise<Buffer> {
  if (!NAME.test(name)) throw new Error(`“${name}” is not the name of a stored original.`);
  return readFile(join(dataDirectory, "originals", name));
}
