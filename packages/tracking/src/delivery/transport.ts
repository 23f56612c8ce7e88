import type { BatchEntry } from "../wire/server-event.ts";

/** Outcome of a batch. Refused events would be refused again; others may be retried. */
export type Outcome =
  | { readonly status: "accepted" | "refused" }
  | { readonly status: "retry"; readonly afterMs?: number | undefined };

/** A packed batch: the first `count` of the given events. */
export interface Message {
  readonly count: number;
  readonly send: () => Promise<Outcome>;
}

export interface Transport {
  /** Packs as many events as fit into one request, and at least the first. */
  readonly pack: (events: readonly BatchEntry[]) => Message;
  /** Whether one event may have several recipients. */
  readonly takesSeveral: boolean;
  /** How long events wait for others to share a request. Leaving the page sends them at once. */
  readonly gatherMs: number;
}

/** Statuses of temporary failures. */
const NOT_NOW = new Set([0, 408, 425, 429]);

export function outcomeOf(
  { status, retryAfter }: { readonly status: number; readonly retryAfter?: string | null },
  now: number,
): Outcome {
  if (status >= 200 && status < 300) return { status: "accepted" };
  return NOT_NOW.has(status) || status >= 500
    ? { status: "retry", afterMs: waitOf(retryAfter, now) }
    : { status: "refused" };
}

/** No page lives longer, and browsers run a timer with a too long delay at once. */
const LONGEST_WAIT_MS = 86_400_000;

/** `Retry-After`: seconds, or a date. */
function waitOf(retryAfter: string | null | undefined, now: number): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000;
  return wait > 0 ? Math.min(wait, LONGEST_WAIT_MS) : undefined;
}
