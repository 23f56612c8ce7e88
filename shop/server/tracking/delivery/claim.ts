import type { Queryable } from "../../platform/db/in-transaction.ts";
import { openingBatches, openBatches } from "../events/outbox-batches.ts";

/** An event that this process has leased in order to send it. */
export interface ClaimedEvent {
  readonly key: string;
  readonly attempts: number;
  readonly payload: string;
  readonly ageMs: number;
  readonly isWithdrawn: boolean;
}

export type AccountState =
  | { readonly kind: "open" }
  /** One event tests whether the vendor has recovered. */
  | { readonly kind: "trial"; readonly failures: number }
  | { readonly kind: "closed" };

/** Longer than a request's timeout. If the worker dies, another worker claims the event after this time. */
export const LEASE_MS = 30_000;
/** An event that was being stored when consent was withdrawn counts as accepted before the withdrawal. */
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

/** The claim checks this again, because another request may have paused the account since its state was read. */
const IS_OPEN = `not exists (
    select from destination_health l where l.account_id = $1
      and (l.stopped_reason is not null or l.failures > 0 or l.paused_until > now()))`;
const CLAIM = claim(`due_at <= now() and ${IS_OPEN}`);
/** A trial may use any event, even one that is not due yet, unless another worker is sending it. */
const CLAIM_ANY = claim("(leased_until is null or leased_until <= now())");

/** The oldest batches that together hold $2 events. They are counted before locking, so that no other batch is locked. */
const firstBatches = (which: string) => `id = any (array(
    select id from event_batches where account_id = $1 and ${which} order by accepted_at, id limit (
      select count(*) from (
        select sum(cardinality(keys)) over (order by accepted_at, id) - cardinality(keys) as before from (
          select id, accepted_at, keys from event_batches where account_id = $1 order by accepted_at, id limit $2) as first
      ) as summed where before < $2)
    for update skip locked))`;
const CLAIM_NEW = `
with ${openingBatches(firstBatches(IS_OPEN), UNTIL)}
select key, 0 as attempts, ${AGE}, ${IS_WITHDRAWN}, payload from contents c where key in (select key from taken_up)`;

/** Returns retries first. The result may exceed `most`, because a batch is always opened as a whole. */
export async function claimEvents(
  connection: Queryable,
  accountId: number,
  destination: string,
  { most, isTrial, leaseMs }: { readonly most: number; readonly isTrial: boolean; readonly leaseMs: number },
): Promise<readonly ClaimedEvent[]> {
  const claimWith = async (name: string, text: string, count: number) =>
    (await connection.query<ClaimedEvent>({ name, text, values: [accountId, count, leaseMs, destination] })).rows;

  if (isTrial) {
    const any = () => claimWith("claim-any-event", CLAIM_ANY, 1);
    const [tried] = await any();
    if (tried) return [tried];
    await openBatches(connection, firstBatches("true"), [accountId, 1]);
    return any();
  }
  const retries = await claimWith("claim-events", CLAIM, most);
  if (retries.length === most) return retries;
  return [...retries, ...(await claimWith("claim-new-events", CLAIM_NEW, most - retries.length))];
}

/** Only one process at a time gets to run the trial. */
const CHECK_STATE = `
with tried as (
  update destination_health set paused_until = now() + $2 * interval '1 millisecond'
  where account_id = $1 and failures > 0 and stopped_reason is null and (paused_until is null or paused_until <= now())
  returning failures
)
select (select failures from tried) as "trial",
  exists (select from destination_health where account_id = $1
    and (stopped_reason is not null or failures > 0 or paused_until > now())) as "isClosed"`;

export async function checkAccountState(
  connection: Queryable,
  accountId: number,
  leaseMs: number,
): Promise<AccountState> {
  const query = { name: "check-account-state", text: CHECK_STATE, values: [accountId, leaseMs] };
  const { rows } = await connection.query<{ trial: number | null; isClosed: boolean }>(query);
  const trial = rows[0]?.trial ?? null;
  if (trial !== null) return { kind: "trial", failures: trial };
  return { kind: rows[0]?.isClosed ? "closed" : "open" };
}

/** For long deliveries, such as searching for the one bad event in a refused batch. */
export async function renewLease(connection: Queryable, keys: readonly string[], leaseMs: number): Promise<void> {
  await connection.query({
    name: "renew-lease",
    text: `update event_outbox set state = 'waiting', due_at = now() + $2 * interval '1 millisecond',
        leased_until = now() + $2 * interval '1 millisecond'
      where key = any ($1::uuid[]) and state in ('waiting', 'unanswered')`,
    values: [keys, leaseMs],
  });
}
