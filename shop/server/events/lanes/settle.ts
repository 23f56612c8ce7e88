import type { Queryable } from "../../db/in-transaction.ts";
import { EVENTS_CHANNEL } from "../write-events.ts";

/** What somebody withdrew or dropped while it was being sent stays as it is: it was counted already. */
const OURS = "state in ('waiting', 'unanswered')";
const DELIVERED = `
with gone as (delete from event_outbox where key = any ($2::uuid[]) and ${OURS} returning account_id),
counted as (
  insert into event_tallies (account_id, what, count) select account_id, 'delivered', count(*) from gone group by 1
),
lane as (
  insert into destination_lanes (account_id, last_delivered_at) select id, now() from destination_accounts where id = $1
  on conflict (account_id) do update set failures = 0, paused_until = null, last_delivered_at = now()
  where destination_lanes.failures > 0 or destination_lanes.last_delivered_at is null
    or destination_lanes.last_delivered_at < now() - interval '1 second'
)
select`;

export async function settleDelivered(
  connection: Queryable,
  accountId: number,
  keys: readonly string[],
): Promise<void> {
  await connection.query({ name: "settle-delivered", text: DELIVERED, values: [accountId, keys] });
}

const ENDED = `
with ended as (
  update event_outbox o set state = $3, reason = e.reason, ended_at = now(), leased_until = null
  from unnest($1::uuid[], $2::text[]) as e (key, reason) where o.key = e.key and o.${OURS} returning account_id
)
insert into event_tallies (account_id, what, reason, count)
select account_id, $3, $4, count(*) from ended group by 1`;

export interface Ended {
  readonly key: string;
  readonly reason: string;
}

/** Dead letters can be sent again by the owner; what is dropped cannot. `kind` is what they are counted under. */
export async function settleEnded(
  connection: Queryable,
  state: "dead" | "dropped",
  kind: string,
  events: readonly Ended[],
): Promise<void> {
  if (events.length === 0) return;
  const values = [events.map(({ key }) => key), events.map(({ reason }) => reason), state, kind];
  await connection.query({ name: "settle-ended", text: ENDED, values });
}

export interface Postponed {
  readonly key: string;
  readonly waitMs: number;
  /** Whether this counts as a try of this event, rather than as trouble of the vendor. */
  readonly isAttempt: boolean;
}

const POSTPONED = `
update event_outbox o set state = 'waiting', due_at = now() + p.wait * interval '1 millisecond', leased_until = null,
  attempts = o.attempts + p.attempts, reason = $4
from unnest($1::uuid[], $2::float8[], $3::integer[]) as p (key, wait, attempts) where o.key = p.key and o.${OURS}`;

export async function settlePostponed(
  connection: Queryable,
  reason: string,
  events: readonly Postponed[],
): Promise<void> {
  const values = [
    events.map(({ key }) => key),
    events.map(({ waitMs }) => waitMs),
    events.map(({ isAttempt }) => (isAttempt ? 1 : 0)),
    reason,
  ];
  await connection.query({ name: "settle-postponed", text: POSTPONED, values });
}

const FAILED = `
with counted as (insert into event_tallies (account_id, what, reason, count) values ($1, 'failed', '', 1))
insert into destination_lanes (account_id, failures, paused_until, last_error, last_error_at, stopped_reason)
select id, 1, now() + $2 * interval '1 millisecond', $3, now(), case when $4 then $3 end from destination_accounts where id = $1
on conflict (account_id) do update set failures = destination_lanes.failures + 1, last_error = excluded.last_error,
  last_error_at = now(), stopped_reason = excluded.stopped_reason, paused_until = excluded.paused_until`;

/** The whole account waits; stopped for good until the owner has acted. */
export async function closeLane(
  connection: Queryable,
  accountId: number,
  waitMs: number,
  reason: string,
  isStopped: boolean,
): Promise<void> {
  await connection.query({ name: "close-lane", text: FAILED, values: [accountId, waitMs, reason, isStopped] });
}

/** After a trial that succeeded nothing needs to wait out its time. */
const REOPEN = `
with forward as (
  update event_outbox set due_at = now()
  where account_id = $1 and state = 'waiting' and due_at > now() and (leased_until is null or leased_until <= now())
)
select pg_notify('${EVENTS_CHANNEL}', $1::integer::text)`;

export async function reopenLane(connection: Queryable, accountId: number): Promise<void> {
  await connection.query({ name: "reopen-lane", text: REOPEN, values: [accountId] });
}

/** Where a repetition would count twice, this is noted before a request goes out. */
export async function markUnanswered(connection: Queryable, keys: readonly string[]): Promise<readonly string[]> {
  const { rows } = await connection.query<{ key: string }>({
    name: "mark-unanswered",
    text: `update event_outbox set state = 'unanswered' where key = any ($1::uuid[]) and state = 'waiting' returning key`,
    values: [keys],
  });
  return rows.map(({ key }) => key);
}

export const NO_ANSWER = "No answer came, so it may have arrived; sending it again could count it twice.";

const GIVE_UP = `
with ended as (
  update event_outbox set state = 'dead', reason = $1, ended_at = now(), leased_until = null
  where state = 'unanswered' and leased_until < now() returning account_id
)
insert into event_tallies (account_id, what, reason, count)
select account_id, 'dead', 'no-answer', count(*) from ended group by 1`;

/** Whoever sent them is gone. */
export async function giveUpUnanswered(connection: Queryable): Promise<void> {
  await connection.query({ name: "give-up-unanswered", text: GIVE_UP, values: [NO_ANSWER] });
}
