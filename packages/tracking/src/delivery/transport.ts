import type { BatchEntry } from "../wire/server-event.ts";

/** What became of a batch. What is refused would be refused again; the rest may be tried later. */
export type Outcome =
  | { readonly status: "accepted" | "refused" }
  | { readonly status: "retry"; readonly afterMs?: number | undefined };

/** The first so many of the events that were to be packed, ready to go. */
export interface Message {
  readonly count: number;
  readonly send: () => Promise<Outcome>;
}

export interface Transport {
  /** Puts as many events as one message may hold into one, and at least the first. */
  readonly pack: (events: readonly BatchEntry[]) => Message;
  /** Whether one event may be told to several at once. */
  readonly takesSeveral: boolean;
  /** How long events wait for others to share a message with. A visitor who leaves does not wait. */
  readonly gatherMs: number;
}

/** Statuses that say "not now" rather than "not this". */
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

/** No page lives longer; and a browser's clock takes what is too long for it for no time at all. */
const LONGEST_WAIT_MS = 86_400_000;

/** Seconds, or a date. */
function waitOf(retryAfter: string | null | undefined, now: number): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000;
  return wait > 0 ? Math.min(wait, LONGEST_WAIT_MS) : undefined;
}
