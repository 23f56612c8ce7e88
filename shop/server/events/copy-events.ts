import type pg from "pg";
import { copyIn } from "../db/copy-in.ts";
import { CopyRows } from "../db/copy-rows.ts";
import { inOrder, type NewEvent } from "./new-event.ts";
import { inParcels } from "./parcels.ts";
import { EVENTS_CHANNEL } from "./write-events.ts";

const EVENT_COLUMNS = "key, day, account_id, event_id, name, occurred_at, visitor_key, person_keys, payload";
const PARCEL_COLUMNS = "account_id, day, oldest_at, keys";
/** What a few hundred rows take. */
const EVENTS_SIZE = 1_048_576;
const PARCELS_SIZE = 32_768;
/** More than a burst that grew one beyond measure should leave behind. */
const MOST_KEPT = 4 * EVENTS_SIZE;

/** Used again: memory for a thousand events, asked for and given back with every write, keeps the collector busy. */
const spare: { readonly stored: CopyRows; readonly packed: CopyRows }[] = [];

/** Whether nothing has to be looked at but whether they are there already, which the tables see to. */
export function canBeCopied(events: readonly NewEvent[]): boolean {
  return events.every(({ looksBackDays, refusal }) => looksBackDays === 0 && refusal === null);
}

/** The same rows as `writeEvents` writes, at two thirds of the price. Fails as a whole when one of them is there. */
export async function copyEvents(pool: pg.Pool, all: readonly NewEvent[]): Promise<void> {
  const rows = spare.pop() ?? { stored: new CopyRows(EVENTS_SIZE), packed: new CopyRows(PARCELS_SIZE) };
  const { stored, packed } = rows;
  const events = inOrder(all);
  for (const { key, accountId, eventId, name, at, visitorKey, personKeys, payload } of events) {
    stored.row(9).uuid(key).day(at).integer(accountId).text(eventId).text(name).moment(at);
    stored.text(visitorKey).texts(personKeys).text(payload);
  }
  const counts = new Map<number, number>();
  for (const { accountId, oldest, keys } of inParcels(events)) {
    packed.row(4).integer(accountId).day(oldest).moment(oldest).uuids(keys);
    counts.set(accountId, (counts.get(accountId) ?? 0) + keys.length);
  }
  const accepted = Array.from(counts, ([account, count]) => `(${account}, 'accepted', ${count})`);
  const told = Array.from(counts.keys(), (account) => `notify ${EVENTS_CHANNEL}, '${account}';`);
  await copyIn(
    pool,
    [
      { into: `tracked_events (${EVENT_COLUMNS})`, rows: stored },
      { into: `event_parcels (${PARCEL_COLUMNS})`, rows: packed },
    ],
    `insert into event_tallies (account_id, what, count) values ${accepted.join()}; ${told.join("")}`,
  );
  // Only after it succeeded: what failed may not have been sent to its end.
  stored.clear();
  packed.clear();
  if (stored.size <= MOST_KEPT) spare.push(rows);
}
