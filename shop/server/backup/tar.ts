const BLOCK = 512;
const LONGEST_NAME = 100;
const REGULAR = "0";
const EXTENDED = "x";
/** Larger than any name a system allows; what claims to be longer is no name. */
const MOST_EXTENDED_BYTES = 65_536;

/** What stands before a file of this name and size, in the form that every system's `tar` reads. */
export function tarHeader(name: string, size: number, modified: Date): Buffer {
  if (Buffer.byteLength(name) <= LONGEST_NAME && /^[\x20-\x7e]*$/.test(name)) {
    return plainHeader(name, size, modified, REGULAR);
  }
  const record = extendedRecord("path", name);
  return Buffer.concat([
    plainHeader("name", record.length, modified, EXTENDED),
    record,
    tarPadding(record.length),
    plainHeader("name", size, modified, REGULAR),
  ]);
}

/** What fills up the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

export const TAR_END: Buffer = Buffer.alloc(2 * BLOCK);

function plainHeader(name: string, size: number, modified: Date, kind: string): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, LONGEST_NAME);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  writeNumber(header, 124, size);
  writeNumber(header, 136, Math.floor(modified.getTime() / 1000));
  header.write("        ", 148);
  header.write(kind, 156);
  header.write("ustar\0", 257);
  header.write("00", 263);
  header.write(`${checksum(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

const LARGEST_OCTAL = 0o77777777777;

function writeNumber(header: Buffer, at: number, value: number): void {
  if (value <= LARGEST_OCTAL) {
    header.write(`${value.toString(8).padStart(11, "0")} `, at);
    return;
  }
  // Eight gigabytes and more do not fit into the old form; every tar of this century reads this one.
  header.writeUInt8(0x80, at);
  header.writeBigUInt64BE(BigInt(value), at + 4);
}

function readNumber(header: Buffer, at: number): number {
  if (header.readUInt8(at) === 0x80) return Number(header.readBigUInt64BE(at + 4));
  const text = header.toString("latin1", at, at + 12).replace(/[\0 ]+$/, "");
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
}

function checksum(header: Buffer): number {
  let sum = 0;
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  return sum;
}

function extendedRecord(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  // The length counts its own digits.
  let length = bytes + String(bytes).length;
  if (String(length).length + bytes !== length) length = bytes + String(length).length;
  return Buffer.from(`${length}${rest}`);
}

/** The archive is not one, or was changed. */
export class TarError extends Error {
  override readonly name = "TarError";
}

/** A file begins, or a piece of the file that began last. */
export type TarPart =
  | { readonly kind: "file"; readonly name: string; readonly size: number }
  | { readonly kind: "bytes"; readonly bytes: Buffer };

/** Reads an archive of any length a piece at a time. Ends at its end mark; without one it was cut short. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarPart, { readonly isWhole: boolean }> {
  const bytes = new ByteQueue(chunks[Symbol.asyncIterator]());
  let longName: string | undefined;
  for (;;) {
    const header = await bytes.take(BLOCK);
    if (!header) return { isWhole: false };
    if (header.every((byte) => byte === 0)) {
      // To the last byte: whoever unpacks it learns only there whether all of it was right.
      while (await bytes.some(BLOCK));
      return { isWhole: true };
    }
    const sum = Number.parseInt(header.toString("latin1", 148, 156).replace(/[\0 ]+$/, ""), 8);
    const size = readNumber(header, 124);
    if (sum !== checksum(header) || !Number.isSafeInteger(size)) throw new TarError("A header of it is damaged.");
    const kind = header.toString("latin1", 156, 157);
    if (kind === EXTENDED) {
      if (size > MOST_EXTENDED_BYTES) throw new TarError("A name in it is too long.");
      const record = await bytes.take(size);
      longName = /^\d+ path=([^\n]*)\n/.exec(record?.toString("utf8") ?? "")?.[1];
      if (!(await bytes.take(tarPadding(size).length))) return { isWhole: false };
      continue;
    }
    if (kind !== REGULAR) throw new TarError("It holds something that is not a file.");
    yield { kind: "file", name: longName ?? header.toString("latin1", 0, LONGEST_NAME).replace(/\0.*$/s, ""), size };
    longName = undefined;
    let left = size;
    while (left > 0) {
      const piece = await bytes.some(left);
      if (!piece) return { isWhole: false };
      left -= piece.length;
      yield { kind: "bytes", bytes: piece };
    }
    if (!(await bytes.take(tarPadding(size).length))) return { isWhole: false };
  }
}

/** Bytes in the portions that the reader wants, not in those that the disk gives. */
class ByteQueue {
  #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterator<Buffer>) {
    this.#chunks = chunks;
  }

  /** Exactly this many; undefined at the end. */
  async take(count: number): Promise<Buffer | undefined> {
    while (this.#rest.length < count) {
      const { value, done } = await this.#chunks.next();
      if (done) return undefined;
      this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    }
    return this.#cut(count);
  }

  /** At least one and at most this many. */
  async some(most: number): Promise<Buffer | undefined> {
    if (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) return undefined;
      this.#rest = value;
    }
    return this.#cut(Math.min(most, this.#rest.length));
  }

  #cut(count: number): Buffer {
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }
}
