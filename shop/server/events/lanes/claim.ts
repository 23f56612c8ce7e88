import type { Queryable } from "../../db/in-transaction.ts";
import { openingParcels, openParcels } from "../parcels.ts";

/** An event that this process has for a while, to send it. */
export interface ClaimedEvent {
  readonly key: string;
  readonly attempts: number;
  readonly payload: string;
  readonly ageMs: number;
  readonly isWithdrawn: boolean;
}

export type LaneState =
  | { readonly kind: "open" }
  /** One event shall try whether the vendor is back. */
  | { readonly kind: "trial"; readonly failures: number }
  | { readonly kind: "closed" };

/** Longer than one request may take. Whoever dies meanwhile leaves the event to others when it is over. */
export const LEASE_MS = 30_000;
/** An event that was being stored while consent was withdrawn counts as one from before. */
const GRACE = "interval '5 seconds'";

const UNTIL = "now() + $3 * interval '1 millisecond'";
const AGE = `(extract(epoch from now() - occurred_at) * 1000)::float8 as "ageMs"`;
const IS_WITHDRAWN = `visitor_key is not null and exists (
    select from consent_withdrawals w where w.visitor_key = c.visitor_key and w.destination = $4
      and w.withdrawn_at >= c.accepted_at - ${GRACE}
      and (w.agreed_again_at is null or w.agreed_again_at > c.accepted_at)) as "isWithdrawn"`;

const claim = (which: string) => `
with claimed as (
  update event_outbox set due_at = ${UNTIL}, leased_until = ${UNTIL}
  where key = any (array(
    select key from event_outbox where account_id = $1 and state = 'waiting' and ${which}
    order by due_at limit $2 for update skip locked))
  returning key, day, attempts, occurred_at, accepted_at, visitor_key
)
select key, attempts, ${AGE}, ${IS_WITHDRAWN},
  (select payload from tracked_events t where t.key = c.key and t.day = c.day) as payload
from claimed c`;

const CLAIM = claim("due_at <= now()");
/** For a trial any event will do, also one that would wait for longer; but none that somebody else is sending. */
const CLAIM_ANY = claim("(leased_until is null or leased_until <= now())");

/** As many as hold that many events. They are counted before any is locked, so that none is locked for nothing. */
const FIRST_PARCELS = `id = any (array(
    select id from event_parcels where account_id = $1 order by accepted_at, id limit (
      select count(*) from (
        select sum(cardinality(keys)) over (order by accepted_at, id) - cardinality(keys) as before from (
          select id, accepted_at, keys from event_parcels where account_id = $1 order by accepted_at, id limit $2) as first
      ) as summed where before < $2)
    for update skip locked))`;
const CLAIM_NEW = `
with ${openingParcels(FIRST_PARCELS, UNTIL)}
select key, 0 as attempts, ${AGE}, ${IS_WITHDRAWN}, payload from contents c where key in (select key from taken_up)`;

/** What was tried before comes first; it may be more than `most` by what is left of a parcel. */
export async function claimEvents(
  connection: Queryable,
  accountId: number,
  destination: string,
  { most, isTrial, leaseMs }: { readonly most: number; readonly isTrial: boolean; readonly leaseMs: number },
): Promise<readonly ClaimedEvent[]> {
  const ask = async (name: string, text: string, count: number) =>
    (await connection.query<ClaimedEvent>({ name, text, values: [accountId, count, leaseMs, destination] })).rows;

  if (isTrial) {
    const any = () => ask("claim-any-event", CLAIM_ANY, 1);
    const [tried] = await any();
    if (tried) return [tried];
    await openParcels(connection, FIRST_PARCELS, [accountId, 1]);
    return any();
  }
  const again = await ask("claim-events", CLAIM, most);
  if (again.length === most) return again;
  return [...again, ...(await ask("claim-new-events", CLAIM_NEW, most - again.length))];
}

/** Of all processes one gets to try. */
const ENTER = `
with tried as (
  update destination_lanes set paused_until = now() + $2 * interval '1 millisecond'
  where account_id = $1 and failures > 0 and stopped_reason is null and (paused_until is null or paused_until <= now())
  returning failures
)
select (select failures from tried) as "trial",
  exists (select from destination_lanes where account_id = $1
    and (stopped_reason is not null or failures > 0 or paused_until > now())) as "isClosed"`;

export async function enterLane(connection: Queryable, accountId: number, leaseMs: number): Promise<LaneState> {
  const query = { name: "enter-lane", text: ENTER, values: [accountId, leaseMs] };
  const { rows } = await connection.query<{ trial: number | null; isClosed: boolean }>(query);
  const trial = rows[0]?.trial ?? null;
  if (trial !== null) return { kind: "trial", failures: trial };
  return { kind: rows[0]?.isClosed ? "closed" : "open" };
}

/** For what takes long, such as finding the bad one among many. */
export async function renewLease(connection: Queryable, keys: readonly string[], leaseMs: number): Promise<void> {
  await connection.query({
    name: "renew-lease",
    text: `update event_outbox set state = 'waiting', due_at = now() + $2 * interval '1 millisecond',
        leased_until = now() + $2 * interval '1 millisecond'
      where key = any ($1::uuid[]) and state in ('waiting', 'unanswered')`,
    values: [keys, leaseMs],
  });
}
