import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import type { Shop } from "../shop.ts";
import {
  ContentDigest,
  END,
  type End,
  FORMAT,
  MANIFEST,
  type Manifest,
  secretMark,
  tableKey,
  tablePartName,
  VERSION,
} from "./backup-format.ts";
import { copyOut } from "./copy-stream.ts";
import { ignoreMissing, listShopFiles } from "./shop-files.ts";
import {
  columnList,
  connectForBackup,
  quoted,
  readPartitions,
  readSequences,
  readTables,
  shopSchemas,
  type ShopTable,
} from "./shop-tables.ts";
import { TAR_END, tarHeader, tarPadding } from "./tar.ts";

export type BackupShop = Pick<Shop, "config" | "database" | "secret" | "settings" | "now">;

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface WrittenBackup {
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
}

/** Images do not compress further, so a higher level would only slow the shop down. */
const GZIP_LEVEL = 4;

/**
 * Writes the whole shop to one file while it keeps selling: all tables from one snapshot, then the files, which exist
 * before the rows that refer to them and never change. The file gets its final name only when it is complete.
 */
export async function writeBackup(
  shop: BackupShop,
  path: string,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<WrittenBackup> {
  const unfinished = `${path}.unfinished`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const archive = new Archive(shop, onProgress);
  try {
    const gzip = createGzip({ level: GZIP_LEVEL });
    await pipeline(archive.bytes(), gzip, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, path);
    await flushFolder(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { bytes: (await stat(path)).size, rows: archive.rows, files: archive.files };
}

class Archive {
  rows = 0;
  files = 0;
  readonly #shop: BackupShop;
  readonly #digest = new ContentDigest();
  readonly #onProgress: (progress: Progress) => void;
  #done = 0;
  #total = 0;

  constructor(shop: BackupShop, onProgress: (progress: Progress) => void) {
    this.#shop = shop;
    this.#onProgress = onProgress;
  }

  async *bytes(): AsyncGenerator<Buffer> {
    const { database, config, now } = this.#shop;
    const rows: Record<string, number> = {};
    let sequences: End["sequences"];
    let fileBytes = 0;
    for await (const { size } of listShopFiles(config.dataDirectory)) this.#total += size;

    const client = await connectForBackup(database.pool);
    try {
      await client.query("begin isolation level repeatable read, read only");
      const tables = await readTables(client);
      this.#total += await sizeOfTables(client);
      yield* this.#json(MANIFEST, await this.#manifest(client, tables));
      for (const table of tables) {
        rows[tableKey(table)] = yield* this.#table(client, table);
        this.rows += rows[tableKey(table)] ?? 0;
      }
      sequences = [...(await readSequences(client))];
      await client.query("commit");
    } finally {
      await client.end();
    }

    for await (const { path } of listShopFiles(config.dataDirectory)) {
      fileBytes += yield* this.#file(path, join(config.dataDirectory, path));
    }
    const end: End = { rows, files: this.files, fileBytes, sequences, sha256: this.#digest.end() };
    const text = Buffer.from(JSON.stringify(end));
    yield Buffer.concat([tarHeader(END, text.length, now()), text, tarPadding(text.length), TAR_END]);
    this.#onProgress({ done: this.#done, total: this.#done });
  }

  async #manifest(client: pg.Client, tables: readonly ShopTable[]): Promise<Manifest> {
    const { secret, settings, now } = this.#shop;
    const { rows } = await client.query<{ name: string; sha256: string }>("select name, sha256 from schema_migrations");
    return {
      format: FORMAT,
      version: VERSION,
      shop: (await settings()).shop.name,
      madeAt: now().toISOString(),
      migrations: Object.fromEntries(rows.map(({ name, sha256 }) => [name, sha256])),
      secretMark: secretMark(secret),
      tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
      partitions: [...(await readPartitions(client))],
    };
  }

  async *#table(client: pg.Client, table: ShopTable): AsyncGenerator<Buffer, number> {
    const source = table.isPartitioned
      ? `(select ${columnList(table)} from ${quoted(table)})`
      : `${quoted(table)} (${columnList(table)})`;
    const blocks = copyOut(client, `copy ${source} to stdout`);
    for (let part = 1; ; part += 1) {
      const { value, done } = await blocks.next();
      if (done) return value;
      yield* this.#entry(tablePartName(table, part), value);
      this.#advance(value.length);
    }
  }

  async *#json(name: string, value: unknown): AsyncGenerator<Buffer> {
    yield* this.#entry(name, Buffer.from(JSON.stringify(value)));
  }

  *#entry(name: string, content: Buffer): Generator<Buffer> {
    this.#digest.file(name, content.length);
    this.#digest.bytes(content);
    yield tarHeader(name, content.length, this.#shop.now());
    yield content;
    yield tarPadding(content.length);
  }

  /** Writes as many bytes as the file had when opened. If it shrinks in the meantime, the back-up fails. */
  async *#file(path: string, source: string): AsyncGenerator<Buffer, number> {
    const handle = await open(source).catch(ignoreMissing);
    if (!handle) return 0;
    try {
      const { size, mtime } = await handle.stat();
      const name = `files/${path}`;
      this.#digest.file(name, size);
      yield tarHeader(name, size, mtime);
      let left = size;
      if (size > 0) {
        for await (const chunk of handle.createReadStream({ end: size - 1, autoClose: false })) {
          const bytes = chunk as Buffer;
          this.#digest.bytes(bytes);
          left -= bytes.length;
          yield bytes;
          this.#advance(bytes.length);
        }
      }
      if (left !== 0) throw new Error(`${path} changed while it was being backed up.`);
      yield tarPadding(size);
      this.files += 1;
      return size;
    } finally {
      await handle.close();
    }
  }

  #advance(bytes: number): void {
    this.#done += bytes;
    this.#onProgress({ done: Math.min(this.#done, this.#total), total: this.#total });
  }
}

/** An estimate for the progress: rows take a little more space on disk than as text. */
async function sizeOfTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ size: string }>(
    `select coalesce(sum(pg_table_size(c.oid)), 0) as size from pg_class c
     join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname = any ($1)`,
    [shopSchemas()],
  );
  return Number(rows[0]?.size ?? 0);
}

/** Without the sync, a power failure could undo the rename. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
