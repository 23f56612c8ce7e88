const BLOCK = 512;
const LONGEST_NAME = 100;
const REGULAR = "0";
const EXTENDED = "x";
/** Longer than any file name an operating system allows. */
const MAX_EXTENDED_BYTES = 65_536;

/** The header of a file, in the format that every `tar` reads. */
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

/** Fills the last block of a file. */
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
  // Sizes from eight gigabytes do not fit into the octal field; current tar programs read this binary form.
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
  // The length includes its own digits.
  let length = bytes + String(bytes).length;
  if (String(length).length + bytes !== length) length = bytes + String(length).length;
  return Buffer.from(`${length}${rest}`);
}

/** The file is not a valid archive. */
export class TarError extends Error {
  override readonly name = "TarError";
}

/** The start of a file, or a chunk of the current file. */
export type TarPart =
  | { readonly kind: "file"; readonly name: string; readonly size: number }
  | { readonly kind: "bytes"; readonly bytes: Buffer };

/** Streams an archive of any length. `isWhole` is false if the end mark is missing. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarPart, { readonly isWhole: boolean }> {
  const bytes = new ByteQueue(chunks[Symbol.asyncIterator]());
  let longName: string | undefined;
  for (;;) {
    const header = await bytes.take(BLOCK);
    if (!header) return { isWhole: false };
    if (header.every((byte) => byte === 0)) {
      // Read to the end: gzip verifies its checksum only there.
      while (await bytes.some(BLOCK));
      return { isWhole: true };
    }
    const sum = Number.parseInt(header.toString("latin1", 148, 156).replace(/[\0 ]+$/, ""), 8);
    const size = readNumber(header, 124);
    if (sum !== checksum(header) || !Number.isSafeInteger(size)) throw new TarError("A header is damaged.");
    const kind = header.toString("latin1", 156, 157);
    if (kind === EXTENDED) {
      if (size > MAX_EXTENDED_BYTES) throw new TarError("A file name is too long.");
      const record = await bytes.take(size);
      longName = /^\d+ path=([^\n]*)\n/.exec(record?.toString("utf8") ?? "")?.[1];
      if (!(await bytes.take(tarPadding(size).length))) return { isWhole: false };
      continue;
    }
    if (kind !== REGULAR) throw new TarError("The archive contains an entry that is not a file.");
    yield { kind: "file", name: longName ?? header.toString("latin1", 0, LONGEST_NAME).replace(/\0.*$/s, ""), size };
    longName = undefined;
    let left = size;
    while (left > 0) {
      const chunk = await bytes.some(left);
      if (!chunk) return { isWhole: false };
      left -= chunk.length;
      yield { kind: "bytes", bytes: chunk };
    }
    if (!(await bytes.take(tarPadding(size).length))) return { isWhole: false };
  }
}

/** Regroups chunks into the sizes that the reader asks for. */
class ByteQueue {
  #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterator<Buffer>) {
    this.#chunks = chunks;
  }

  /** Exactly `count` bytes; undefined at the end. */
  async take(count: number): Promise<Buffer | undefined> {
    while (this.#rest.length < count) {
      const { value, done } = await this.#chunks.next();
      if (done) return undefined;
      this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    }
    return this.#cut(count);
  }

  /** Between one and `max` bytes. */
  async some(max: number): Promise<Buffer | undefined> {
    if (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) return undefined;
      this.#rest = value;
    }
    return this.#cut(Math.min(max, this.#rest.length));
  }

  #cut(count: number): Buffer {
    const head = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return head;
  }
}
