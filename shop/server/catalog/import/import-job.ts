import type { ClientBase, Pool } from "pg";

export type ImportMode = "add" | "update";
export type Outcome = "added" | "changed" | "skipped" | "refused";

/** The result of one row of the file. */
export interface ReportRow {
  readonly line: number;
  readonly outcome: Outcome;
  readonly name: string;
  readonly sku: string;
  readonly notes: readonly string[];
  readonly productId: number | null;
  readonly variationId: number | null;
}

export interface Job {
  readonly id: number;
  /** Records that an earlier run has already written. */
  readonly recordsDone: number;
}

/** The same file in the same mode resumes where it was interrupted; anything else starts from the beginning. */
export async function openJob(client: ClientBase, fileName: string, digest: string, mode: ImportMode): Promise<Job> {
  const { rows } = await client.query<Job>(
    `insert into imports as held (file_name, digest, mode) values ($1, $2, $3)
     on conflict (digest, mode) where status = 'running' do update set file_name = excluded.file_name
     returning id, records_done as "recordsDone"`,
    [fileName, digest, mode],
  );
  const job = rows[0];
  if (!job) throw new Error("The import was stored, but the database returned no ID.");
  return job;
}

/** Call it in the transaction that writes the rows, so that report and data agree. */
export async function saveProgress(
  client: ClientBase,
  importId: number,
  recordsDone: number,
  report: readonly ReportRow[],
): Promise<void> {
  await client.query(
    `insert into import_rows (import_id, line, outcome, name, sku, notes, product_id, variation_id)
     select $1, line, outcome, name, sku, array(select jsonb_array_elements_text(notes)), "productId", "variationId"
     from jsonb_to_recordset($2::jsonb) as row (line integer, outcome text, name text, sku text, notes jsonb,
       "productId" integer, "variationId" integer)
     on conflict (import_id, line) do nothing`,
    [importId, JSON.stringify(report)],
  );
  await client.query("update imports set records_done = $2, updated_at = now() where id = $1", [importId, recordsDone]);
}

export async function closeJob(client: ClientBase, importId: number): Promise<void> {
  await client.query("update imports set status = 'done', updated_at = now() where id = $1", [importId]);
}

export type Counts = Readonly<Record<Outcome, number>>;

export async function countOutcomes(client: Pick<ClientBase, "query">, importId: number): Promise<Counts> {
  const { rows } = await client.query<{ outcome: Outcome; count: number }>(
    "select outcome, count(*)::integer as count from import_rows where import_id = $1 group by outcome",
    [importId],
  );
  return {
    added: 0,
    changed: 0,
    skipped: 0,
    refused: 0,
    ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])),
  };
}

const PAGE = 500;

/** The report in the order of the file, one page at a time: it is as long as the file. */
export async function* readReport(pool: Pool, importId: number): AsyncGenerator<ReportRow> {
  for (let after = 0; ;) {
    const { rows } = await pool.query<ReportRow>(
      `select line, outcome, name, sku, notes, product_id as "productId", variation_id as "variationId"
       from import_rows where import_id = $1 and line > $2 order by line limit ${PAGE}`,
      [importId, after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.line;
  }
}
