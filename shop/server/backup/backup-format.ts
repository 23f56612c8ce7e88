import { createHash, hkdfSync } from "node:crypto";
import { z } from "zod";

/*
 * A back-up is a tar archive, compressed: `manifest.json` first, then the tables in the text form of PostgreSQL's COPY,
 * then the files of the shop, and `end.json` last. Any system can open one without this program.
 */

export const FORMAT = "vitrine-backup";
/** Raised when a reader of the old form could misread the new one. */
export const VERSION = 1;
export const MANIFEST = "manifest.json";
export const END = "end.json";
/** Both are small; what claims to be larger is not ours. */
export const MOST_JSON_BYTES = 4 * 1024 * 1024;

/** What lies in the data folder beside the database and belongs to the shop. The secret is not among it. */
export const FOLDERS = ["media", "originals", "uploads", "downloads", "review-photos", "files", "mail"] as const;

/**
 * Who is signed in and which links still open something is not brought back: what was ended since must stay ended.
 * The other two describe this very database.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set(["sessions", "verifications", "schema_migrations", "backup_jobs"]);

const Name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const Table = z.object({ schema: Name, name: Name, columns: z.array(Name).min(1) });
const Partition = z.object({ schema: Name, name: Name, parent: Name, bound: z.string().max(1000) });

export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  /** As the shop called itself. */
  shop: z.string(),
  madeAt: z.iso.datetime(),
  /** Steps of the schema that the tables had gone through, with the digests of their texts. */
  migrations: z.record(z.string(), z.string()),
  /** Tells whether keys of other services, sealed in the tables, can be opened; the secret cannot be guessed from it. */
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
  /** Of the names, sizes and contents of everything before. */
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

/** Which table a part belongs to, or which file of the shop it is; null is neither. */
export function readEntryName(
  name: string,
): { readonly kind: "table"; readonly key: string } | { readonly kind: "file"; readonly path: string } | null {
  const table = /^tables\/([a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*)\/\d{6,}\.copy$/.exec(name)?.[1];
  if (table !== undefined) return { kind: "table", key: table };
  const path = /^files\/(.+)$/.exec(name)?.[1];
  return path !== undefined && isShopFile(path) ? { kind: "file", path } : null;
}

/** Inside one of the folders, whatever system reads it. */
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

/** A digest for this purpose alone. */
export function secretMark(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", "vitrine: mark of a back-up", 16)).toString("hex");
}

/** The same on both sides: over what the archive holds, not over how it is packed. */
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
