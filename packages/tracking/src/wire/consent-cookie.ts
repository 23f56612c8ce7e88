import { decodeBase64, parseJson } from "./attempt.ts";
import { PIXEL_SLUGS } from "./pixel-slug.ts";
import type { PixelSlug } from "./pixel-slug.ts";
import { asRecord, own } from "./decode-options.ts";

export const CONSENT_LIFE_S = 365 * 86_400;

/** The visitor's choice for each pixel. */
export type ConsentRecord = Readonly<Record<PixelSlug, boolean>>;

/** The order of the flags on the wire. */
const ORDER: readonly PixelSlug[] = ["facebook", "ga", "google_ads", "tiktok", "bing", "pinterest", "gtm"];

export function encodeConsent(record: ConsentRecord): string {
  return btoa(JSON.stringify(Object.fromEntries(ORDER.map((pixel) => [pixel, record[pixel]]))));
}

/** Undefined for an invalid record; a missing flag means rejected. */
export function decodeConsent(text: string | undefined): ConsentRecord | undefined {
  if (!text) return undefined;
  const record = asRecord(parseJson(decodeBase64(text)));
  if (!Object.keys(record).length) return undefined;
  return Object.fromEntries(PIXEL_SLUGS.map((pixel) => [pixel, own(record, pixel) === true])) as ConsentRecord;
}
