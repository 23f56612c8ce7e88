import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type pg from "pg";
import { isUnavailable } from "../db/connect.ts";
import { canBeCopied, copyEvents } from "./copy-events.ts";
import type { NewEvent } from "./new-event.ts";
import { writeEvents } from "./write-events.ts";

export interface Intake {
  /** Answers once the events are safely stored, now or by an earlier try. Rejects when the database is away. */
  accept(events: readonly NewEvent[]): Promise<Result<undefined, { readonly code: "busy" }>>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

interface Waiting {
  readonly events: readonly NewEvent[];
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** One statement's worth. */
const MOST_TOGETHER = 2000;
/** More than this is a sign that the database cannot keep up; whoever sends should wait, not our memory grow. */
const MOST_WAITING = 20_000;
/** One is written while the next gathers. */
const WRITERS = 2;
/** One of them was there already, or is being stored by somebody else this very moment; or two waited for each other. */
const WORTH_ANOTHER_TRY: ReadonlySet<string> = new Set(["23505", "40P01"]);
const MOST_TRIES = 3;
/** Repetitions are rare, but where there is one more follow: so many writes then expect them. */
const CAREFUL_WRITES = 20;

/**
 * Everything that arrives while a write is under way goes into the next one, so that the price of making it durable
 * is shared: the busier the doors, the cheaper each event.
 */
export function createIntake(pool: pg.Pool): Intake {
  const waiting: Waiting[] = [];
  let waitingEvents = 0;
  let writers = 0;
  let carefulWrites = 0;
  let isScheduled = false;
  const underWay = new Set<Promise<void>>();

  function next(): Waiting[] {
    let count = 0;
    let taken = 0;
    for (const { events } of waiting) {
      if (taken > 0 && count + events.length > MOST_TOGETHER) break;
      count += events.length;
      taken += 1;
    }
    waitingEvents -= count;
    return waiting.splice(0, taken);
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
      // Somebody's events cannot be stored; the others must not suffer for it.
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
      if (tries === MOST_TRIES || !WORTH_ANOTHER_TRY.has(code)) throw error;
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
        underWay.delete(writing);
        pump();
      });
      underWay.add(writing);
    }
  }

  return {
    accept(events) {
      if (events.length === 0) return Promise.resolve(ok(undefined));
      if (waitingEvents + events.length > MOST_WAITING) return Promise.resolve(refuse({ code: "busy" }));
      const { promise, resolve, reject } = Promise.withResolvers<Result<undefined, { readonly code: "busy" }>>();
      waiting.push({ events, done: () => resolve(ok(undefined)), failed: reject });
      waitingEvents += events.length;
      // Requests that were read in one turn of the loop are written together.
      if (!isScheduled && writers < WRITERS) {
        isScheduled = true;
        setImmediate(pump);
      }
      return promise;
    },
    async close() {
      pump();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
