import type { VendorAnswer } from "../destination.ts";

const DAY_MS = 86_400_000;

/**
 * How long a vendor asks us to wait: it says seconds or a date. A date is measured from the answer's own, so a clock that
 * goes wrong on either side changes nothing. A mistaken header silences a destination for a day at most.
 */
export function retryAfterMs({ header }: VendorAnswer): number | undefined {
  const text = header("retry-after")?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, DAY_MS);
  // Some bare numbers pass for years; dates of answers begin with the day's name.
  if (!/^[a-z]{3}/i.test(text)) return undefined;
  const wait = Date.parse(text) - Date.parse(header("date") ?? "");
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), DAY_MS);
}
