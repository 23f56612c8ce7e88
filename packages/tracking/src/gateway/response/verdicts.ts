import type { VendorResponse, Verdict } from "../destination.ts";
import { retryAfterMs } from "./retry-after.ts";

export const DELIVERED: Verdict = { kind: "delivered", refused: [] };

/** Error classes of all vendors. "throttled" and "retry" respect the response's Retry-After. */
export type ErrorKind = Exclude<Verdict["kind"], "delivered">;

export function verdict(kind: ErrorKind, reason: string, response: VendorResponse): Verdict {
  const afterMs = kind === "retry" || kind === "throttled" ? retryAfterMs(response) : undefined;
  return { kind, reason, ...(afterMs !== undefined && { afterMs }) };
}

/** The verdict by HTTP status, for responses without a vendor's own code. */
export function statusVerdict(vendor: string, reply: VendorResponse): Verdict {
  const { status } = reply;
  const error = (kind: ErrorKind, what: string) => verdict(kind, `${vendor} ${what} (HTTP ${status})`, reply);
  if (status === 401) return error("stopped", "refuses the access token");
  if (status === 403) return error("stopped", "does not permit this account to send events");
  if (status === 429) return error("throttled", "asks to send more slowly");
  if (status === 413) return error("refused", "finds the message too large");
  if (status === 408 || status >= 500) return error("retry", "is out of order");
  return status >= 400 ? error("refused", "refuses the message") : error("retry", "answered something unreadable");
}

/** HTML instead of JSON comes from a proxy or an outage: the vendor has not judged the events yet. */
export function unreadable(vendor: string, response: VendorResponse): Verdict {
  const known = statusVerdict(vendor, response);
  return known.kind === "throttled"
    ? known
    : verdict("retry", `${vendor} answered something unreadable (HTTP ${response.status})`, response);
}
