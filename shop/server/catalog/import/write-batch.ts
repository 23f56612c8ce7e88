import type { Currency } from "@vitrine/commerce/money";
import type { ClientBase } from "pg";
import type { Column } from "./columns.ts";
import type { CsvRecord } from "./csv-reader.ts";
import { Directory } from "./directory.ts";
import { saveProgress, type ImportMode, type ReportRow } from "./import-job.ts";
import { keepAwake } from "./keep-awake.ts";
import type { PictureFinder } from "./pictures.ts";
import type { ProductRow } from "./product-row.ts";
import { readRow } from "./read-row.ts";
import { rowCells } from "./row-cells.ts";
import { picturesInTexts, withOwnPictures } from "./text-pictures.ts";
import type { Taxonomy } from "./taxonomy.ts";
import { writeRow } from "./write-row.ts";
import type { TaxClass } from "../../platform/settings/tax-classes.ts";

export interface BatchJob {
  readonly client: ClientBase;
  readonly taxonomy: Taxonomy;
  readonly columns: readonly Column[];
  readonly currency: Currency;
  readonly taxClasses: readonly TaxClass[];
  readonly importId: number;
  readonly isOwnFile: boolean;
  /** The file contains invalid characters. */
  readonly isDamaged: boolean;
  readonly mode: ImportMode;
  readonly pictures: PictureFinder;
  readonly now: () => Date;
  readonly recordsDone: number;
}

type Understood = { readonly row: ProductRow } | { readonly refused: ReportRow };

/** Writes a batch of rows, their report and the progress in one transaction. */
export async function writeBatch(job: BatchJob, records: readonly CsvRecord[]): Promise<void> {
  const read = records.map((record) => understand(record, job));
  const rows = read.flatMap((each) => ("row" in each ? [each.row] : []));
  // Before the transaction: fetching is slow, and must not hold locks.
  const urls = rows.flatMap((row) => [...(row.images ?? []), ...picturesInTexts(row)]);
  const pictures = await keepAwake(job.client, () => job.pictures(urls));
  const illustrated = (await withOwnPictures(job.client, rows, pictures)).values();
  const understood = read.map((each) => ("row" in each ? { row: illustrated.next().value ?? each.row } : each));

  const isWritten = await attempt(job, understood, pictures, false);
  // The database rejected a row. Tries again with a savepoint for each row.
  if (!isWritten) await attempt(job, understood, pictures, true);
}

async function attempt(
  job: BatchJob,
  understood: readonly Understood[],
  pictures: ReadonlyMap<string, number>,
  isCareful: boolean,
): Promise<boolean> {
  const { client, taxonomy, importId } = job;
  await client.query("begin");
  try {
    await client.query(
      `set local vitrine.defer_listing = 'on'; set local statement_timeout = '60s'; set local lock_timeout = 0;
       set local vitrine.stock_change = '{"reason": "import"}'`,
    );
    const rows = understood.flatMap((each) => ("row" in each ? [each.row] : []));
    const directory = await openDirectory(job, rows);
    const batch = { client, importId, directory, taxonomy, pictures, now: job.now() };
    const report: ReportRow[] = [];
    for (const each of understood) {
      if ("refused" in each) report.push(each.refused);
      else if (!isCareful) report.push(await writeOne(each.row));
      else report.push(await writeCarefully(each.row));
    }
    await saveProgress(client, importId, job.recordsDone, report);
    const touched = new Set(report.flatMap(({ productId }) => (productId === null ? [] : [productId])));
    await client.query("select refresh_listing($1)", [[...touched]]);
    await client.query("commit");
    return true;

    async function writeOne(row: ProductRow): Promise<ReportRow> {
      const existing = directory.findRow(row);
      const isHere = existing !== undefined && !existing.isPlaceholder;
      if (isHere && job.mode === "add") {
        return reported(row, "skipped", ["A product with this SKU or ID already exists."]);
      }
      if (!isHere && job.mode === "update") return reported(row, "skipped", ["No product has this SKU or ID."]);
      const written = await writeRow(batch, row, existing);
      if (!written.ok) return reported(row, "refused", [written.error]);
      const { productId, variationId, notes } = written.value;
      return { ...reported(row, isHere ? "changed" : "added", [...row.notes, ...notes]), productId, variationId };
    }

    async function writeCarefully(row: ProductRow): Promise<ReportRow> {
      await client.query("savepoint row");
      const goBack = directory.mark();
      try {
        return await writeOne(row);
      } catch (error) {
        if (!isRefusedByDatabase(error)) throw error;
        await client.query("rollback to savepoint row");
        goBack();
        taxonomy.forget();
        return reported(row, "refused", [`The database rejected it: ${error.message}.`]);
      }
    }
  } catch (error) {
    await client.query("rollback");
    taxonomy.forget();
    if (!isCareful && isRefusedByDatabase(error)) return false;
    throw error;
  }
}

async function openDirectory({ client, importId, isOwnFile, mode }: BatchJob, rows: readonly ProductRow[]) {
  const directory = new Directory({ importId, isOwnFile, mode });
  await directory.load(client, rows);
  const highest = Math.max(0, ...rows.map(({ originalId }) => originalId ?? 0), ...rows.flatMap(linkedIds));
  if (isOwnFile && highest > 0) {
    // The sequence must not return IDs that rows of the file keep.
    await client.query(
      "select setval('content_id_seq', greatest((select last_value from content_id_seq), $1::bigint)) where $1::bigint > 0",
      [highest],
    );
  }
  return directory;
}

function linkedIds({ parent, links }: ProductRow): readonly number[] {
  const references = [
    ...(parent ? [parent] : []),
    ...Object.values(links).flatMap((list) => list.map(({ target }) => target)),
  ];
  return references.flatMap((each) => (each.by === "id" ? [each.id] : []));
}

function understand(record: CsvRecord, { columns, currency, taxClasses, isDamaged }: BatchJob): Understood {
  const cells = rowCells(record, columns);
  const read = readRow(cells, currency, taxClasses);
  const [name, sku] = [cells.field("name") ?? "", cells.field("sku") ?? ""];
  if (isDamaged && record.cells.some((cell) => cell.includes("\uFFFD"))) {
    const problem = "This row has damaged characters. Save the file as UTF-8 and import it again.";
    return { refused: reported({ line: record.line, name, sku }, "refused", [problem]) };
  }
  if (read.ok) return { row: read.value };
  return { refused: { ...reported({ line: record.line, name, sku }, "refused", read.error) } };
}

function reported(
  { line, name, sku }: Pick<ProductRow, "line" | "name" | "sku">,
  outcome: ReportRow["outcome"],
  notes: readonly string[],
): ReportRow {
  return { line, outcome, name, sku, notes, productId: null, variationId: null };
}

/** A value out of range, a violated constraint, a duplicate name: not a lost connection, and not a bug in the SQL. */
function isRefusedByDatabase(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && "code" in error && /^2[23]/.test(String(error.code));
}
