import { dayNumber } from "../db/binary-moment.ts";
import type { Queryable } from "../db/in-transaction.ts";
import type { NewEvent } from "./new-event.ts";

/** Events of one account and day that came in together. */
export interface Parcel {
  readonly accountId: number;
  /** When the first of them happened. */
  readonly oldest: Date;
  /** In their order. */
  readonly keys: readonly string[];
}

/** As many as fit into a row that is stored in one piece. */
export const MOST_IN_PARCEL = 100;

/** More than there will ever be days. */
const DAYS = 2 ** 20;

/** Each event must come once, in the order of their keys. */
export function inParcels(events: readonly NewEvent[]): readonly Parcel[] {
  const all: { accountId: number; oldest: Date; keys: string[] }[] = [];
  const open = new Map<number, (typeof all)[number]>();
  for (const { key, accountId, at } of events) {
    const place = accountId * DAYS + dayNumber(at);
    let parcel = open.get(place);
    if (!parcel || parcel.keys.length === MOST_IN_PARCEL) {
      parcel = { accountId, oldest: at, keys: [] };
      open.set(place, parcel);
      all.push(parcel);
    }
    parcel.keys.push(key);
    if (at < parcel.oldest) parcel.oldest = at;
  }
  return all;
}

/** Which parcel an event `e` lies in, if any. The keys of one are in order, so most are told by the first and the last. */
export const PARCEL_OF_EVENT = `p.account_id = e.account_id and p.accepted_at = e.received_at
  and e.key between p.keys[1] and p.keys[cardinality(p.keys)] and e.key = any (p.keys)`;

/**
 * Parts of a statement that give each event of some parcels a row of its own, in someone's hands until `leasedUntil`.
 * `contents` is what was in the parcels, `taken_up` the keys that have a row now. An event that was erased meanwhile has
 * nothing to send, and one that waits under another day is on its way: both are counted as dropped.
 */
export const openingParcels = (which: string, leasedUntil = "null::timestamptz") => `
opened as (delete from event_parcels where ${which} returning account_id, day, accepted_at, keys),
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
  insert into event_tallies (account_id, what, reason, count)
  select account_id, 'dropped', 'erased', sum(count) from (
    select account_id, sum(cardinality(keys)) as count from opened group by 1
    union all select account_id, -count(*) from taken_up group by 1) as difference group by 1 having sum(count) > 0
)`;

/** For whoever has to find single events among those that wait. */
export async function openParcels(
  connection: Queryable,
  which: string,
  values: readonly unknown[] = [],
): Promise<void> {
  await connection.query({ text: `with ${openingParcels(which)} select`, values: [...values] });
}
