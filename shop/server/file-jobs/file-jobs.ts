import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../accounts/audit.ts";
import type { Person } from "../accounts/person.ts";
import type { Config } from "../config.ts";
import { CsvError, readCsv } from "../csv/csv-reader.ts";
import type { Outcome, ReportRow } from "../csv/import-job.ts";
import type { Queryable } from "../db/in-transaction.ts";
import { problem, type Refused } from "../office/form-input.ts";
import type { Shop } from "../shop.ts";

export interface FileJob {
  readonly id: number;
  readonly kind: "import" | "export";
  readonly name: string;
  readonly file: string;
  readonly headings: readonly string[];
  readonly delimiter: string;
  readonly mode: "add" | "update";
  readonly takesPictures: boolean;
  readonly status: "mapping" | "waiting" | "running" | "done" | "failed";
  readonly rowsDone: number;
  readonly rowsTotal: number;
  readonly importId: number | null;
  readonly reason: string;
  readonly createdAt: Date;
}

type JobShop = Pick<Shop, "database" | "config">;

export const JOB_COLUMNS = `id, kind, name, file, headings, delimiter, mode, takes_pictures as "takesPictures", status,
  rows_done as "rowsDone", rows_total as "rowsTotal", import_id as "importId", reason, created_at as "createdAt"`;

const FILE = /^[0-9a-f]{32}\.csv$/;
const DELIMITERS = [",", ";", "\t", "|"] as const;
const PREVIEWED = 5;

export function filePath({ dataDirectory }: Pick<Config, "dataDirectory">, file: string): string {
  if (!FILE.test(file)) throw new Error(`“${file}” is not the name of a kept file.`);
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

/** The first lines of a file, to say what its columns are. */
export interface FilePreview {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export async function previewFile(
  chunks: AsyncIterable<Uint8Array>,
  delimiter: string,
): Promise<Result<FilePreview, string>> {
  const records: (readonly string[])[] = [];
  try {
    for await (const { cells } of readCsv(chunks, { delimiter })) {
      records.push(cells);
      if (records.length > PREVIEWED) break;
    }
  } catch (error) {
    if (error instanceof CsvError) return refuse(error.message);
    throw error;
  }
  const [headings = [], ...rows] = records;
  return ok({ headings, rows });
}

/** Keeps a file and waits for the owner to say what its columns are. */
export async function receiveImport(
  shop: JobShop,
  staff: Person,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Result<number, Refused>> {
  if (bytes.length === 0) return refuse([problem("file", "No file was chosen.")]);
  const whole = async function* () {
    yield await Promise.resolve(bytes);
  };
  const delimiter = guessDelimiter(bytes);
  const preview = await previewFile(whole(), delimiter);
  if (!preview.ok) return refuse([problem("file", `This file cannot be read. ${preview.error}`)]);
  if (preview.value.headings.length < 2) {
    return refuse([problem("file", "This is no table: its first line names fewer than two columns.")]);
  }
  const file = `${randomBytes(16).toString("hex")}.csv`;
  await mkdir(join(shop.config.dataDirectory, "files"), { recursive: true });
  await writeFile(filePath(shop.config, file), bytes, { flush: true });
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `insert into file_jobs (kind, name, file, headings, delimiter, status, person_id)
     values ('import', $1, $2, $3, $4, 'mapping', $5) returning id`,
    [name.slice(0, 200), file, preview.value.headings, delimiter, staff.id],
  );
  return ok(rows[0]?.id ?? 0);
}

/** The sign that the first line has most of. */
function guessDelimiter(bytes: Uint8Array): string {
  const line = new TextDecoder().decode(bytes.subarray(0, 10_000)).split("\n", 1)[0] ?? "";
  const counted = DELIMITERS.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

export interface ImportChoices {
  /** What each column is, by its heading; "" leaves it out. */
  readonly headings: readonly string[];
  readonly mode: "add" | "update";
  readonly takesPictures: boolean;
}

/** From here on the clock takes care of it, whatever happens to the page or the process. */
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

export async function startExport(shop: JobShop, staff: Person, now: Date): Promise<number> {
  const { pool } = shop.database;
  const name = `products-${now.toISOString().slice(0, 10)}.csv`;
  const { rows } = await pool.query<{ id: number }>(
    "insert into file_jobs (kind, name, file, status, person_id) values ('export', $1, $2, 'waiting', $3) returning id",
    [name, `${randomBytes(16).toString("hex")}.csv`, staff.id],
  );
  await recordAudit(pool, staff, { act: "exported products", details: { file: name } });
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
