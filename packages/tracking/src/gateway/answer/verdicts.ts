import type { VendorAnswer, Verdict } from "../destination.ts";
import { retryAfterMs } from "./retry-after.ts";

export const DELIVERED: Verdict = { kind: "delivered", refused: [] };

/** What an error means, whoever says it. "throttled" and "retry" heed the wait that the answer asks for. */
export type ErrorKind = Exclude<Verdict["kind"], "delivered">;

export function verdict(kind: ErrorKind, reason: string, answer: VendorAnswer): Verdict {
  const afterMs = kind === "retry" || kind === "throttled" ? retryAfterMs(answer) : undefined;
  return { kind, reason, ...(afterMs !== undefined && { afterMs }) };
}

/** What the bare status says, for answers without a vendor's own code. */
export function statusVerdict(vendor: string, answer: VendorAnswer): Verdict {
  const { status } = answer;
  const say = (kind: ErrorKind, what: string) => verdict(kind, `${vendor} ${what} (HTTP ${status})`, answer);
  if (status === 401) return say("stopped", "refuses the access token");
  if (status === 403) return say("stopped", "does not permit this account to send events");
  if (status === 429) return say("throttled", "asks to send more slowly");
  if (status === 413) return say("refused", "finds the message too large");
  if (status === 408 || status >= 500) return say("retry", "is out of order");
  return status >= 400 ? say("refused", "refuses the message") : say("retry", "answered something unreadable");
}

/** A page instead of data comes from a proxy or an outage in between: nobody has judged the events yet. */
export function unreadable(vendor: string, answer: VendorAnswer): Verdict {
  const known = statusVerdict(vendor, answer);
  return known.kind === "throttled"
    ? known
    : verdict("retry", `${vendor} answered something unreadable (HTTP ${answer.status})`, answer);
}
