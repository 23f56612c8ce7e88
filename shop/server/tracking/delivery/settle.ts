import type { Queryable } from "../../platform/db/in-transaction.ts";
import { EVENTS_CHANNEL } from "../events/write-events.ts";

/** Events withdrawn or dropped while they were being sent keep their state, because they are already counted. */
const UNSETTLED = "state in ('waiting', 'unanswered')";
const DELIVERED = `
with gone as (delete from event_outbox where key = any ($2::uuid[]) and ${UNSETTLED} returning account_id),
counted as (
  insert into event_counts (account_id, what, count) select account_id, 'delivered', count(*) from gone group by 1
),
worker as (
  insert into destination_health (account_id, last_delivered_at) select id, now() from destination_accounts where id = $1
  on conflict (account_id) do update set failures = 0, paused_until = null, last_delivered_at = now()
  where destination_health.failures > 0 or destination_health.last_delivered_at is null
    or destination_health.last_delivered_at < now() - interval '1 second'
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
  from unnest($1::uuid[], $2::text[]) as e (key, reason) where o.key = e.key and o.${UNSETTLED} returning account_id
)
insert into event_counts (account_id, what, reason, count)
select account_id, $3, $4, count(*) from ended group by 1`;

export interface Ended {
  readonly key: string;
  readonly reason: string;
}

/** The owner can resend failed ("dead") events but not dropped ones. `kind` is the reason they are counted under. */
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
  /** Whether this counts as an attempt to send the event rather than as a failure of the vendor. */
  readonly isAttempt: boolean;
}

const POSTPONED = `
update event_outbox o set state = 'waiting', due_at = now() + p.wait * interval '1 millisecond', leased_until = null,
  attempts = o.attempts + p.attempts, reason = $4
from unnest($1::uuid[], $2::float8[], $3::integer[]) as p (key, wait, attempts) where o.key = p.key and o.${UNSETTLED}`;

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
with counted as (insert into event_counts (account_id, what, reason, count) values ($1, 'failed', '', 1))
insert into destination_health (account_id, failures, paused_until, last_error, last_error_at, stopped_reason)
select id, 1, now() + $2 * interval '1 millisecond', $3, now(), case when $4 then $3 end from destination_accounts where id = $1
on conflict (account_id) do update set failures = destination_health.failures + 1, last_error = excluded.last_error,
  last_error_at = now(), stopped_reason = excluded.stopped_reason, paused_until = excluded.paused_until`;

/** Pauses delivery to the account for `waitMs`, or, if `isStopped`, until the owner acts. */
export async function pauseAccount(
  connection: Queryable,
  accountId: number,
  waitMs: number,
  reason: string,
  isStopped: boolean,
): Promise<void> {
  await connection.query({ name: "pause-account", text: FAILED, values: [accountId, waitMs, reason, isStopped] });
}

/** After a successful trial all waiting events become due at once. */
const REOPEN = `
with forward as (
  update event_outbox set due_at = now()
  where account_id = $1 and state = 'waiting' and due_at > now() and (leased_until is null or leased_until <= now())
)
select pg_notify('${EVENTS_CHANNEL}', $1::integer::text)`;

export async function reopenAccount(connection: Queryable, accountId: number): Promise<void> {
  await connection.query({ name: "reopen-account", text: REOPEN, values: [accountId] });
}

/** For vendors that count repeats twice: marks the events before the request is sent. */
export async function markUnanswered(connection: Queryable, keys: readonly string[]): Promise<readonly string[]> {
  const { rows } = await connection.query<{ key: string }>({
    name: "mark-unanswered",
    text: `update event_outbox set state = 'unanswered' where key = any ($1::uuid[]) and state = 'waiting' returning key`,
    values: [keys],
  });
  return rows.map(({ key }) => key);
}

export const NO_RESPONSE =
  "The vendor did not respond. The event may have arrived, and sending it again could count it twice.";

const GIVE_UP = `
with ended as (
  update event_outbox set state = 'dead', reason = $1, ended_at = now(), leased_until = null
  where state = 'unanswered' and leased_until < now() returning account_id
)
insert into event_counts (account_id, what, reason, count)
select account_id, 'dead', 'no-answer', count(*) from ended group by 1`;

/** Gives up events whose worker died before it received a response. */
export async function giveUpWithoutResponse(connection: Queryable): Promise<void> {
  await connection.query({ name: "give-up-unanswered", text: GIVE_UP, values: [NO_RESPONSE] });
}
