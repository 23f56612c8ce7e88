import { isHashed } from "../../visitor/normalise/index.ts";
import { sha256 } from "../../visitor/index.ts";

type Normalise = (raw: string) => string | undefined;

const HASH_LENGTH = 64;
const NOTHING: readonly string[] = [];

let hash: (text: string) => string = sha256;

/** A server's own SHA-256 takes a fourth of the time. The result is the same, so who sets it changes nothing else. */
export function hashWith(native: (text: string) => string): void {
  hash = native;
}

/** Hashes of what was typed, each once. What came as a hash stays one: nobody can normalise it any more. */
export function hashes(raws: readonly string[], ...normalisers: readonly Normalise[]): readonly string[] {
  // Most visitors told nothing about themselves.
  if (!raws.some(Boolean)) return NOTHING;
  const found = new Set<string>();
  for (const raw of raws) {
    const text = raw.trim();
    if (isHashed(text)) found.add(text.slice(0, HASH_LENGTH).toLowerCase() + text.slice(HASH_LENGTH));
    else if (text) for (const one of hashesOf(text, normalisers)) found.add(one);
  }
  return [...found];
}

/** The same without the mark that Meta's library appends, which means nothing to others. */
export function plainHashes(raws: readonly string[], ...normalisers: readonly Normalise[]): readonly string[] {
  return [...new Set(hashes(raws, ...normalisers).map((one) => one.slice(0, HASH_LENGTH)))];
}

function hashesOf(text: string, normalisers: readonly Normalise[]): readonly string[] {
  const readings = new Set(normalisers.map((normalise) => normalise(text)));
  return [...readings].flatMap((reading) => (reading ? [hash(reading)] : []));
}
