import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type pg from "pg";
import { isUnavailable } from "../../platform/db/connect.ts";
import { canBeCopied, copyEvents } from "./copy-events.ts";
import type { NewEvent } from "./new-event.ts";
import { writeEvents } from "./write-events.ts";

export interface Ingest {
  /** Resolves once the events are stored, by this call or an earlier one. Rejects if the database is unavailable. */
  accept(events: readonly NewEvent[]): Promise<Result<undefined, { readonly code: "busy" }>>;
  /** Waits for writes in progress. */
  close(): Promise<void>;
}

interface Waiting {
  readonly events: readonly NewEvent[];
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Events per write. */
const MAX_PER_WRITE = 2000;
/** A longer queue means that the database cannot keep up. Clients must retry then, so that memory does not grow. */
const MAX_WAITING = 20_000;
/** One batch is written while the next one fills. */
const WRITERS = 2;
/** Unique violation (another process stored the same event) and deadlock. */
const RETRYABLE_CODES: ReadonlySet<string> = new Set(["23505", "40P01"]);
const MAX_TRIES = 3;
/** Repeated events are rare but come in series, so this many writes after one expect more. */
const CAREFUL_WRITES = 20;

/**
 * Events that arrive during a write go into the next one, so that they share the cost of a commit: the busier the
 * endpoints, the cheaper each event.
 */
export function createIngest(pool: pg.Pool): Ingest {
  const waiting: Waiting[] = [];
  let waitingEvents = 0;
  let writers = 0;
  let carefulWrites = 0;
  let isScheduled = false;
  const inProgress = new Set<Promise<void>>();

  function next(): Waiting[] {
    let count = 0;
    let requests = 0;
    for (const { events } of waiting) {
      if (requests > 0 && count + events.length > MAX_PER_WRITE) break;
      count += events.length;
      requests += 1;
    }
    waitingEvents -= count;
    return waiting.splice(0, requests);
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      await attempt(batch.flatMap(({ events }) => events));
      for (const { done } of batch) done();
    } catch (error) {
      const [only, ...others] = batch;
      if (isUnavailable(error) || others.length === 0) {
        for (const { failed } of batch) failed(error);
        return;
      }
      // One request's events cannot be stored. Write it alone, so that the other requests succeed.
      if (only) await write([only]);
      await write(others);
    }
  }

  async function attempt(events: readonly NewEvent[], tries = 1): Promise<void> {
    const expectsRepetitions = carefulWrites > 0;
    if (expectsRepetitions) carefulWrites -= 1;
    try {
      if (expectsRepetitions || !canBeCopied(events)) await writeEvents(pool, events, expectsRepetitions);
      else await copyEvents(pool, events);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (tries === MAX_TRIES || !RETRYABLE_CODES.has(code)) throw error;
      carefulWrites = CAREFUL_WRITES;
      await attempt(events, tries + 1);
    }
  }

  function pump(): void {
    isScheduled = false;
    while (writers < WRITERS && waiting.length > 0) {
      writers += 1;
      const writing = write(next()).finally(() => {
        writers -= 1;
        inProgress.delete(writing);
        pump();
      });
      inProgress.add(writing);
    }
  }

  return {
    accept(events) {
      if (events.length === 0) return Promise.resolve(ok(undefined));
      if (waitingEvents + events.length > MAX_WAITING) return Promise.resolve(refuse({ code: "busy" }));
      const { promise, resolve, reject } = Promise.withResolvers<Result<undefined, { readonly code: "busy" }>>();
      waiting.push({ events, done: () => resolve(ok(undefined)), failed: reject });
      waitingEvents += events.length;
      // Requests read in the same turn of the event loop are written together.
      if (!isScheduled && writers < WRITERS) {
        isScheduled = true;
        setImmediate(pump);
      }
      return promise;
    },
    async close() {
      pump();
      while (inProgress.size > 0) await Promise.all(inProgress);
    },
  };
}
