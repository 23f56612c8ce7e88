import { open, type FileHandle } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { z } from "zod";
import { migrationDigest } from "../platform/db/migrate.ts";
import { migrations } from "../platform/db/migrations.ts";
import {
  ContentDigest,
  END,
  End,
  FORMAT,
  MANIFEST,
  Manifest,
  MAX_JSON_BYTES,
  readEntryName,
  tableKey,
  VERSION,
} from "./backup-format.ts";
import { readTar, TarError, type TarPart } from "./tar.ts";

/** Why a file cannot be restored. Nothing has been changed in these cases. */
export type BackupRefusal =
  | { readonly code: "no-file" }
  | { readonly code: "not-a-backup" }
  | { readonly code: "newer" }
  /** The migrations differ from this program's. */
  | { readonly code: "other-schema" }
  | { readonly code: "cut-short" }
  | { readonly code: "damaged" };

export interface CheckedBackup {
  readonly manifest: Manifest;
  readonly end: End;
}

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** Reads and verifies the whole file; returns its manifest and end. */
export async function checkBackup(
  path: string,
  onProgress: (done: number) => void = () => undefined,
): Promise<Result<CheckedBackup, BackupRefusal>> {
  let manifest: Manifest | undefined;
  const digest = new ContentDigest();
  for await (const entry of backupEntries(path, onProgress)) {
    if (entry.kind === "refused") return refuse(entry.refusal);
    if (entry.kind === "manifest") {
      const known = checkManifest(entry.text);
      if (!known.ok) return known;
      manifest = known.value;
      digest.file(MANIFEST, entry.text.length);
      digest.bytes(entry.text);
    } else if (entry.kind === "end") {
      const end = jsonOf(End, entry.text);
      if (!manifest || !end) return refuse({ code: "damaged" });
      const isSame = end.sha256 === digest.end() && manifest.tables.every((table) => tableKey(table) in end.rows);
      return isSame ? ok({ manifest, end }) : refuse({ code: "damaged" });
    } else if (entry.kind === "file") {
      const target = readEntryName(entry.name);
      if (!target || !manifest) return refuse({ code: "damaged" });
      digest.file(entry.name, entry.size);
    } else {
      digest.bytes(entry.bytes);
    }
  }
  return refuse({ code: "cut-short" });
}

/** Reads only the manifest, without verifying the file. */
export async function peekBackup(path: string): Promise<Result<Manifest, BackupRefusal>> {
  for await (const entry of backupEntries(path)) {
    if (entry.kind === "refused") return refuse(entry.refusal);
    return entry.kind === "manifest" ? checkManifest(entry.text) : refuse({ code: "not-a-backup" });
  }
  return refuse({ code: "cut-short" });
}

export type BackupEntry =
  | { readonly kind: "manifest"; readonly text: Buffer }
  | { readonly kind: "end"; readonly text: Buffer }
  | { readonly kind: "refused"; readonly refusal: BackupRefusal }
  | TarPart;

/** The archive's entries in order. The last one is `end`, or the reason why it is missing. */
export async function* backupEntries(
  path: string,
  onProgress: (done: number) => void = () => undefined,
): AsyncGenerator<BackupEntry> {
  const handle = await open(path).catch(() => undefined);
  if (!handle) return yield refused("no-file");
  try {
    if (!(await isGzip(handle))) return yield refused("not-a-backup");
    yield* partsOf(handle, onProgress);
  } finally {
    await handle.close().catch(() => undefined);
  }
}

async function* partsOf(handle: FileHandle, onProgress: (done: number) => void): AsyncGenerator<BackupEntry> {
  const file = handle.createReadStream({ start: 0, autoClose: false, highWaterMark: 256 * 1024 });
  const gunzip = createGunzip();
  file.on("data", () => onProgress(file.bytesRead));
  file.on("error", (error) => gunzip.destroy(error));
  file.pipe(gunzip);
  let isFirst = true;
  let collected: { readonly name: string; readonly size: number; readonly chunks: Buffer[] } | undefined;
  let end: BackupEntry | undefined;
  const parts = readTar(gunzip as AsyncIterable<Buffer>);
  try {
    for (;;) {
      const { value: part, done } = await parts.next();
      if (done) return yield part.isWhole && end ? end : refused("cut-short");
      if (end) return yield refused("damaged");
      if (part.kind === "file") {
        if (isFirst && part.name !== MANIFEST) return yield refused("not-a-backup");
        isFirst = false;
        collected = undefined;
        if (part.name !== MANIFEST && part.name !== END) yield part;
        else if (part.size > MAX_JSON_BYTES) return yield refused("damaged");
        else collected = { name: part.name, size: part.size, chunks: [] };
      } else if (collected) {
        collected.chunks.push(part.bytes);
        const text = Buffer.concat(collected.chunks);
        if (text.length < collected.size) continue;
        if (collected.name === MANIFEST) yield { kind: "manifest", text };
        else end = { kind: "end", text };
        collected = undefined;
      } else {
        yield part;
      }
    }
  } catch (error) {
    yield refused(refusalCodeOf(error, isFirst));
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

function refusalCodeOf(error: unknown, isFirst: boolean): BackupRefusal["code"] {
  if (error instanceof TarError) return isFirst ? "not-a-backup" : "damaged";
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "Z_BUF_ERROR") return "cut-short";
  if (typeof code === "string" && code.startsWith("Z_")) return isFirst ? "not-a-backup" : "damaged";
  throw error;
}

async function isGzip(handle: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  return bytesRead === 2 && buffer.equals(GZIP_MAGIC);
}

function refused(code: BackupRefusal["code"]): BackupEntry {
  return { kind: "refused", refusal: { code } };
}

/** Every migration of the back-up must be known to this program, which may have newer ones. */
function checkManifest(text: Buffer): Result<Manifest, BackupRefusal> {
  const stated = parsed(text);
  if (!isOurs(stated)) return refuse({ code: "not-a-backup" });
  if (stated.version > VERSION) return refuse({ code: "newer" });
  const manifest = Manifest.safeParse(stated);
  if (!manifest.success) return refuse({ code: "damaged" });
  const ours = new Map(migrations.map((migration) => [migration.name, migrationDigest(migration)]));
  const steps = Object.entries(manifest.data.migrations);
  if (steps.some(([name]) => !ours.has(name))) return refuse({ code: "newer" });
  if (steps.some(([name, sha256]) => ours.get(name) !== sha256)) return refuse({ code: "other-schema" });
  return ok(manifest.data);
}

function isOurs(value: unknown): value is { readonly version: number } {
  const isObject = typeof value === "object" && value !== null && "format" in value && "version" in value;
  return isObject && value.format === FORMAT && typeof value.version === "number";
}

function jsonOf<Schema extends z.ZodType>(schema: Schema, text: Buffer): z.output<Schema> | undefined {
  const read = schema.safeParse(parsed(text));
  return read.success ? read.data : undefined;
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString("utf8"));
  } catch {
    return undefined;
  }
}
