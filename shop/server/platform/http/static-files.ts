import { stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import type { MiddlewareHandler } from "hono";
import { preferredEncoding } from "./encodings.ts";
import { isUnchanged } from "./is-unchanged.ts";
import { pathOf } from "./path-of.ts";
import { type FileOnDisk, readRange, sendFile } from "./send-file.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".mp4": "video/mp4",
  ".ogv": "video/ogg",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".zip": "application/zip",
};

const COMPRESSED = { br: ".br", gzip: ".gz" } as const;
/** A name that contains a digest of the content never gets other content. */
const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";
/** For pages that name other files of the same build. */
const UNTIL_ASKED = "public, max-age=0, must-revalidate";

interface FileOptions {
  /** The URL prefix that maps to the folders: `/media/`. */
  readonly prefix: string;
  /** In search order. */
  readonly directories: readonly string[];
  readonly isImmutable: boolean;
}

/** Files from disk, precompressed by the build where available. */
export function staticFiles({ prefix, directories, isImmutable }: FileOptions): MiddlewareHandler {
  return async ({ req: { raw: request } }, next) => {
    const name = pathOf(request.url).slice(prefix.length);
    for (const directory of directories) {
      const response = await sendStatic(request, directory, name, isImmutable ? "for-ever" : "for-an-hour");
      if (response) return response;
    }
    return await next();
  };
}

const LIFETIMES = { "for-ever": FOR_EVER, "for-an-hour": FOR_AN_HOUR, "until-asked": UNTIL_ASKED } as const;

/** One file, named as a URL names it; null if there is none that visitors may have. */
export async function sendStatic(
  request: Request,
  directory: string,
  name: string,
  lifetime: keyof typeof LIFETIMES,
): Promise<Response | null> {
  const type = TYPES[extname(name)];
  const path = type === undefined ? null : resolveBelow(directory, name);
  return path && type ? await send(request, path, type, LIFETIMES[lifetime]) : null;
}

async function send(request: Request, path: string, type: string, cacheControl: string): Promise<Response | null> {
  const encoding = preferredEncoding(request.headers.get("accept-encoding"));
  const twin = encoding === "identity" ? null : await find(path + COMPRESSED[encoding]);
  const file = twin ?? (await find(path));
  if (!file) return null;

  const etag = `"${file.size.toString(36)}-${Math.trunc(file.mtimeMs).toString(36)}"`;
  const headers = new Headers({
    "Content-Type": type,
    "Cache-Control": cacheControl,
    ETag: etag,
    ...(twin && { "Content-Encoding": encoding, Vary: "Accept-Encoding" }),
  });
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });

  const range = twin ? null : readRange(request.headers.get("range"), file.size);
  headers.set("Accept-Ranges", twin ? "none" : "bytes");
  return sendFile(request, file, range, headers);
}

async function find(path: string): Promise<(FileOnDisk & { readonly mtimeMs: number }) | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? { path, size: found.size, mtimeMs: found.mtimeMs } : null;
  } catch {
    return null;
  }
}

/** Null for a path that would leave the folder or cannot be a file name. */
export function resolveBelow(directory: string, encoded: string): string | null {
  let name: string;
  try {
    name = decodeURIComponent(encoded);
  } catch {
    return null;
  }
  if (name === "" || name.includes("\0") || name.split(/[\\/]/).some((part) => part.startsWith("."))) return null;
  const path = normalize(join(directory, name));
  return path.startsWith(directory + sep) ? path : null;
}
