/** Encodings that a product file may have, by the names of TextDecoder. */
export const ENCODINGS = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big endian)",
  "windows-1252": "Windows-1252 (Western European)",
  "windows-1250": "Windows-1250 (Central European)",
} as const;

export type Encoding = keyof typeof ENCODINGS;

export function isEncoding(text: string): text is Encoding {
  return Object.hasOwn(ENCODINGS, text);
}

export interface DetectedEncoding {
  readonly encoding: Encoding;
  /** The file is UTF-8 except for some bytes: cells that contain them cannot be read. */
  readonly isDamaged: boolean;
}

const HEAD_BYTES = 4096;

/**
 * Decides by the byte order mark, by the zeros of UTF-16, or by reading the whole file: a file that is not UTF-8 is
 * read as Windows-1252, in which every byte is valid. A few invalid bytes among many umlauts are damage, not another
 * encoding.
 */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<DetectedEncoding> {
  const count = new Utf8Count();
  let head: Uint8Array | null = new Uint8Array(0);
  for await (const chunk of chunks) {
    if (head) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      if (head.length >= HEAD_BYTES) {
        const sure = byFirstBytes(head);
        if (sure) return { encoding: sure, isDamaged: false };
        head = null;
      }
    }
    count.take(chunk);
  }
  const sure = head && byFirstBytes(head);
  if (sure && sure !== "utf-8") return { encoding: sure, isDamaged: false };
  const { valid, invalid } = count.end();
  const isUtf8 = sure === "utf-8" || invalid === 0 || valid > invalid;
  return { encoding: isUtf8 ? "utf-8" : "windows-1252", isDamaged: isUtf8 && invalid > 0 };
}

function byFirstBytes(head: Uint8Array): Encoding | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return "utf-8";
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Headings are mostly ASCII, and in UTF-16 each ASCII character has a zero byte.
  const many = head.length / 4;
  if (odd > many && even < odd / 10) return "utf-16le";
  if (even > many && odd < even / 10) return "utf-16be";
  return null;
}

/** Counts characters of several bytes, and bytes that belong to none. */
class Utf8Count {
  #valid = 0;
  #invalid = 0;
  /** Bytes that the character still needs, and the range of the next one. */
  #missing = 0;
  #least = 0x80;
  #most = 0xbf;

  take(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (this.#missing > 0) {
        if (byte >= this.#least && byte <= this.#most) {
          this.#missing -= 1;
          [this.#least, this.#most] = [0x80, 0xbf];
          if (this.#missing === 0) this.#valid += 1;
          continue;
        }
        this.#invalid += 1;
        this.#missing = 0;
      }
      if (byte >= 0x80) this.#begin(byte);
    }
  }

  #begin(byte: number): void {
    [this.#least, this.#most] = [0x80, 0xbf];
    if (byte >= 0xc2 && byte <= 0xdf) this.#missing = 1;
    else if (byte >= 0xe0 && byte <= 0xef) {
      this.#missing = 2;
      if (byte === 0xe0) this.#least = 0xa0;
      if (byte === 0xed) this.#most = 0x9f;
    } else if (byte >= 0xf0 && byte <= 0xf4) {
      this.#missing = 3;
      if (byte === 0xf0) this.#least = 0x90;
      if (byte === 0xf4) this.#most = 0x8f;
    } else this.#invalid += 1;
  }

  end(): { readonly valid: number; readonly invalid: number } {
    return { valid: this.#valid, invalid: this.#invalid + (this.#missing > 0 ? 1 : 0) };
  }
}
