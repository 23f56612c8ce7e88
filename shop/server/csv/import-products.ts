import type { Currency } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { ClientBase, Pool, PoolClient } from "pg";
import { matchColumns, OWN_META, type Column } from "./columns.ts";
import { CsvError, readCsv, type CsvRecord } from "./csv-reader.ts";
import { closeJob, countOutcomes, openJob, type Counts, type ImportMode } from "./import-job.ts";
import type { PictureFinder } from "./pictures.ts";
import { Taxonomy } from "./taxonomy.ts";
import { dropUnfilled } from "./unfilled.ts";
import { writeBatch } from "./write-batch.ts";

export interface ImportFile {
  readonly name: string;
  readonly digest: string;
  /** From the start, each time it is called. */
  read(): AsyncIterable<Uint8Array>;
}

export interface ImportOptions {
  readonly pool: Pool;
  readonly currency: Currency;
  readonly file: ImportFile;
  /** Add: what is here already is passed over. Update: what is not here yet is. */
  readonly mode: ImportMode;
  readonly pictures: PictureFinder;
  readonly now: () => Date;
  readonly delimiter?: string;
  /** What the columns are, where the owner said otherwise than the file; "" leaves a column out. */
  readonly headings?: readonly string[];
  readonly batchSize?: number;
  readonly onProgress?: (recordsDone: number) => void;
}

export type ImportRefusal =
  | { readonly code: "another-import-runs" }
  | { readonly code: "no-known-columns"; readonly headings: readonly string[] }
  | { readonly code: "unreadable"; readonly reason: string };

export interface Imported {
  readonly importId: number;
  readonly counts: Counts;
  /** Headings of columns that were not taken. */
  readonly ignored: readonly string[];
}

const LOCK = "hashtext('vitrine.import')";

/** Reads a product file into the shop, a handful of rows at a time; interrupted, it goes on with the next handful. */
export async function importProducts(options: ImportOptions): Promise<Result<Imported, ImportRefusal>> {
  const client = await options.pool.connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>(`select pg_try_advisory_lock(${LOCK}) as "isOurs"`);
    if (!rows[0]?.isOurs) return refuse({ code: "another-import-runs" });
    try {
      return await readFile(client, options);
    } catch (error) {
      if (error instanceof CsvError) return refuse({ code: "unreadable", reason: error.message });
      throw error;
    } finally {
      await unlock(client);
    }
  } finally {
    client.release();
  }
}

/** A connection that broke has no lock to give back. */
async function unlock(client: ClientBase): Promise<void> {
  await client.query(`select pg_advisory_unlock(${LOCK})`).catch(() => undefined);
}

async function readFile(client: PoolClient, options: ImportOptions): Promise<Result<Imported, ImportRefusal>> {
  const { file, mode, delimiter = ",", batchSize = 200, onProgress } = options;
  const records = readCsv(file.read(), { delimiter });
  const header = await records.next();
  const written = header.done ? [] : header.value.cells;
  const headings = written.map((heading, at) => options.headings?.[at] ?? heading);
  const columns = matchColumns(headings);
  if (!columns.some(isIdentity)) return refuse({ code: "no-known-columns", headings });

  const job = await openJob(client, file.name, file.digest, mode);
  const taxonomy = new Taxonomy(client);
  const write = (batch: readonly CsvRecord[], recordsDone: number) =>
    writeBatch(
      { ...options, client, taxonomy, columns, importId: job.id, isOwnFile: columns.some(isOwn), recordsDone },
      batch,
    );

  let read = 0;
  let waiting: CsvRecord[] = [];
  for await (const record of records) {
    read += 1;
    if (read <= job.recordsDone) continue;
    waiting.push(record);
    if (waiting.length < batchSize) continue;
    await write(waiting, read);
    waiting = [];
    onProgress?.(read);
  }
  if (waiting.length > 0) await write(waiting, read);
  await finish(client, job.id);
  onProgress?.(read);

  const ignored = written.filter((_, at) => columns[at]?.kind === "unknown");
  return ok({ importId: job.id, counts: await countOutcomes(client, job.id), ignored });
}

async function finish(client: PoolClient, importId: number): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local vitrine.defer_listing = 'on'; set local statement_timeout = 0");
    const touched = await dropUnfilled(client, importId);
    if (touched.length > 0) await client.query("select refresh_listing($1)", [touched]);
    await closeJob(client, importId);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

function isIdentity(column: Column): boolean {
  return column.kind === "field" && ["id", "sku", "name"].includes(column.name);
}

function isOwn(column: Column): boolean {
  return column.kind === "meta" && column.key === OWN_META;
}
