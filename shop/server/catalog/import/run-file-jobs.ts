import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { exportProducts } from "./export-products.ts";
import { createFetchPicture } from "./fetch-picture.ts";
import { explainImport } from "./explain-import.ts";
import { importProducts } from "./import-products.ts";
import { createPictureFinder, type PictureFinder } from "./pictures.ts";
import { openFile } from "./run-command.ts";
import type { Shop } from "../../shop.ts";
import { type FileJob, filePath, JOB_COLUMNS } from "./file-jobs.ts";
import { taxClassesOf } from "../../platform/settings/tax-classes.ts";

type RunShop = Pick<Shop, "database" | "config" | "settings" | "now">;

/** Each of these records gets a job. */
export const WAITING_FILES = "select id from file_jobs where status in ('waiting', 'running')";
const START = `
update file_jobs set status = 'running' where id = $1 and status in ('waiting', 'running') returning ${JOB_COLUMNS}`;
const FAILED = "Something went wrong on our side. It can be started again and goes on where it stopped.";
const NO_PICTURES: PictureFinder = () => Promise.resolve(new Map());

/** Imports or exports one product file. An import that was interrupted goes on where it stopped. */
export async function runFileJob(shop: RunShop, id: number): Promise<void> {
  const [job] = (await shop.database.pool.query<FileJob>(START, [id])).rows;
  if (!job) return;
  if (job.kind === "import") await importFile(shop, job);
  else await exportFile(shop, job);
}

export async function giveUpFileJob(shop: Pick<Shop, "database">, id: number): Promise<void> {
  await end(shop, id, "failed", FAILED);
}

async function importFile(shop: RunShop, job: FileJob): Promise<void> {
  const { pool } = shop.database;
  const path = filePath(shop.config, job.file);
  const opened = await openFile(path);
  // The same file with other columns is another import.
  const digest = createHash("sha256")
    .update(JSON.stringify([opened.digest, job.headings, job.delimiter, ...chosenFormat(job)]))
    .digest("hex");
  let done = 0;
  const { currency, tax } = await shop.settings();
  const result = await importProducts({
    pool,
    currency,
    taxClasses: taxClassesOf(tax),
    file: { ...opened, name: job.name, digest },
    mode: job.mode,
    delimiter: job.delimiter,
    encoding: job.encoding ?? undefined,
    decimal: job.decimalSign ?? undefined,
    headings: job.headings,
    pictures: job.takesPictures ? pictureFinder(shop) : NO_PICTURES,
    now: shop.now,
    batchSize: 50,
    onRecognized: async (_, __, rows) => {
      await pool.query("update file_jobs set rows_total = $2 where id = $1", [job.id, rows]);
    },
    onProgress: (rows) => {
      done = rows;
      void pool.query("update file_jobs set rows_done = $2 where id = $1", [job.id, rows]).catch(() => undefined);
    },
  });
  const { rows } = await pool.query<{ id: number }>(
    "select id from imports where digest = $1 and mode = $2 order by id desc limit 1",
    [digest, job.mode],
  );
  await pool.query("update file_jobs set import_id = $2, rows_done = $3 where id = $1", [
    job.id,
    rows[0]?.id ?? null,
    done,
  ]);
  // An import from the command line is not interrupted: the record stays unfinished and is picked up again.
  if (!result.ok && result.error.code === "another-import-runs") return;
  if (result.ok) await end(shop, job.id, "done", "");
  else await end(shop, job.id, "failed", explainImport(result.error));
}

function pictureFinder({ database, config }: RunShop): PictureFinder {
  return createPictureFinder({
    pool: database.pool,
    mediaDirectory: join(config.dataDirectory, "media"),
    publicUrl: config.publicUrl,
    fetch: createFetchPicture(),
  });
}

/** Only the owner's choices: detection gives the same result for the same file. */
function chosenFormat({ encoding, decimalSign }: FileJob): readonly (string | null)[] {
  return encoding === null && decimalSign === null ? [] : [encoding, decimalSign];
}

/** Written under another name and renamed when complete. */
async function exportFile(shop: RunShop, job: FileJob): Promise<void> {
  const { pool } = shop.database;
  const { rows } = await pool.query<{ count: number }>(
    `select ((select count(*) from products
         where status <> 'importing' and trashed_at is null and ($1::integer[] is null or id = any ($1))) + (
       select count(*) from variations v join products p on p.id = v.product_id
       where p.status <> 'importing' and p.trashed_at is null
         and ($1::integer[] is null or p.id = any ($1))))::integer as count`,
    [job.productIds],
  );
  const total = rows[0]?.count ?? 0;
  await pool.query("update file_jobs set rows_total = $2 where id = $1", [job.id, total]);
  const path = filePath(shop.config, job.file);
  await mkdir(dirname(path), { recursive: true });
  const lines = exportProducts({
    pool,
    settings: await shop.settings(),
    publicUrl: shop.config.publicUrl,
    productIds: job.productIds,
  });
  await pipeline(counted(lines, reportProgress), createWriteStream(`${path}.unfinished`));
  await rename(`${path}.unfinished`, path);
  await pool.query("update file_jobs set rows_done = rows_total where id = $1", [job.id]);
  await end(shop, job.id, "done", "");

  function reportProgress(rowsDone: number): void {
    void pool.query("update file_jobs set rows_done = $2 where id = $1", [job.id, rowsDone]).catch(() => undefined);
  }
}

const REPORT_EVERY_ROWS = 500;

async function* counted(lines: AsyncIterable<string>, reportProgress: (count: number) => void): AsyncGenerator<string> {
  let count = -1;
  for await (const line of lines) {
    yield line;
    count += 1;
    if (count > 0 && count % REPORT_EVERY_ROWS === 0) reportProgress(count);
  }
}

async function end(
  { database }: Pick<Shop, "database">,
  id: number,
  status: "done" | "failed",
  reason: string,
): Promise<void> {
  const text = "update file_jobs set status = $2, reason = $3 where id = $1 and status in ('waiting', 'running')";
  await database.pool.query(text, [id, status, reason]);
}
