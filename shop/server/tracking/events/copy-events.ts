import type pg from "pg";
import { copyIn } from "../../platform/db/copy-in.ts";
import { CopyRows } from "../../platform/db/copy-rows.ts";
import { inOrder, type NewEvent } from "./new-event.ts";
import { inBatches } from "./outbox-batches.ts";
import { EVENTS_CHANNEL } from "./write-events.ts";

const EVENT_COLUMNS = "key, day, account_id, event_id, name, occurred_at, visitor_key, person_keys, payload";
const BATCH_COLUMNS = "account_id, day, oldest_at, keys";
/** Size of a few hundred rows. */
const EVENTS_SIZE = 1_048_576;
const BATCHES_SIZE = 32_768;
/** Buffers that a burst has grown beyond this size are not reused. */
const MAX_REUSED_SIZE = 4 * EVENTS_SIZE;

/** Reused buffers: allocating memory for a thousand events on every write would keep the garbage collector busy. */
const spare: { readonly stored: CopyRows; readonly packed: CopyRows }[] = [];

/** Whether the events need no checks except for duplicates, which the tables' constraints reject. */
export function canBeCopied(events: readonly NewEvent[]): boolean {
  return events.every(({ looksBackDays, refusal }) => looksBackDays === 0 && refusal === null);
}

/** Writes the same rows as `writeEvents` at two thirds of the cost. Fails as a whole if one of them already exists. */
export async function copyEvents(pool: pg.Pool, all: readonly NewEvent[]): Promise<void> {
  const rows = spare.pop() ?? { stored: new CopyRows(EVENTS_SIZE), packed: new CopyRows(BATCHES_SIZE) };
  const { stored, packed } = rows;
  const events = inOrder(all);
  for (const { key, accountId, eventId, name, at, visitorKey, personKeys, payload } of events) {
    stored.row(9).uuid(key).day(at).integer(accountId).text(eventId).text(name).moment(at);
    stored.text(visitorKey).texts(personKeys).text(payload);
  }
  const counts = new Map<number, number>();
  for (const { accountId, oldest, keys } of inBatches(events)) {
    packed.row(4).integer(accountId).day(oldest).moment(oldest).uuids(keys);
    counts.set(accountId, (counts.get(accountId) ?? 0) + keys.length);
  }
  const accepted = Array.from(counts, ([account, count]) => `(${account}, 'accepted', ${count})`);
  const notifications = Array.from(counts.keys(), (account) => `notify ${EVENTS_CHANNEL}, '${account}';`);
  await copyIn(
    pool,
    [
      { into: `tracked_events (${EVENT_COLUMNS})`, rows: stored },
      { into: `event_batches (${BATCH_COLUMNS})`, rows: packed },
    ],
    `insert into event_counts (account_id, what, count) values ${accepted.join()}; ${notifications.join("")}`,
  );
  // Only after success: a failed copy may still be reading the buffers.
  stored.clear();
  packed.clear();
  if (stored.size <= MAX_REUSED_SIZE) spare.push(rows);
}
