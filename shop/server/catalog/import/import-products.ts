import type { Currency } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { ClientBase, Pool, PoolClient } from "pg";
import type { DecimalSign } from "../../platform/amounts.ts";
import { hasNeededColumns, matchColumns, OWN_META, type Column } from "./columns.ts";
import { CsvError, type CsvRecord } from "./csv-reader.ts";
import type { Encoding } from "./encoding.ts";
import { closeJob, countOutcomes, openJob, type Counts, type ImportMode } from "./import-job.ts";
import type { PictureFinder } from "./pictures.ts";
import {
  currencyOf,
  isBlank,
  type FileFormat,
  type PriceStyle,
  readTable,
  recognizeFormat,
  scanTable,
} from "./recognize-file.ts";
import { Taxonomy } from "./taxonomy.ts";
import { dropUnfilled } from "./unfilled.ts";
import { writeBatch } from "./write-batch.ts";
import type { TaxClass } from "../../platform/settings/tax-classes.ts";

export interface ImportFile {
  readonly name: string;
  readonly digest: string;
  /** Reads from the start on each call. */
  read(): AsyncIterable<Uint8Array>;
}

export interface ImportOptions {
  readonly pool: Pool;
  readonly currency: Currency;
  readonly taxClasses: readonly TaxClass[];
  readonly file: ImportFile;
  /** Add: existing products are skipped. Update: new ones are. */
  readonly mode: ImportMode;
  readonly pictures: PictureFinder;
  readonly now: () => Date;
  /** Detected unless given. */
  readonly delimiter?: string | undefined;
  readonly encoding?: Encoding | undefined;
  readonly decimal?: DecimalSign | undefined;
  /** The owner's assignment of columns, if it differs from the file; "" skips a column. */
  readonly headings?: readonly string[];
  readonly batchSize?: number;
  /** Called before the first row is written. */
  readonly onRecognized?: (format: FileFormat, prices: PriceStyle, rows: number) => Promise<void> | void;
  readonly onProgress?: (rowsDone: number) => void;
}

export type ImportRefusal =
  | { readonly code: "another-import-runs" }
  | { readonly code: "not-a-table"; readonly reason: string }
  | { readonly code: "no-known-columns"; readonly headings: readonly string[]; readonly mode: ImportMode }
  | { readonly code: "unreadable"; readonly reason: string };

export interface Imported {
  readonly importId: number;
  readonly counts: Counts;
  /** Headings of columns that were not imported. */
  readonly ignored: readonly string[];
}

const LOCK = "hashtext('vitrine.import')";

/** Imports a product file in batches; after an interruption it resumes with the next batch. */
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

/** A broken connection has no lock to release. */
async function unlock(client: ClientBase): Promise<void> {
  await client.query(`select pg_advisory_unlock(${LOCK})`).catch(() => undefined);
}

async function readFile(client: PoolClient, options: ImportOptions): Promise<Result<Imported, ImportRefusal>> {
  const { file, mode, batchSize = 200, onProgress } = options;
  const read = () => file.read();
  const recognized = await recognizeFormat(read, options);
  if (!recognized.ok) return refuse({ code: "not-a-table", reason: recognized.error });
  const format = recognized.value;
  const records = readTable(read, format);
  const header = await records.next();
  const written = header.done ? [] : header.value.cells;
  const headings = written.map((heading, at) => options.headings?.[at] ?? heading);
  const columns = matchColumns(headings);
  if (!hasNeededColumns(columns, mode)) return refuse({ code: "no-known-columns", headings: written, mode });
  const { prices, rows } = await scanTable(read, format, options);
  await options.onRecognized?.(format, prices, rows);

  const job = await openJob(client, file.name, file.digest, mode);
  const taxonomy = new Taxonomy(client);
  const currency = currencyOf(options.currency, prices);
  const write = (batch: readonly CsvRecord[], recordsDone: number) =>
    writeBatch(
      {
        ...options,
        client,
        taxonomy,
        columns,
        currency,
        importId: job.id,
        isOwnFile: columns.some(isOwn),
        isDamaged: format.isDamaged,
        recordsDone,
      },
      batch,
    );

  let count = 0;
  let rowsDone = 0;
  let waiting: CsvRecord[] = [];
  for await (const record of records) {
    count += 1;
    if (isBlank(record)) continue;
    rowsDone += 1;
    if (count <= job.recordsDone) continue;
    waiting.push(record);
    if (waiting.length < batchSize) continue;
    await write(waiting, count);
    waiting = [];
    onProgress?.(rowsDone);
  }
  if (waiting.length > 0) await write(waiting, count);
  await finish(client, job.id);
  onProgress?.(rowsDone);

  const ignored = written.filter((heading, at) => columns[at]?.kind === "unknown" && heading.trim() !== "");
  return ok({ importId: job.id, counts: await countOutcomes(client, job.id), ignored });
}

async function finish(client: PoolClient, importId: number): Promise<void> {
  await client.query("begin");
  try {
    await client.query(
      "set local vitrine.defer_listing = 'on'; set local statement_timeout = 0; set local lock_timeout = 0",
    );
    const touched = await dropUnfilled(client, importId);
    if (touched.length > 0) await client.query("select refresh_listing($1)", [touched]);
    await closeJob(client, importId);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

function isOwn(column: Column): boolean {
  return column.kind === "meta" && column.key === OWN_META;
}
