import type { Database } from "../../platform/db/connect.ts";
import { findEvents, findEventsByKey, type InspectedEvent } from "./find-events.ts";
import { EVENTS_CHANNEL } from "./write-events.ts";

/** The payload names events that staff sent again or dropped, by key: they may be older than those that are followed. */
export const CHANGES_CHANNEL = "vitrine_event_changes";

interface WatchOptions {
  readonly signal: AbortSignal;
  /** Number of recent events to start with. */
  readonly first?: number;
}

/** Frequent enough to feel live, rare enough for a busy shop. */
const POLL_EVERY_MS = 500;
const MAX_PER_POLL = 200;
/** Undelivered events that are polled for changes. */
const MAX_FOLLOWED = 300;
/** A transaction can become visible after one that started later. */
const OVERLAP_MS = 2000;

/**
 * Yields events when they arrive and when their state changes, until the signal aborts. It polls the database only
 * while a client watches.
 */
export async function* watchEvents(
  database: Database,
  { signal, first = 50 }: WatchOptions,
): AsyncGenerator<readonly InspectedEvent[], void, undefined> {
  const states = new Map<string, string>();
  const open = new Set<string>();
  const told = new Set<string>();
  let newest = new Date(0);
  let hasNews = true;
  const unlisten = await database.listen(
    EVENTS_CHANNEL,
    () => (hasNews = true),
    () => (hasNews = true),
  );

  const unlistenChanges = await database.listen(CHANGES_CHANNEL, (keys) => {
    for (const key of keys.split(" ")) told.add(key);
  });

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
      prune(states, open);
      if (fresh.length > 0) yield fresh;
      await pause(POLL_EVERY_MS, signal);
      if (signal.aborted) return;
      const keys = [...open, ...told];
      told.clear();
      const followed = keys.length > 0 ? await findEventsByKey(database.pool, keys) : [];
      const after = new Date(newest.getTime() - OVERLAP_MS);
      const incoming = hasNews ? await findEvents(database.pool, { limit: MAX_PER_POLL, after }) : [];
      hasNews = false;
      found = [...incoming, ...followed];
    }
  } finally {
    await unlisten();
    await unlistenChanges();
  }
}

function prune(states: Map<string, string>, open: Set<string>): void {
  for (const key of states.keys()) {
    if (states.size <= MAX_PER_POLL * 5) break;
    states.delete(key);
    open.delete(key);
  }
  for (const key of open) {
    if (open.size <= MAX_FOLLOWED) break;
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
