import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import type { Config } from "../../config.ts";
import type { DecimalSign } from "../../platform/amounts.ts";
import { CsvError } from "./csv-reader.ts";
import type { Encoding } from "./encoding.ts";
import type { Outcome, ReportRow } from "./import-job.ts";
import {
  type FileFormat,
  isBlank,
  type PriceStyle,
  type ReadBytes,
  readTable,
  recognizeFormat,
  scanTable,
} from "./recognize-file.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { problem, type Refused } from "../../platform/http/form-input.ts";
import type { Shop } from "../../shop.ts";

export interface FileJob {
  readonly id: number;
  readonly kind: "import" | "export";
  readonly name: string;
  readonly file: string;
  readonly headings: readonly string[];
  readonly delimiter: string;
  /** The owner's choice; null for automatic detection. */
  readonly encoding: Encoding | null;
  readonly decimalSign: DecimalSign | null;
  readonly mode: "add" | "update";
  readonly takesPictures: boolean;
  readonly status: "mapping" | "waiting" | "running" | "done" | "failed";
  readonly rowsDone: number;
  readonly rowsTotal: number;
  readonly importId: number | null;
  /** The products of an export; null for the whole catalogue. */
  readonly productIds: readonly number[] | null;
  readonly reason: string;
  readonly createdAt: Date;
}

type JobShop = Pick<Shop, "database" | "config" | "settings">;

export const JOB_COLUMNS = `id, kind, name, file, headings, delimiter, encoding, decimal_sign as "decimalSign", mode, takes_pictures as "takesPictures", status,
  rows_done as "rowsDone", rows_total as "rowsTotal", import_id as "importId", product_ids as "productIds", reason, created_at as "createdAt"`;

const FILE = /^[0-9a-f]{32}\.csv$/;
const PREVIEWED = 5;

export function filePath({ dataDirectory }: Pick<Config, "dataDirectory">, file: string): string {
  if (!FILE.test(file)) throw new Error(`“${file}” is not the name of a stored file.`);
  return join(dataDirectory, "files", file);
}

export async function listJobs(connection: Queryable, kind: FileJob["kind"]): Promise<readonly FileJob[]> {
  const text = `select ${JOB_COLUMNS} from file_jobs where kind = $1 order by id desc limit 20`;
  return (await connection.query<FileJob>(text, [kind])).rows;
}

export async function findJob(connection: Queryable, kind: FileJob["kind"], id: number): Promise<FileJob | null> {
  const text = `select ${JOB_COLUMNS} from file_jobs where kind = $1 and id = $2`;
  return (await connection.query<FileJob>(text, [kind, id])).rows[0] ?? null;
}

/** The first lines of a file, and its format. */
export interface FilePreview {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly format: FileFormat;
  readonly prices: PriceStyle;
  readonly rowCount: number;
}

interface PreviewOptions extends Partial<Pick<FileJob, "encoding" | "decimalSign" | "headings">> {
  readonly delimiter?: string | undefined;
}

export async function previewFile(
  shop: Pick<Shop, "settings">,
  read: ReadBytes,
  { encoding, delimiter, decimalSign, headings }: PreviewOptions = {},
): Promise<Result<FilePreview, string>> {
  const recognized = await recognizeFormat(read, { encoding: encoding ?? undefined, delimiter });
  if (!recognized.ok) return recognized;
  const format = recognized.value;
  const records: (readonly string[])[] = [];
  try {
    for await (const record of readTable(read, format)) {
      if (isBlank(record)) continue;
      records.push(record.cells);
      if (records.length > PREVIEWED) break;
    }
    const [written = [], ...rows] = records;
    const { currency } = await shop.settings();
    const scanned = await scanTable(read, format, { headings, currency, decimal: decimalSign ?? undefined });
    return ok({ headings: written, rows, format, prices: scanned.prices, rowCount: scanned.rows });
  } catch (error) {
    if (error instanceof CsvError) return refuse(error.message);
    throw error;
  }
}

