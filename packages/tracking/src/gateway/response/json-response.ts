import { asRecord, asText, own } from "../../wire/decode-options.ts";
import type { Loose } from "../../wire/decode-options.ts";
import type { VendorResponse } from "../destination.ts";

/** A vendor's JSON response, or undefined if a proxy or an outage responded instead. */
export function jsonResponse({ body }: VendorResponse): Loose | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? asRecord(value) : undefined;
  } catch {
    return undefined;
  }
}

/** A number in the response; NaN if it is missing or malformed. */
export function numberIn(record: Loose, name: string): number {
  return Number(asText(own(record, name)) || Number.NaN);
}
