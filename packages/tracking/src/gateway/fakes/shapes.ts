import { asList, asText } from "../../wire/decode-options.ts";
import type { Loose } from "../../wire/decode-options.ts";

const HASH = /^[a-f\d]{64}(?:\.[\w-]{8})?$/;

export function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

export const isFilled = (value: unknown) => typeof value === "string" && value !== "";

export const isHash = (value: unknown) => HASH.test(asText(value));

export const areHashes = (value: unknown) => Array.isArray(value) && value.length > 0 && asList(value).every(isHash);

/** The first key of a record that is not in the list. */
export function unknownKey(record: Loose, known: readonly string[]): string | undefined {
  return Object.keys(record).find((key) => !known.includes(key));
}
