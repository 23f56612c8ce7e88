/**
 * Creates the demo shop's images from a folder of photographs:
 *
 *   node scripts/demo-images.ts <folder> [name…]
 *
 * Without names it recreates all images and removes leftovers; with names it recreates only those.
 */
import { hash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { derivedPictures } from "./demo-images/derived-images.ts";
import { dominantColor } from "./demo-images/dominant-color.ts";

interface ManifestFile {
  readonly format: "avif" | "webp" | "jpeg";
  readonly width: number;
  readonly height: number;
  readonly path: string;
  readonly bytes: number;
}

interface ManifestEntry {
  readonly width: number;
  readonly height: number;
  readonly files: readonly ManifestFile[];
  readonly placeholder: string;
  readonly color: string;
}

type Manifest = Record<string, ManifestEntry>;

const MEDIA_FOLDER = fileURLToPath(new URL("../shop/demo/media/", import.meta.url));
const MANIFEST_PATH = join(MEDIA_FOLDER, "manifest.json");

const PRODUCT_WIDTHS = { avif: [320, 480, 800, 1200], webp: 800 };
const WIDE_WIDTHS = { avif: [480, 800, 1200, 1800], webp: 1200 };

/** Images of pages that people share: social networks do not read AVIF, and some do not read WebP. */
const SHARED_AS_JPEG = new Set([
  "room--table",
  "room--shelf",
  "tide-mug--oat",
  "moon-jar--fog",
  "cove-teapot--sage",
  "heron-vase--family",
  "hero--wide",
]);

const LARGEST_WIDTH: Readonly<Record<string, number>> = {
  // Shown as tiles only.
  "glaze--ember": 800,
  "glaze--fog": 800,
  "glaze--ink": 800,
  "glaze--night": 800,
  "glaze--oat": 800,
  "glaze--sage": 800,
  // Small on purpose, to show that the gallery handles an image narrower than itself.
  "pebble-salt-cellar--oat": 420,
  "pebble-salt-cellar--oat-detail": 420,
};

/** Large images are shown at high pixel density, where lower quality is not visible. */
function avifQuality(width: number): number {
  if (width <= 480) return 66;
  return width <= 800 ? 62 : 56;
}

async function placeholderOf(picture: Sharp): Promise<string> {
  const webp = await picture.clone().resize({ width: 14 }).webp({ quality: 15, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${webp.toString("base64")}`;
}

async function writeSize(
  name: string,
  picture: Sharp,
  format: ManifestFile["format"],
  width: number,
): Promise<ManifestFile> {
  const resized = picture.clone().resize({ width });
  const encoded = {
    avif: () => resized.avif({ quality: avifQuality(width), effort: 5 }),
    webp: () => resized.webp({ quality: 80, effort: 6, smartSubsample: true }),
    jpeg: () => resized.jpeg({ quality: 80, mozjpeg: true }),
  }[format]();

  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const digest = hash("sha256", data).slice(0, 8);
  const path = `${name}-${digest}-${width}.${format === "jpeg" ? "jpg" : format}`;
  await writeFile(join(MEDIA_FOLDER, path), data);
  return { format, width: info.width, height: info.height, path, bytes: data.length };
}

async function createImage(name: string, source: Buffer): Promise<ManifestEntry> {
  const original = sharp(source);
  const { width: sourceWidth, height: sourceHeight } = await original.metadata();
  const width = Math.min(sourceWidth, LARGEST_WIDTH[name] ?? sourceWidth);
  const widths = sourceWidth > sourceHeight ? WIDE_WIDTHS : PRODUCT_WIDTHS;
  const avifWidths = [...widths.avif.filter((candidate) => candidate < width), width];

  const files: ManifestFile[] = [];
  for (const avifWidth of avifWidths) files.push(await writeSize(name, original, "avif", avifWidth));
  files.push(await writeSize(name, original, "webp", Math.min(widths.webp, width)));
  if (SHARED_AS_JPEG.has(name)) files.push(await writeSize(name, original, "jpeg", Math.min(1200, width)));

  return {
    width,
    height: Math.round((sourceHeight * width) / sourceWidth),
    files,
    placeholder: await placeholderOf(original),
    color: await dominantColor(original),
  };
}

async function readSources(folder: string): Promise<Map<string, Buffer>> {
  const fileNames = (await readdir(folder)).filter((fileName) => fileName.endsWith(".webp")).toSorted();
  const sources = new Map<string, Buffer>();
  for (const fileName of fileNames)
    sources.set(fileName.replace(/\.webp$/, ""), await readFile(join(folder, fileName)));
  for (const [name, make] of Object.entries(derivedPictures)) sources.set(name, await make(sources));
  return sources;
}

async function readManifest(): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(MANIFEST_PATH, "utf8")) as Manifest;
  } catch {
    return {};
  }
}

async function removeLeftovers(manifest: Manifest): Promise<void> {
  const requested = new Set([
    "manifest.json",
    ...Object.values(manifest).flatMap(({ files }) => files.map(({ path }) => path)),
  ]);
  for (const fileName of await readdir(MEDIA_FOLDER)) {
    if (!requested.has(fileName)) await rm(join(MEDIA_FOLDER, fileName));
  }
}

async function main([folder, ...names]: readonly string[]): Promise<void> {
  if (folder === undefined) throw new Error("Usage: node scripts/demo-images.ts <folder> [name…]");
  sharp.concurrency(1);
  await mkdir(MEDIA_FOLDER, { recursive: true });

  const sources = await readSources(folder);
  const earlier = names.length === 0 ? {} : await readManifest();
  const entries: Manifest = { ...earlier };
  for (const [name, source] of sources) {
    if (names.length > 0 && !names.includes(name)) continue;
    entries[name] = await createImage(name, source);
    console.log(
      `${name}: ${entries[name].files.map(({ format, width, bytes }) => `${format} ${width} ${bytes} B`).join(", ")}`,
    );
  }

  const manifest = Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(MANIFEST_PATH, `${JSON.stringify(manifest, null, 2)}\n`);
  await removeLeftovers(manifest);

  const total = Object.values(manifest)
    .flatMap(({ files }) => files)
    .reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${Object.keys(manifest).length} images, ${(total / 1e6).toFixed(1)} MB`);
}

await main(process.argv.slice(2));
