import { toBytes } from "./to-bytes.ts";

const WORD = 2 ** 32;

/** The fractional parts of roots of the first primes, from which the algorithm's constants come. */
const PRIMES = firstPrimes(64);
const ROUND_CONSTANTS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/**
 * SHA-256 as 64 hexadecimal digits, at once. The browser's own is asynchronous and missing on pages that did not come
 * over a secure connection. What is neither text nor bytes throws "input is invalid type".
 */
export function sha256(input: string | readonly number[] | ArrayBuffer | ArrayBufferView): string {
  const message = pad(toBytes(input));
  const hash = Uint32Array.from(START);
  const words = new Uint32Array(64);
  for (let block = 0; block < message.byteLength; block += 64) {
    for (let index = 0; index < 16; index += 1) words[index] = message.getUint32(block + index * 4);
    extend(words);
    mix(hash, words);
  }
  return [...hash].map((word) => word.toString(16).padStart(8, "0")).join("");
}

/** One bit, zeros, and the length in bits, to a whole number of blocks. */
function pad(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor((bytes.length * 8) / WORD));
  view.setUint32(length - 4, (bytes.length * 8) % WORD);
  return view;
}

function extend(words: Uint32Array): void {
  const at = (index: number) => words[index] ?? 0;
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(index - 15), at(index - 2)];
    const a = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const b = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[index] = at(index - 16) + a + at(index - 7) + b;
  }
}

function mix(hash: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let index = 0; index < 64; index += 1) {
    const upper = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = h + upper + ((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[index] ?? 0) + (words[index] ?? 0);
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] ?? 0) + value;
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function fraction(root: number): number {
  return Math.floor((root % 1) * WORD);
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}
