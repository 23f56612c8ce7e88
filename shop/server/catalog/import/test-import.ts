import { hash } from "node:crypto";
import type { Database } from "../../platform/db/connect.ts";
import { SILENT_LOG, useTestDatabase } from "../../platform/db/test-db.ts";
import { taxClassesOf } from "../../platform/settings/tax-classes.ts";
import { parseSettings } from "../../platform/settings/store.ts";
import { csvLine } from "./csv-writer.ts";
import { exportProducts } from "./export-products.ts";
import type { ImportMode, ReportRow } from "./import-job.ts";
import { readReport } from "./import-job.ts";
import { importProducts, type ImportFile, type ImportOptions } from "./import-products.ts";
import type { PictureFinder } from "./pictures.ts";

export const SETTINGS = parseSettings({}, SILENT_LOG);
export const NOW = new Date("2026-11-14T12:00:00Z");
/** As if no host could be reached. */
export const NO_PICTURES: PictureFinder = () => Promise.resolve(new Map());

export function fileOf(text: string, chunkSize = 1000): ImportFile {
  const bytes = new TextEncoder().encode(text);
  return {
    name: "products.csv",
    digest: hash("sha256", bytes),
    async *read() {
      for (let at = 0; at < bytes.length; at += chunkSize) {
        await Promise.resolve();
        yield bytes.subarray(at, at + chunkSize);
      }
    },
  };
}

export function importOptions(database: Database, text: string, mode: ImportMode = "add"): ImportOptions {
  return {
    pool: database.pool,
    currency: SETTINGS.currency,
    taxClasses: taxClassesOf(SETTINGS.tax),
    file: fileOf(text),
    mode,
    pictures: NO_PICTURES,
    now: () => NOW,
  };
}

/** Imports a text and returns the report. */
export async function importText(
  database: Database,
  text: string,
  changes: Partial<ImportOptions> = {},
): Promise<readonly ReportRow[]> {
  const result = await importProducts({ ...importOptions(database, text), ...changes });
  if (!result.ok) throw new Error(`The file was refused: ${JSON.stringify(result.error)}`);
  return collect(readReport(database.pool, result.value.importId));
}

export async function exportText(database: Database, publicUrl = "https://shop.test"): Promise<string> {
  const lines = await collect(exportProducts({ pool: database.pool, settings: SETTINGS, publicUrl, pageSize: 7 }));
  return lines.join("");
}

export async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const collected: Value[] = [];
  for await (const value of values) collected.push(value);
  return collected;
}

/** Rows as objects; a heading that a row leaves out is empty there. */
export function csv(...rows: readonly Readonly<Record<string, string>>[]): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ""))].map(csvLine).join("");
}

export function outcomes(report: readonly ReportRow[]): readonly string[] {
  return report.map(({ sku, outcome }) => `${sku} ${outcome}`);
}

/** Call it at the top of a file: a database that is emptied after each test. */
export function importOfThisFile() {
  const tests = useTestDatabase({ emptyAfterEach: true });
  async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await tests.database.pool.query<Row>(sql, values);
    return rows;
  }
  return { tests, query };
}
