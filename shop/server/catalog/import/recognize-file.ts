import type { Currency } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { decimalSignOf, type DecimalSign, otherSign } from "../../platform/amounts.ts";
import { type Column, headingLanguage, matchColumns } from "./columns.ts";
import { CsvError, readCsv, type CsvRecord } from "./csv-reader.ts";
import { detectEncoding, type Encoding } from "./encoding.ts";
import { explainKind } from "./file-kind.ts";

/** Reads from the start on each call. */
export type ReadBytes = () => AsyncIterable<Uint8Array>;

/** Format options that the owner has set; the rest is detected. */
export interface GivenFormat {
  readonly encoding?: Encoding | undefined;
  readonly delimiter?: string | undefined;
}

export interface FileFormat {
  readonly encoding: Encoding;
  /** Some bytes are invalid in this encoding. */
  readonly isDamaged: boolean;
  readonly delimiter: string;
}

export const DELIMITERS = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Pipe" } as const;

const SAMPLE_BYTES = 256 * 1024;
const SAMPLE_RECORDS = 20;

/** Detects the format of a file, or explains what it is instead of a table. */
export async function recognizeFormat(read: ReadBytes, given: GivenFormat = {}): Promise<Result<FileFormat, string>> {
  const sample = await readHead(read());
  const detected = await detectEncoding(read());
  const encoding = given.encoding ?? detected.encoding;
  const kind = explainKind(sample, decode(sample, encoding));
  if (kind !== null) return refuse(kind);

  const delimiter = given.delimiter ?? (await guessDelimiter(sample, encoding));
  const isDamaged = detected.isDamaged && encoding === detected.encoding;
  // Every byte is valid in both code pages; only the language tells them apart.
  const isCentral = !given.encoding && encoding === "windows-1252" && (await language(sample, delimiter)) === "pl";
  return ok({ encoding: isCentral ? "windows-1250" : encoding, isDamaged, delimiter });
}

async function language(sample: Uint8Array, delimiter: string) {
  const [header] = await sampleRecords(sample, "windows-1250", delimiter);
  return headingLanguage(header?.cells ?? []);
}

async function readHead(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    if (length >= SAMPLE_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, SAMPLE_BYTES);
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}

/** The delimiter with which most headings are recognised; in a tie, the one whose rows are as wide as the headings. */
async function guessDelimiter(sample: Uint8Array, encoding: Encoding): Promise<string> {
  let best = { sign: ",", score: [-1, -1, -1] };
  for (const sign of Object.keys(DELIMITERS)) {
    const [header, ...rows] = await sampleRecords(sample, encoding, sign);
    const width = header?.cells.length ?? 0;
    const known = matchColumns(header?.cells ?? []).filter(({ kind }) => kind !== "unknown").length;
    const even = rows.filter(({ cells }) => cells.length === width).length;
    const score = [width > 1 ? known : 0, width > 1 ? even : 0, width];
    if (isHigher(score, best.score)) best = { sign, score };
  }
  return best.sign;
}

function isHigher(score: readonly number[], than: readonly number[]): boolean {
  for (const [at, value] of score.entries()) {
    if (value !== than[at]) return value > (than[at] ?? 0);
  }
  return false;
}

async function sampleRecords(sample: Uint8Array, encoding: Encoding, delimiter: string): Promise<readonly CsvRecord[]> {
  const records: CsvRecord[] = [];
  const once = async function* () {
    yield await Promise.resolve(sample);
  };
  try {
    for await (const record of readTable(once, { encoding, isDamaged: false, delimiter })) {
      records.push(record);
      if (records.length > SAMPLE_RECORDS) break;
    }
  } catch (error) {
    // The sample may end within quotes.
    if (!(error instanceof CsvError)) throw error;
  }
  return records;
}

/** The records of a file, starting with its headings. */
export async function* readTable(read: ReadBytes, { encoding, delimiter }: FileFormat): AsyncGenerator<CsvRecord> {
  let isBefore = true;
  for await (const record of readCsv(read(), { delimiter, encoding })) {
    // A spreadsheet may write `sep=;` on the first line.
    const isHint = /^sep=/i.test(record.cells[0] ?? "") && isBlank({ ...record, cells: record.cells.slice(1) });
    if (isBefore && (isHint || isBlank(record))) continue;
    isBefore = false;
    yield record;
  }
}

/** Spreadsheets leave rows of empty cells where data was deleted. */
export function isBlank({ cells }: CsvRecord): boolean {
  return cells.every((cell) => cell.trim() === "");
}

export interface PriceStyle {
  readonly decimal: DecimalSign;
  /** Who decided: the owner, the other prices of the file, or, without evidence, the shop. */
  readonly by: "given" | "file" | "shop";
  /** The first ambiguous price. */
  readonly unclear: string | null;
}

export interface Scanned {
  /** Rows that are not empty, without the headings. */
  readonly rows: number;
  readonly prices: PriceStyle;
}

/** Reads the whole file once before writing anything: whether it can be parsed, and its price format. */
export async function scanTable(
  read: ReadBytes,
  format: FileFormat,
  { headings, currency, decimal }: ScanOptions,
): Promise<Scanned> {
  const seen = { ".": 0, ",": 0 };
  let unclear: string | null = null;
  let priceColumns: readonly number[] | null = null;
  let rows = 0;
  for await (const record of readTable(read, format)) {
    if (!priceColumns) {
      const columns = matchColumns(record.cells.map((heading, at) => headings?.[at] ?? heading));
      priceColumns = columns.flatMap((column, at) => (isPrice(column) ? [at] : []));
      continue;
    }
    if (isBlank(record)) continue;
    rows += 1;
    for (const at of priceColumns) {
      const cell = record.cells[at] ?? "";
      const sign = decimalSignOf(cell);
      if (sign === "either") unclear ??= cell.trim();
      else if (sign === "." || sign === ",") seen[sign] += 1;
    }
  }
  const shops: DecimalSign = currency.decimalSeparator === "," ? "," : ".";
  const byFile = seen["."] === seen[","] ? null : seen["."] > seen[","] ? "." : ",";
  const prices: PriceStyle = {
    decimal: decimal ?? byFile ?? shops,
    by: decimal ? "given" : byFile ? "file" : "shop",
    unclear,
  };
  return { rows, prices };
}

interface ScanOptions {
  readonly headings?: readonly string[] | undefined;
  readonly currency: Pick<Currency, "decimalSeparator">;
  readonly decimal?: DecimalSign | undefined;
}

function isPrice(column: Column): boolean {
  return column.kind === "field" && (column.name === "regularPrice" || column.name === "salePrice");
}

/** The shop's currency with the file's decimal separator. */
export function currencyOf(currency: Currency, { decimal }: PriceStyle): Currency {
  return { ...currency, decimalSeparator: decimal, thousandSeparator: otherSign(decimal) };
}
