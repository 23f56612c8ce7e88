import { dayNumber } from "../../platform/db/binary-timestamp.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { NewEvent } from "./new-event.ts";

/** Events of one account and day that were accepted together. */
export interface OutboxBatch {
  readonly accountId: number;
  /** Time of the oldest event. */
  readonly oldest: Date;
  /** Sorted. */
  readonly keys: readonly string[];
}

/** The most keys that fit into a row without TOAST storage. */
export const MAX_IN_BATCH = 100;

/** Above any day number, so that account and day combine into one map key. */
const DAYS = 2 ** 20;

/** Expects events without duplicates, sorted by key. */
export function inBatches(events: readonly NewEvent[]): readonly OutboxBatch[] {
  const all: { accountId: number; oldest: Date; keys: string[] }[] = [];
  const open = new Map<number, (typeof all)[number]>();
  for (const { key, accountId, at } of events) {
    const group = accountId * DAYS + dayNumber(at);
    let batch = open.get(group);
    if (!batch || batch.keys.length === MAX_IN_BATCH) {
      batch = { accountId, oldest: at, keys: [] };
      open.set(group, batch);
      all.push(batch);
    }
    batch.keys.push(key);
    if (at < batch.oldest) batch.oldest = at;
  }
  return all;
}

/** Joins event `e` to its batch `p`. Keys are sorted, so comparing with the first and last key rules out most batches. */
export const BATCH_OF_EVENT = `p.account_id = e.account_id and p.accepted_at = e.received_at
  and e.key between p.keys[1] and p.keys[cardinality(p.keys)] and e.key = any (p.keys)`;

/**
 * Parts of a statement that move each event of the given batches to its own outbox row, claimed by a worker until
 * `leasedUntil`. `contents` holds the events of the batches, `taken_up` the keys that now have a row. Events that were
 * erased in the meantime and events that already wait under another day are counted as dropped.
 */
export const openingBatches = (which: string, leasedUntil = "null::timestamptz") => `
opened as (delete from event_batches where ${which} returning account_id, day, accepted_at, keys),
contents as materialized (
  select p.account_id, p.day, p.accepted_at, e.key, e.occurred_at, e.visitor_key, e.payload
  from opened p cross join unnest(p.keys) as k (key)
  cross join lateral (select * from tracked_events t where t.key = k.key and t.day = p.day limit 1) as e
),
taken_up as (
  insert into event_outbox (key, day, account_id, occurred_at, accepted_at, visitor_key, due_at, leased_until)
  select key, day, account_id, occurred_at, accepted_at, visitor_key, coalesce(${leasedUntil}, now()), ${leasedUntil}
  from contents on conflict (key) do nothing returning key, account_id
),
missing as (
  insert into event_counts (account_id, what, reason, count)
  select account_id, 'dropped', 'erased', sum(count) from (
    select account_id, sum(cardinality(keys)) as count from opened group by 1
    union all select account_id, -count(*) from taken_up group by 1) as difference group by 1 having sum(count) > 0
)`;

/** Opens batches so that single waiting events can be found. */
export async function openBatches(
  connection: Queryable,
  which: string,
  values: readonly unknown[] = [],
): Promise<void> {
  await connection.query({ text: `with ${openingBatches(which)} select`, values: [...values] });
}
