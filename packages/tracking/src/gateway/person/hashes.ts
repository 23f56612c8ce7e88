import { isHashed } from "../../visitor/normalise/index.ts";
import { sha256 } from "../../visitor/index.ts";

type Normalise = (raw: string) => string | undefined;

const HASH_LENGTH = 64;
const NOTHING: readonly string[] = [];

let hash: (text: string) => string = sha256;

/** Sets a native SHA-256, which takes a quarter of the time and gives the same result. */
export function hashWith(native: (text: string) => string): void {
  hash = native;
}

/** Hashes of typed values, without duplicates. A value that is already a hash stays unchanged. */
export function hashes(raws: readonly string[], ...normalisers: readonly Normalise[]): readonly string[] {
  // Most visitors have no personal data.
  if (!raws.some(Boolean)) return NOTHING;
  const found = new Set<string>();
  for (const raw of raws) {
    const text = raw.trim();
    if (isHashed(text)) found.add(text.slice(0, HASH_LENGTH).toLowerCase() + text.slice(HASH_LENGTH));
    else if (text) for (const one of hashesOf(text, normalisers)) found.add(one);
  }
  return [...found];
}

/** The same without the suffix that Meta's library appends, which other vendors do not know. */
export function plainHashes(raws: readonly string[], ...normalisers: readonly Normalise[]): readonly string[] {
  return [...new Set(hashes(raws, ...normalisers).map((one) => one.slice(0, HASH_LENGTH)))];
}

function hashesOf(text: string, normalisers: readonly Normalise[]): readonly string[] {
  const readings = new Set(normalisers.map((normalise) => normalise(text)));
  return [...readings].flatMap((reading) => (reading ? [hash(reading)] : []));
}
