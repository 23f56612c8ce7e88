const ROUNDS = 64;

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

interface Constants {
  readonly keys: Uint32Array;
  readonly start: Uint32Array;
}

/** The fractional parts of the roots of the first primes: the algorithm's own constants, made instead of listed. */
function makeConstants(): Constants {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < ROUNDS; candidate += 1) {
    if (primes.every((prime) => candidate % prime)) primes.push(candidate);
  }
  const fraction = (root: number) => (root % 1) * 2 ** 32;
  return {
    keys: Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    start: Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  };
}

let constants: Constants | undefined;

/**
 * SHA-256 of a text, as hexadecimal. At once, because an event must not wait while the visitor leaves; the browser's own
 * is asynchronous, and missing on pages without TLS.
 */
export function sha256(text: string): string {
  const { keys, start } = (constants ??= makeConstants());
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);

  const hash = start.slice();
  const words = new Uint32Array(ROUNDS);
  for (let offset = 0; offset < padded.length; offset += 64) {
    spread(words, view, offset);
    mix(hash, words, keys);
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, "0")).join("");
}

function spread(words: Uint32Array, view: DataView, offset: number): void {
  const word = (index: number) => words[index] as number;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round < 16) words[round] = view.getUint32(offset + round * 4);
    else {
      const late = word(round - 2);
      const early = word(round - 15);
      const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[round] = word(round - 16) + word(round - 7) + one + two;
    }
  }
}

function mix(hash: Uint32Array, words: Uint32Array, keys: Uint32Array): void {
  const state = Int32Array.from(hash);
  const at = (index: number) => state[index] as number;
  for (let round = 0; round < ROUNDS; round += 1) {
    const a = at(0);
    const e = at(4);
    const choice = (e & at(5)) ^ (~e & at(6));
    const majority = (a & at(1)) ^ (a & at(2)) ^ (at(1) & at(2));
    const one =
      at(7) + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (keys[round] as number) + (words[round] as number);
    state.copyWithin(1, 0, 7);
    state[4] = at(4) + one;
    state[0] = one + (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
  }
  for (let index = 0; index < 8; index += 1) hash[index] = (hash[index] as number) + at(index);
}
