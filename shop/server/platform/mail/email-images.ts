import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { SENT_WIDTH } from "./email-image-url.ts";

const FILE = /^(?<source>[a-z0-9][\w-]{0,150}\.(?:avif|webp|jpeg|png))\.(?<format>jpg|png)$/i;
const MAX_PIXELS = 40_000_000;
const LOGO = { width: 480, height: 80 };
const FOR_EVER = "public, max-age=31536000, immutable";

/**
 * `GET /email-images/:file`: an image of the media library as email clients can show it. It is drawn when it is first
 * asked for; only existing files have a copy, so that there are never more copies than images.
 */
export function emailImages({ dataDirectory }: Pick<Config, "dataDirectory">, folders: readonly string[]) {
  const copies = join(dataDirectory, "email-images");
  return async (file: string): Promise<Response | null> => {
    const { source, format } = FILE.exec(file)?.groups ?? {};
    if (source === undefined || format === undefined) return null;
    const bytes = await readFile(join(copies, file)).catch(() => draw(source, format, file));
    if (!bytes) return null;
    const type = format === "png" ? "image/png" : "image/jpeg";
    return new Response(new Uint8Array(bytes), { headers: { "Content-Type": type, "Cache-Control": FOR_EVER } });
  };

  async function draw(source: string, format: string, file: string): Promise<Buffer | null> {
    const original = await firstOf(folders.map((folder) => join(folder, source)));
    if (!original) return null;
    const { default: sharp } = await import("sharp");
    const image = sharp(original, { limitInputPixels: MAX_PIXELS });
    const bytes = await (
      format === "png"
        ? image.resize({ ...LOGO, fit: "inside", withoutEnlargement: true }).png()
        : image.resize({ width: SENT_WIDTH }).flatten({ background: "#ffffff" }).jpeg({ quality: 80 })
    ).toBuffer();
    await mkdir(copies, { recursive: true });
    // Written under another name and renamed, so that a copy is complete.
    const part = join(copies, `${file}.${process.pid}.part`);
    await writeFile(part, bytes);
    await rename(part, join(copies, file));
    return bytes;
  }
}

async function firstOf(paths: readonly string[]): Promise<Buffer | null> {
  for (const path of paths) {
    const bytes = await readFile(path).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
}
