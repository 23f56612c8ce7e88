import { createHash, hkdfSync } from "node:crypto";
import { z } from "zod";
import { PHOTO_FOLDERS } from "../platform/photos/photo-folder.ts";

/*
 * A back-up is a compressed tar archive: `manifest.json`, the tables in the text format of PostgreSQL's COPY, the
 * shop's files, and `end.json`. It can be opened without this program.
 */

export const FORMAT = "vitrine-backup";
/** Raised when older readers could misread the new format. */
export const VERSION = 1;
export const MANIFEST = "manifest.json";
export const END = "end.json";
/** Both JSON files are small; a larger one is not from a back-up of ours. */
export const MAX_JSON_BYTES = 4 * 1024 * 1024;

/** The shop's folders in the data folder, besides the database. The secret is not included. */
export const FOLDERS = [
  "media",
  "originals",
  "uploads",
  "downloads",
  ...PHOTO_FOLDERS,
  "files",
  "mail",
  "map-tiles",
] as const;

/**
 * Sessions and verification links are not restored, because those revoked since must stay revoked. Rate limits last
 * only minutes. The other two tables describe the current database.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  "sessions",
  "verifications",
  "rate_limits",
  "schema_migrations",
  "backup_jobs",
]);

const Name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const Table = z.object({ schema: Name, name: Name, columns: z.array(Name).min(1) });
const Partition = z.object({ schema: Name, name: Name, parent: Name, bound: z.string().max(1000) });

export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  /** The shop's name. */
  shop: z.string(),
  madeAt: z.iso.datetime(),
  /** Applied migrations with the hashes of their SQL. */
  migrations: z.record(z.string(), z.string()),
  /** Fingerprint of the secret that encrypted the API keys in the tables; it does not reveal the secret. */
  secretMark: z.string(),
  tables: z.array(Table),
  partitions: z.array(Partition),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackedUpTable = z.infer<typeof Table>;
export type BackedUpPartition = z.infer<typeof Partition>;

const Sequence = z.object({ schema: Name, name: Name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() });

export const End = z.object({
  /** Table → rows. */
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  fileBytes: z.int(),
  sequences: z.array(Sequence),
  /** Hash of the names, sizes and contents of all earlier entries. */
  sha256: z.string(),
});
export type End = z.infer<typeof End>;
export type BackedUpSequence = z.infer<typeof Sequence>;

export function tableKey({ schema, name }: Pick<BackedUpTable, "schema" | "name">): string {
  return `${schema}.${name}`;
}

export function tablePartName(table: Pick<BackedUpTable, "schema" | "name">, part: number): string {
  return `tables/${tableKey(table)}/${String(part).padStart(6, "0")}.copy`;
}

/** The table or the shop file that an entry belongs to; null if it is neither. */
export function readEntryName(
  name: string,
): { readonly kind: "table"; readonly key: string } | { readonly kind: "file"; readonly path: string } | null {
  const table = /^tables\/([a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*)\/\d{6,}\.copy$/.exec(name)?.[1];
  if (table !== undefined) return { kind: "table", key: table };
  const path = /^files\/(.+)$/.exec(name)?.[1];
  return path !== undefined && isShopFile(path) ? { kind: "file", path } : null;
}

/** Whether the path is inside one of the folders on every operating system. */
export function isShopFile(path: string): boolean {
  const [folder = "", ...rest] = path.split("/");
  const isKnown = (FOLDERS as readonly string[]).includes(folder);
  return (
    isKnown && rest.length > 0 && rest.every((part) => part !== "" && part !== "." && part !== ".." && isPlain(part))
  );
}

function isPlain(part: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return !/[\\:\u0000-\u001f\u007f]/.test(part);
}

/** A key derivation used only for this purpose. */
export function secretMark(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", "vitrine: mark of a back-up", 16)).toString("hex");
}

/** Writer and reader hash the archive's contents, independent of its compression. */
export class ContentDigest {
  readonly #hash = createHash("sha256");

  file(name: string, size: number): void {
    this.#hash.update(`${name}\0${size}\0`);
  }

  bytes(chunk: Buffer): void {
    this.#hash.update(chunk);
  }

  end(): string {
    return this.#hash.digest("hex");
  }
}
