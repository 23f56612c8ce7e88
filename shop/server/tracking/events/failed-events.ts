import type { Queryable } from "../../platform/db/in-transaction.ts";
import { CHANGES_CHANNEL } from "./watch-events.ts";
import { EVENTS_CHANNEL } from "./write-events.ts";

/** Selects failed events by key, or all of an account. */
export type FailedEventKeys = { readonly keys: readonly string[] } | { readonly accountId: number };

const WHICH = "state = 'dead' and (key = any ($1::uuid[]) or account_id = $2)";

/** Tells live lists which events changed; more than this they do not follow, and a notification has at most 8000 bytes. */
const MAX_TOLD = 300;
const TOLD_AT_ONCE = 150;
const toldOf = (changed: "again" | "dropped") => `
told as (
  select pg_notify('${CHANGES_CHANNEL}', string_agg(key::text, ' ')) from (
    select key, (row_number() over () - 1) / ${TOLD_AT_ONCE} as part from (select key from ${changed} limit ${MAX_TOLD}) as first
  ) as parts group by part
)`;

const RESEND = `
with again as (
  update event_outbox set state = 'waiting', due_at = now(), attempts = 0, reason = null, ended_at = null, leased_until = null
  where ${WHICH} returning account_id, key
),${toldOf("again")}
insert into event_counts (account_id, what, reason, count)
select account_id, 'dead', 'sent-again', -count(*) from again group by 1
returning -count as count, pg_notify('${EVENTS_CHANNEL}', account_id::text), (select count(*) from told) as told`;

/** Puts failed events back in the queue under their old IDs. */
export async function resendFailedEvents(
  { pool }: { readonly pool: Queryable },
  failed: FailedEventKeys,
): Promise<number> {
  return counted(await pool.query<{ count: string }>(RESEND, valuesOf(failed)));
}

const DROP = `
with dropped as (update event_outbox set state = 'dropped', ended_at = now() where ${WHICH} returning account_id, key),${toldOf("dropped")}
insert into event_counts (account_id, what, reason, count)
select account_id, 'dead', 'dropped', -count(*) from dropped group by 1
union all select account_id, 'dropped', 'by-owner', count(*) from dropped group by 1
returning greatest(count, 0) as count, (select count(*) from told) as told`;

export async function dropFailedEvents(
  { pool }: { readonly pool: Queryable },
  failed: FailedEventKeys,
): Promise<number> {
  return counted(await pool.query<{ count: string }>(DROP, valuesOf(failed)));
}

function valuesOf(failed: FailedEventKeys): unknown[] {
  return "keys" in failed ? [failed.keys, null] : [[], failed.accountId];
}

function counted({ rows }: { readonly rows: readonly { readonly count: string }[] }): number {
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}
