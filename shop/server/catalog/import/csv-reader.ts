import type { Encoding } from "./encoding.ts";

/** One record of a file, with the number of its first line. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

export class CsvError extends Error {
  override readonly name = "CsvError";
}

/** A quote that is never closed would otherwise read the whole file into one cell. */
const MAX_RECORD_LENGTH = 8 * 1024 * 1024;

/**
 * Parses RFC 4180 as a stream, holding one record at a time. A backslash has no special meaning, quotes inside an
 * unquoted cell are literal, and empty lines are skipped.
 */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  { delimiter = ",", encoding = "utf-8" }: { readonly delimiter?: string; readonly encoding?: Encoding } = {},
): AsyncGenerator<CsvRecord> {
  const reader = new RecordReader(delimiter);
  // Also drops the byte order mark.
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield* reader.take(decoder.decode(chunk, { stream: true }));
  yield* reader.take(decoder.decode());
  yield* reader.end();
}

type Place = "start" | "plain" | "quoted" | "after-quote";

class RecordReader {
  readonly #delimiter: string;
  #place: Place = "start";
  #cell = "";
  #cells: string[] = [];
  #line = 1;
  #startLine = 1;
  #length = 0;
  #endedWithReturn = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  *take(text: string): Generator<CsvRecord> {
    let at = 0;
    while (at < text.length) {
      const from = at;
      at = this.#place === "quoted" ? this.#skipTo(text, at, '"') : this.#skipPlain(text, at);
      if (at > from) this.#append(text.slice(from, at));
      if (at >= text.length) return;

      const sign = text.charAt(at);
      at += 1;
      const record = this.#place === "quoted" ? this.#closeQuote() : this.#sign(sign);
      if (record) yield record;
    }
  }

  *end(): Generator<CsvRecord> {
    if (this.#place === "quoted") {
      throw new CsvError(`A quote opened in the record of line ${this.#startLine} is never closed.`);
    }
    const record = this.#endRecord();
    if (record) yield record;
  }

  #skipTo(text: string, from: number, sign: string): number {
    const found = text.indexOf(sign, from);
    return found < 0 ? text.length : found;
  }

  #skipPlain(text: string, from: number): number {
    let at = from;
    while (at < text.length) {
      const sign = text.charAt(at);
      if (sign === this.#delimiter || sign === '"' || sign === "\n" || sign === "\r") break;
      at += 1;
    }
    return at;
  }

  #append(part: string): void {
    this.#endedWithReturn = false;
    this.#cell += part;
    this.#length += part.length;
    if (this.#place !== "quoted") this.#place = "plain";
    else for (let at = part.indexOf("\n"); at >= 0; at = part.indexOf("\n", at + 1)) this.#line += 1;
    if (this.#length > MAX_RECORD_LENGTH) {
      throw new CsvError(`The record of line ${this.#startLine} is too long; a quote may be missing.`);
    }
  }

  #closeQuote(): null {
    this.#place = "after-quote";
    return null;
  }

  #sign(sign: string): CsvRecord | null {
    const followsReturn = this.#endedWithReturn;
    this.#endedWithReturn = sign === "\r";
    if (sign === '"') {
      if (this.#place === "plain") this.#cell += sign;
      else {
        // Two quotes inside a quoted cell are one literal quote.
        if (this.#place === "after-quote") this.#cell += sign;
        this.#place = "quoted";
      }
      return null;
    }
    if (sign === this.#delimiter) {
      this.#endCell();
      return null;
    }
    if (sign === "\n" && followsReturn) {
      this.#startLine = this.#line;
      return null;
    }
    this.#line += 1;
    return this.#endRecord();
  }

  #endCell(): void {
    this.#cells.push(this.#cell.replaceAll("\0", ""));
    this.#cell = "";
    this.#place = "start";
  }

  #endRecord(): CsvRecord | null {
    const isEmpty = this.#cells.length === 0 && this.#cell === "" && this.#place === "start";
    const line = this.#startLine;
    this.#startLine = this.#line;
    this.#length = 0;
    if (isEmpty) return null;
    this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    return { line, cells };
  }
}
