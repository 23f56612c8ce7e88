const ROUNDS = 64;
const BLOCK = 64;
const TWO_TO_32 = 2 ** 32;

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

interface Tools {
  readonly keys: Uint32Array;
  readonly start: Uint32Array;
  /**
   * Reused for every text: a server hashes some fifty thousand a second, and allocating these takes longer than the
   * hashing.
   */
  readonly words: Uint32Array;
  readonly hash: Uint32Array;
  readonly encoder: TextEncoder;
}

/** The fractional parts of the roots of the first primes: the algorithm's constants, computed instead of listed. */
function makeTools(): Tools {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < ROUNDS; candidate += 1) {
    if (primes.every((prime) => candidate % prime)) primes.push(candidate);
  }
  const fraction = (root: number) => (root % 1) * TWO_TO_32;
  return {
    keys: Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    start: Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
    words: new Uint32Array(ROUNDS),
    hash: new Uint32Array(8),
    encoder: new TextEncoder(),
  };
}

let tools: Tools | undefined;

/**
 * SHA-256 of a text, in hexadecimal. Synchronous, because an event must not wait while the visitor leaves; Web Crypto
 * is asynchronous, and missing on pages without TLS.
 */
export function sha256(text: string): string {
  const { keys, start, words, hash, encoder } = (tools ??= makeTools());
  const bytes = encoder.encode(text);
  const blocks = ((bytes.length + 8) >> 6) + 1;
  hash.set(start);
  for (let block = 0; block < blocks; block += 1) {
    read(words, bytes, block * BLOCK);
    if (block === blocks - 1) words[15] = bytes.length * 8;
    spread(words);
    mix(hash, words, keys);
  }
  let hex = "";
  for (const word of hash) hex += (TWO_TO_32 + word).toString(16).slice(1);
  return hex;
}

/** Pads the text with a set bit and zeros. */
function read(words: Uint32Array, bytes: Uint8Array, offset: number): void {
  const byte = (place: number) => (place < bytes.length ? (bytes[place] as number) : place === bytes.length ? 0x80 : 0);
  for (let round = 0; round < 16; round += 1) {
    const place = offset + round * 4;
    words[round] = (byte(place) << 24) | (byte(place + 1) << 16) | (byte(place + 2) << 8) | byte(place + 3);
  }
}

function spread(words: Uint32Array): void {
  for (let round = 16; round < ROUNDS; round += 1) {
    const late = words[round - 2] as number;
    const early = words[round - 15] as number;
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[round] = (words[round - 16] as number) + (words[round - 7] as number) + one + two;
  }
}

type Eight = [number, number, number, number, number, number, number, number];

function mix(hash: Uint32Array, words: Uint32Array, keys: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as Eight;
  for (let round = 0; round < ROUNDS; round += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one =
      h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (keys[round] as number) + (words[round] as number);
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + (turn(b, 2) ^ turn(b, 13) ^ turn(b, 22)) + majority) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (hash[index] = (hash[index] as number) + word));
}