/** Stores a file and waits for the owner to assign its columns. */
export async function receiveImport(
  shop: JobShop,
  staff: Person,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Result<number, Refused>> {
  if (bytes.length === 0) return refuse([problem("file", "Choose a file.")]);
  const whole = async function* () {
    yield await Promise.resolve(bytes);
  };
  const preview = await previewFile(shop, whole);
  if (!preview.ok) return refuse([problem("file", preview.error)]);
  const { headings, format } = preview.value;
  if (headings.length < 2) {
    return refuse([problem("file", "This is not a table: its first line names fewer than two columns.")]);
  }
  const file = `${randomBytes(16).toString("hex")}.csv`;
  await mkdir(join(shop.config.dataDirectory, "files"), { recursive: true });
  await writeFile(filePath(shop.config, file), bytes, { flush: true });
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `insert into file_jobs (kind, name, file, headings, delimiter, status, person_id)
     values ('import', $1, $2, $3, $4, 'mapping', $5) returning id`,
    [name.slice(0, 200), file, headings, format.delimiter, staff.id],
  );
  return ok(rows[0]?.id ?? 0);
}

export interface FormatChoices {
  /** Null for automatic detection. */
  readonly encoding: Encoding | null;
  readonly delimiter: string | null;
  readonly decimalSign: DecimalSign | null;
}

/** Reads the same file in another format; its columns are matched again. */
export async function chooseFormat(
  shop: JobShop,
  id: number,
  { encoding, delimiter, decimalSign }: FormatChoices,
): Promise<Result<null, Refused>> {
  const { pool } = shop.database;
  const gone: Result<null, Refused> = refuse([problem("", "This import has already started, or no longer exists.")]);
  const job = await findJob(pool, "import", id);
  if (!job) return gone;
  const read = () => createReadStream(filePath(shop.config, job.file));
  const preview = await previewFile(shop, read, { encoding, delimiter: delimiter ?? undefined, decimalSign });
  if (!preview.ok) return refuse([problem("delimiter", preview.error)]);
  const { headings, format } = preview.value;
  const { rowCount } = await pool.query(
    `update file_jobs set encoding = $2, delimiter = $3, decimal_sign = $4, headings = $5
     where id = $1 and kind = 'import' and status in ('mapping', 'failed')`,
    [id, encoding, format.delimiter, decimalSign, headings],
  );
  return rowCount === 0 ? gone : ok(null);
}

export interface ImportChoices {
  /** The column assigned to each heading; "" skips it. */
  readonly headings: readonly string[];
  readonly mode: "add" | "update";
  readonly takesPictures: boolean;
}

/** Queues the import for the background job, which survives a closed page or a crashed process. */
export async function startImport(
  shop: JobShop,
  staff: Person,
  id: number,
  { headings, mode, takesPictures }: ImportChoices,
): Promise<Result<null, Refused>> {
  const { pool } = shop.database;
  const { rows } = await pool.query<{ name: string }>(
    `update file_jobs set headings = $2, mode = $3, takes_pictures = $4, status = 'waiting'
     where id = $1 and kind = 'import' and status in ('mapping', 'failed') returning name`,
    [id, headings, mode, takesPictures],
  );
  const name = rows[0]?.name;
  if (name === undefined) return refuse([problem("", "This import has begun already, or is gone.")]);
  await recordAudit(pool, staff, { act: "imported products", details: { file: name, mode } });
  return ok(null);
}

/** `productIds` null exports the whole catalogue. */
export async function startExport(
  shop: JobShop,
  staff: Person,
  now: Date,
  productIds: readonly number[] | null = null,
): Promise<number> {
  const { pool } = shop.database;
  const name = `products-${now.toISOString().slice(0, 10)}.csv`;
  const { rows } = await pool.query<{ id: number }>(
    `insert into file_jobs (kind, name, file, status, person_id, product_ids)
     values ('export', $1, $2, 'waiting', $3, $4) returning id`,
    [name, `${randomBytes(16).toString("hex")}.csv`, staff.id, productIds],
  );
  await recordAudit(pool, staff, {
    act: "exported products",
    details: { file: name, ...(productIds && { products: productIds.length }) },
  });
  return rows[0]?.id ?? 0;
}

export async function readReportPage(
  connection: Queryable,
  importId: number,
  { outcome, limit, offset }: { readonly outcome: string; readonly limit: number; readonly offset: number },
): Promise<readonly ReportRow[]> {
  const { rows } = await connection.query<ReportRow>(
    `select line, outcome, name, sku, notes, product_id as "productId", variation_id as "variationId" from import_rows
     where import_id = $1 and ($2 = '' or outcome = $2) order by line limit $3 offset $4`,
    [importId, outcome satisfies string as Outcome | "", limit, offset],
  );
  return rows;
}
