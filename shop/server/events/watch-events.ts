import type { Database } from "../db/connect.ts";
import { findEvents, findEventsByKey, type InspectedEvent } from "./find-events.ts";
import { EVENTS_CHANNEL } from "./write-events.ts";

interface WatchOptions {
  readonly signal: AbortSignal;
  /** How many of the newest to begin with. */
  readonly first?: number;
}

/** Often enough to look alive, seldom enough for a busy shop. */
const LOOK_EVERY_MS = 500;
const MOST_AT_ONCE = 200;
/** Events whose end is still open are looked at again. */
const MOST_FOLLOWED = 300;
/** A transaction may become visible a little after one that began later. */
const OVERLAP_MS = 2000;

/**
 * Events as they come in, and again whenever their state changes, for as long as somebody watches. Looking costs the
 * database something only while there is somebody.
 */
export async function* watchEvents(
  database: Database,
  { signal, first = 50 }: WatchOptions,
): AsyncGenerator<readonly InspectedEvent[], void, undefined> {
  const states = new Map<string, string>();
  const open = new Set<string>();
  let newest = new Date(0);
  let isNews = true;
  const unlisten = await database.listen(
    EVENTS_CHANNEL,
    () => (isNews = true),
    () => (isNews = true),
  );

  const changed = (found: readonly InspectedEvent[]) =>
    found.filter(({ key, state, attempts }) => {
      const now = `${state} ${attempts}`;
      const isNew = states.get(key) !== now;
      states.delete(key);
      states.set(key, now);
      if (state === "waiting" || state === "unanswered") open.add(key);
      else open.delete(key);
      return isNew;
    });

  try {
    let found = await findEvents(database.pool, { limit: first });
    while (!signal.aborted) {
      const fresh = changed(found.toReversed());
      for (const { receivedAt } of found) if (receivedAt > newest) newest = receivedAt;
      forget(states, open);
      if (fresh.length > 0) yield fresh;
      await pause(LOOK_EVERY_MS, signal);
      if (signal.aborted) return;
      const followed = open.size > 0 ? await findEventsByKey(database.pool, [...open]) : [];
      const after = new Date(newest.getTime() - OVERLAP_MS);
      const incoming = isNews ? await findEvents(database.pool, { limit: MOST_AT_ONCE, after }) : [];
      isNews = false;
      found = [...incoming, ...followed];
    }
  } finally {
    await unlisten();
  }
}

function forget(states: Map<string, string>, open: Set<string>): void {
  for (const key of states.keys()) {
    if (states.size <= MOST_AT_ONCE * 5) break;
    states.delete(key);
    open.delete(key);
  }
  for (const key of open) {
    if (open.size <= MOST_FOLLOWED) break;
    open.delete(key);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
  });
}

/** The same as a stream for a browser's EventSource. */
export function eventStream(database: Database, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  const stopped = new AbortController();
  const either = AbortSignal.any([signal, stopped.signal]);
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        controller.enqueue(encoder.encode("retry: 2000\n\n"));
        for await (const events of watchEvents(database, { signal: either })) {
          for (const event of events) controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
        }
        if (!stopped.signal.aborted) controller.close();
      } catch (error) {
        if (!either.aborted) controller.error(error);
      }
    },
    cancel: () => stopped.abort(),
  });
  const headers = { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" };
  return new Response(stream, { headers });
}
