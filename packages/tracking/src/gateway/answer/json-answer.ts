import { asRecord, asText, own } from "../../wire/read-like.ts";
import type { Loose } from "../../wire/read-like.ts";
import type { VendorAnswer } from "../destination.ts";

/** What a vendor answered, or nothing where a proxy or an outage answered instead. */
export function jsonAnswer({ body }: VendorAnswer): Loose | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? asRecord(value) : undefined;
  } catch {
    return undefined;
  }
}

/** A number that the answer names; NaN where it names none, or something that only looks like an answer. */
export function numberIn(record: Loose, name: string): number {
  return Number(asText(own(record, name)) || Number.NaN);
}
