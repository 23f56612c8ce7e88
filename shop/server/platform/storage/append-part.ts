import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse, type Result } from "@vitrine/commerce/result";

const ABANDONED_MS = 24 * 60 * 60 * 1000;

export interface UploadPart {
  /** Name of the upload within its folder: chosen by the browser, and separate for each staff member. */
  readonly name: string;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

export type PartRefusal =
  /** The part does not continue the upload: the browser resumes at `received`. */
  { readonly code: "elsewhere"; readonly received: number } | { readonly code: "no-space"; readonly text: string };

/**
 * Appends a part to its upload. Large files are sent in parts, because the server ends slow requests after half a
 * minute. Uploads without new parts for a day are removed when the next one begins.
 */
export async function appendPart(
  folder: string,
  { name, offset, bytes }: UploadPart,
): Promise<Result<{ readonly path: string; readonly received: number }, PartRefusal>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.part`);
  if (offset === 0) await removeAbandoned(folder);
  const before = offset === 0 ? 0 : await sizeOf(path);
  if (before !== offset) return refuse({ code: "elsewhere", received: before });
  try {
    await writeAt(path, offset, bytes);
  } catch (error) {
    if (!isFull(error)) throw error;
    await rm(path, { force: true });
    return refuse({ code: "no-space", text: "The server’s disk is full. Free some space and upload the file again." });
  }
  return ok({ path, received: offset + bytes.byteLength });
}

/**
 * Writes at its offset, not at the end: a part that is sent again while the first is being written must not be stored
 * twice.
 */
async function writeAt(path: string, offset: number, bytes: Uint8Array): Promise<void> {
  const file = await open(path, offset === 0 ? "w" : "r+");
  try {
    for (let done = 0; done < bytes.byteLength;) {
      done += (await file.write(bytes, done, bytes.byteLength - done, offset + done)).bytesWritten;
    }
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

async function removeAbandoned(folder: string): Promise<void> {
  const limit = Date.now() - ABANDONED_MS;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtimeMs < limit) await rm(path, { force: true });
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
