import { dayNumber, writeTimestamp } from "./binary-timestamp.ts";

/** The binary format is the fastest to load: the server parses no text and inserts rows page by page. */
const SIGNATURE = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
const END_OF_ROWS = -1;
const NULL_LENGTH = -1;
const TEXT_OID = 25;
const UUID_OID = 2950;
/** UTF-8 needs at most this many bytes per UTF-16 code unit. */
const MAX_BYTES = 3;
/** Length and value of any field except text. */
const FIXED_BYTES = 20;

/** Rows for `copy … from stdin (format binary)`, field by field in column order. */
export class CopyRows {
  #bytes: Buffer;
  #at: number;

  /** Expects the approximate number of bytes; the buffer grows as needed. */
  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafe(SIGNATURE.length + size);
    this.#at = SIGNATURE.copy(this.#bytes);
  }

  row(fields: number): this {
    this.#need(FIXED_BYTES);
    this.#at = this.#bytes.writeInt16BE(fields, this.#at);
    return this;
  }

  integer(value: number): this {
    this.#begin(4);
    this.#at = this.#bytes.writeInt32BE(value, this.#at);
    return this;
  }

  /** Expects 32 hexadecimal digits. */
  uuid(digits: string): this {
    this.#begin(16);
    this.#at += this.#bytes.write(digits, this.#at, 16, "hex");
    return this;
  }

  moment(at: Date): this {
    this.#begin(8);
    this.#at = writeTimestamp(this.#bytes, at, this.#at);
    return this;
  }

  /** The date of a timestamp, in UTC. */
  day(at: Date): this {
    return this.integer(dayNumber(at));
  }

  text(value: string | null): this {
    if (value === null) {
      this.#begin(NULL_LENGTH);
      return this;
    }
    this.#need(FIXED_BYTES + value.length * MAX_BYTES);
    const length = this.#bytes.write(value, this.#at + 4);
    this.#bytes.writeInt32BE(length, this.#at);
    this.#at += 4 + length;
    return this;
  }

  texts(values: readonly string[]): this {
    return this.#array(TEXT_OID, values, (value) => this.text(value));
  }

  uuids(values: readonly string[]): this {
    return this.#array(UUID_OID, values, (value) => this.uuid(value));
  }

  /** Empties the buffer for reuse. Data still being sent from it would change. */
  clear(): this {
    this.#at = SIGNATURE.length;
    return this;
  }

  get size(): number {
    return this.#bytes.length;
  }

  end(): Buffer {
    this.#need(FIXED_BYTES);
    const end = this.#bytes.writeInt16BE(END_OF_ROWS, this.#at);
    return this.#bytes.subarray(0, end);
  }

  #array(oid: number, values: readonly string[], write: (value: string) => void): this {
    const start = this.#at;
    this.#begin(0);
    this.#need(FIXED_BYTES);
    // Number of dimensions, no nulls, element type; then the length and lower bound of each dimension.
    for (const number of values.length === 0 ? [0, 0, oid] : [1, 0, oid, values.length, 1]) {
      this.#at = this.#bytes.writeInt32BE(number, this.#at);
    }
    for (const value of values) write(value);
    this.#bytes.writeInt32BE(this.#at - start - 4, start);
    return this;
  }

  #begin(length: number): void {
    this.#need(FIXED_BYTES);
    this.#at = this.#bytes.writeInt32BE(length, this.#at);
  }

  #need(size: number): void {
    if (this.#at + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + size));
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }
}
