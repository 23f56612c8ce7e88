import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { exportProducts } from "../csv/export-products.ts";
import { createFetchPicture } from "../csv/fetch-picture.ts";
import { CsvError, readCsv } from "../csv/csv-reader.ts";
import { importProducts } from "../csv/import-products.ts";
import { createPictureFinder, type PictureFinder } from "../csv/pictures.ts";
import { explainImport, openFile } from "../csv/run-command.ts";
import { errorFields } from "../log.ts";
import type { Shop } from "../shop.ts";
import { type FileJob, filePath, JOB_COLUMNS } from "./file-jobs.ts";

type RunShop = Pick<Shop, "database" | "config" | "log" | "settings" | "now">;

/** A process that died leaves its file to the others after this; they go on where it stopped. */
const CLAIM = `
update file_jobs set status = 'running', claimed_at = now()
where id = (
  select id from file_jobs
  where status = 'waiting' or (status = 'running' and claimed_at < now() - interval '2 minutes')
  order by id limit 1 for update skip locked)
returning ${JOB_COLUMNS}`;

const TELL_EVERY_MS = 20_000;
const NO_PICTURES: PictureFinder = () => Promise.resolve(new Map());
const busy = new WeakSet<object>();

/** Reads and writes the files that wait, one after the other; called by the clock. */
export async function runFileJobs(shop: RunShop): Promise<void> {
  const { pool } = shop.database;
  if (busy.has(pool)) return;
  busy.add(pool);
  try {
    for (;;) {
      const { rows } = await pool.query<FileJob>(CLAIM);
      const job = rows[0];
      if (!job) return;
      await runOne(shop, job);
    }
  } finally {
    busy.delete(pool);
  }
}

async function runOne(shop: RunShop, job: FileJob): Promise<void> {
  const { pool } = shop.database;
  const tell = () =>
    pool.query("update file_jobs set claimed_at = now() where id = $1", [job.id]).catch(() => undefined);
  const timer = setInterval(() => void tell(), TELL_EVERY_MS);
  try {
    if (job.kind === "import") await importFile(shop, job);
    else await exportFile(shop, job);
  } catch (error) {
    shop.log.error("A product file failed.", { id: job.id, ...errorFields(error) });
    await end(
      shop,
      job,
      "failed",
      "Something went wrong on our side. It can be started again and goes on where it stopped.",
    );
  } finally {
    clearInterval(timer);
  }
}

async function importFile(shop: RunShop, job: FileJob): Promise<void> {
  const { pool } = shop.database;
  const path = filePath(shop.config, job.file);
  const opened = await openFile(path);
  // The same file with other columns is another import.
  const digest = createHash("sha256")
    .update(JSON.stringify([opened.digest, job.headings, job.delimiter]))
    .digest("hex");
  await pool.query("update file_jobs set rows_total = $2 where id = $1", [
    job.id,
    await countRows(path, job.delimiter),
  ]);
  const result = await importProducts({
    pool,
    currency: (await shop.settings()).currency,
    file: { ...opened, name: job.name, digest },
    mode: job.mode,
    delimiter: job.delimiter,
    headings: job.headings,
    pictures: job.takesPictures ? pictureFinder(shop) : NO_PICTURES,
    now: shop.now,
    batchSize: 50,
    onProgress: (rows) => {
      void pool
        .query("update file_jobs set rows_done = $2, claimed_at = now() where id = $1", [job.id, rows])
        .catch(() => undefined);
    },
  });
  const { rows } = await pool.query<{ id: number; done: number }>(
    "select id, records_done as done from imports where digest = $1 and mode = $2 order by id desc limit 1",
    [digest, job.mode],
  );
  await pool.query("update file_jobs set import_id = $2, rows_done = $3 where id = $1", [
    job.id,
    rows[0]?.id ?? null,
    rows[0]?.done ?? 0,
  ]);
  // Whoever started from the command line is not interrupted: this one waits for its turn.
  if (!result.ok && result.error.code === "another-import-runs") return;
  if (result.ok) await end(shop, job, "done", "");
  else await end(shop, job, "failed", explainImport(result.error));
}

function pictureFinder({ database, config }: RunShop): PictureFinder {
  return createPictureFinder({
    pool: database.pool,
    mediaDirectory: join(config.dataDirectory, "media"),
    publicUrl: config.publicUrl,
    fetch: createFetchPicture(),
  });
}

async function countRows(path: string, delimiter: string): Promise<number> {
  let count = -1;
  try {
    const records = readCsv(createReadStream(path), { delimiter });
    while (!(await records.next()).done) count += 1;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return Math.max(0, count);
}

/** Written beside its place and moved there when it is whole. */
async function exportFile(shop: RunShop, job: FileJob): Promise<void> {
  const { pool } = shop.database;
  const { rows } = await pool.query<{ count: number }>(
    `select ((select count(*) from products where status <> 'importing' and trashed_at is null) + (
       select count(*) from variations v join products p on p.id = v.product_id
       where p.status <> 'importing' and p.trashed_at is null))::integer as count`,
  );
  const total = rows[0]?.count ?? 0;
  await pool.query("update file_jobs set rows_total = $2 where id = $1", [job.id, total]);
  const path = filePath(shop.config, job.file);
  await mkdir(dirname(path), { recursive: true });
  const lines = exportProducts({ pool, settings: await shop.settings(), publicUrl: shop.config.publicUrl });
  await pipeline(counted(lines, tell), createWriteStream(`${path}.unfinished`));
  await rename(`${path}.unfinished`, path);
  await pool.query("update file_jobs set rows_done = rows_total where id = $1", [job.id]);
  await end(shop, job, "done", "");

  function tell(rowsDone: number): void {
    void pool.query("update file_jobs set rows_done = $2 where id = $1", [job.id, rowsDone]).catch(() => undefined);
  }
}

const TOLD_EACH = 500;

async function* counted(lines: AsyncIterable<string>, tell: (count: number) => void): AsyncGenerator<string> {
  let count = -1;
  for await (const line of lines) {
    yield line;
    count += 1;
    if (count > 0 && count % TOLD_EACH === 0) tell(count);
  }
}

async function end(shop: RunShop, job: FileJob, status: "done" | "failed", reason: string): Promise<void> {
  await shop.database.pool.query("update file_jobs set status = $2, reason = $3, claimed_at = null where id = $1", [
    job.id,
    status,
    reason,
  ]);
}
