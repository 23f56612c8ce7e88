import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Config } from "../../config.ts";
import { MAX_IMAGE_BYTES, MAX_PIXELS } from "./originals.ts";
import { captionsProblem, type FoundKind, HEAD_BYTES, kindOf, type VideoFileKind, WRONG_FILE } from "./video-kinds.ts";

const MEGABYTE = 1024 * 1024;

/** The largest size of each file. */
const LIMITS: Readonly<Record<VideoFileKind, number>> = {
  video: 512 * MEGABYTE,
  captions: MEGABYTE,
  poster: MAX_IMAGE_BYTES,
};

/**
 * Files are sent in parts, because the server ends slow requests after half a minute: a large video over a slow
 * connection would never arrive in one.
 */
const MAX_PART_BYTES = 8 * MEGABYTE;

interface UploadKey {
  /** Name of the upload; chosen by the browser, and valid for one staff member only. */
  readonly upload: string;
  readonly staffId: number;
}

interface FilePart extends UploadKey {
  readonly kind: VideoFileKind;
  readonly offset: number;
  readonly total: number;
  readonly body: ReadableStream<Uint8Array> | null;
}

interface StoredFile {
  /** URL path. */
  readonly src: string;
  readonly type: string;
}

type ReceivedPart = { readonly received: number; readonly file: StoredFile | null };

type PartRefusal =
  /** The part does not continue the upload, or was cut off: the browser resumes at `received`. */
  | { readonly code: "elsewhere" | "interrupted"; readonly received: number }
  | { readonly code: "too-large" | "too-long" | "no-space" | "wrong-file"; readonly text: string };

/** Folder of incomplete uploads. */
export function unfinishedFolder({ dataDirectory }: Pick<Config, "dataDirectory">): string {
  return join(dataDirectory, "unfinished");
}

/** How many bytes of an upload have arrived. */
export async function receivedBytes(config: Pick<Config, "dataDirectory">, key: UploadKey): Promise<number> {
  return await sizeOf(partPath(config, key));
}

/** Deletes an upload that was cancelled. */
export async function discardUpload(config: Pick<Config, "dataDirectory">, key: UploadKey): Promise<void> {
  await rm(partPath(config, key), { force: true });
}

/** Adds a part to its upload; the last one turns it into a file below /media/. */
export async function receivePart(
  config: Pick<Config, "dataDirectory">,
  part: FilePart,
): Promise<Result<ReceivedPart, PartRefusal>> {
  const { kind, offset, total } = part;
  const limit = LIMITS[kind];
  if (total > limit) {
    return refuse({ code: "too-large", text: `This file is larger than ${limit / MEGABYTE} MB.` });
  }
  await mkdir(unfinishedFolder(config), { recursive: true });
  const path = partPath(config, part);
  // A restart: the existing bytes belong to an earlier version of the file.
  if (offset === 0) await rm(path, { force: true });
  const before = await sizeOf(path);
  if (before !== offset) return refuse({ code: "elsewhere", received: before });

  const written = await writeAt(path, offset, part.body, Math.min(total - offset, MAX_PART_BYTES));
  if (!written.ok) {
    if (written.error.code !== "interrupted") await rm(path, { force: true });
    return written;
  }
  const received = offset + written.value;
  const found = kindOf(kind, await headOf(path));
  if (!found) {
    await rm(path, { force: true });
    return refuse({ code: "wrong-file", text: WRONG_FILE[kind] });
  }
  if (received < total) return ok({ received, file: null });
  const file = await store(config, path, kind, found);
  await rm(path, { force: true });
  return file.ok ? ok({ received, file: file.value }) : file;
}

function partPath(config: Pick<Config, "dataDirectory">, { staffId, upload }: UploadKey): string {
  return join(unfinishedFolder(config), `${staffId}-${upload}.part`);
}

/** Writes at the offset rather than at the end: two windows that send the same file write the same bytes. */
async function writeAt(
  path: string,
  offset: number,
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Result<number, PartRefusal>> {
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o640);
  const reader = body?.getReader();
  let length = 0;
  try {
    for (;;) {
      const chunk = await reader?.read().catch(() => "broken-off" as const);
      if (chunk === "broken-off") return refuse({ code: "interrupted", received: offset + length });
      if (chunk === undefined || chunk.done) return ok(length);
      if (length + chunk.value.byteLength > most) {
        await reader?.cancel();
        return refuse({ code: "too-long", text: "More was sent than was announced. Try again." });
      }
      await writeChunk(file, chunk.value, offset + length);
      length += chunk.value.byteLength;
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    return refuse({ code: "no-space", text: "The server’s disk is full. Free some space and try again." });
  } finally {
    await file.close();
  }
}

async function writeChunk(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < chunk.byteLength) {
    const { bytesWritten } = await file.write(chunk, written, chunk.byteLength - written, position + written);
    written += bytesWritten;
  }
}

async function store(
  config: Pick<Config, "dataDirectory">,
  path: string,
  kind: VideoFileKind,
  { extension, type }: FoundKind,
): Promise<Result<StoredFile, PartRefusal>> {
  const folder = join(config.dataDirectory, "media");
  await mkdir(folder, { recursive: true });
  if (kind === "captions") {
    const text = captionsProblem(await readFile(path));
    if (text !== null) return refuse({ code: "wrong-file", text });
  }
  if (kind === "poster") {
    const drawn = await drawPoster(path);
    if (!drawn) return refuse({ code: "wrong-file", text: WRONG_FILE.poster });
    await writeFile(path, drawn, { flush: true });
  }
  const digest = createHash("sha256");
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  const name = `${kind}-${digest.digest("hex").slice(0, 16)}.${extension}`;
  // The purge spares new files; an upload that paused for hours counts from now.
  await utimes(path, new Date(), new Date());
  await rename(path, join(folder, name));
  return ok({ src: `/media/${name}`, type });
}

/** Re-encodes the image, so that nothing hidden in the file is published. */
async function drawPoster(path: string): Promise<Buffer | null> {
  const { default: sharp } = await import("sharp");
  return await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: 1920, height: 1920, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => null);
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function sizeOf(path: string): Promise<number> {
  return await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
