import { createReadStream } from "node:fs";
import { Readable } from "node:stream";

export interface FileOnDisk {
  readonly path: string;
  readonly size: number;
}

/** The first and the last byte of a range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A single range, as video players request; for anything else the whole file is sent. */
export function readRange(header: string | null, size: number): ByteRange | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : null;
}

/** Streams a file, or the requested range of it, from disk. */
export function sendFile(
  { method }: Request,
  { path, size }: FileOnDisk,
  range: ByteRange | null,
  headers: Headers,
): Response {
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : size));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  if (method === "HEAD") return new Response(null, { status, headers });
  const stream = createReadStream(path, range ?? {});
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}
