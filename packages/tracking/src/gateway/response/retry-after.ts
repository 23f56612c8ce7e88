import type { VendorResponse } from "../destination.ts";

const DAY_MS = 86_400_000;

/**
 * The delay that a vendor requests, in seconds or as a date. A date is compared with the response's own Date header, so
 * wrong clocks on either side do not matter. An excessive value pauses a destination for a day at most.
 */
export function retryAfterMs({ header }: VendorResponse): number | undefined {
  const text = header("retry-after")?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, DAY_MS);
  // `Date` parses some bare numbers as years; HTTP dates begin with the weekday.
  if (!/^[a-z]{3}/i.test(text)) return undefined;
  const wait = Date.parse(text) - Date.parse(header("date") ?? "");
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), DAY_MS);
}
