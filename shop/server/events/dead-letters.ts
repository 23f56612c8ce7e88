import type { Queryable } from "../db/in-transaction.ts";
import { EVENTS_CHANNEL } from "./write-events.ts";

/** Which dead letters: those named, or all of an account. */
export type Letters = { readonly keys: readonly string[] } | { readonly accountId: number };

const WHICH = "state = 'dead' and (key = any ($1::uuid[]) or account_id = $2)";

const RESEND = `
with again as (
  update event_outbox set state = 'waiting', due_at = now(), attempts = 0, reason = null, ended_at = null, leased_until = null
  where ${WHICH} returning account_id
)
insert into event_tallies (account_id, what, reason, count)
select account_id, 'dead', 'sent-again', -count(*) from again group by 1
returning -count as count, pg_notify('${EVENTS_CHANNEL}', account_id::text)`;

/** They wait again, under the same ids. */
export async function resendLetters({ pool }: { readonly pool: Queryable }, letters: Letters): Promise<number> {
  return counted(await pool.query<{ count: string }>(RESEND, valuesOf(letters)));
}

const DROP = `
with dropped as (update event_outbox set state = 'dropped', ended_at = now() where ${WHICH} returning account_id)
insert into event_tallies (account_id, what, reason, count)
select account_id, 'dead', 'dropped', -count(*) from dropped group by 1
union all select account_id, 'dropped', 'by-owner', count(*) from dropped group by 1
returning greatest(count, 0) as count`;

export async function dropLetters({ pool }: { readonly pool: Queryable }, letters: Letters): Promise<number> {
  return counted(await pool.query<{ count: string }>(DROP, valuesOf(letters)));
}

function valuesOf(letters: Letters): unknown[] {
  return "keys" in letters ? [letters.keys, null] : [[], letters.accountId];
}

function counted({ rows }: { readonly rows: readonly { readonly count: string }[] }): number {
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}
