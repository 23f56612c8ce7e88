import { integerArray, timestampArray, textArray, uuidArray } from "../../platform/db/binary-array.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { EXCLUSION_REASONS } from "./exclusion.ts";
import { dayOf, inOrder, type NewEvent } from "./new-event.ts";
import { MAX_IN_BATCH } from "./outbox-batches.ts";

/** Notifies the delivery workers; the payload is the account ID. */
export const EVENTS_CHANNEL = "vitrine_events";

const DAY_MS = 86_400_000;

const COLUMNS = "key, day, account_id, event_id, name, occurred_at, visitor_key, person_keys, payload, refusal";

/**
 * A time that is computed anew for each attempt may also fall before midnight when the first fell after it. The date
 * limits let the planner skip all other partitions, which would cost more than reading the rows.
 */
const NOT_ON_DAYS_AROUND = `(n.looks_back = 0 or not exists (
    select from tracked_events t where t.key = n.key and t.day <> n.day and t.day >= n.day - n.looks_back
      and t.day <= n.day + 1 and t.day >= $11::date and t.day < $12::date))`;
/** A subquery, so that each key is looked up: a join would read the whole outbox, which can be large. */
/** The vendor would take the event, but its visitor is excluded. */
const WHY_DROPPED = `case refusal when '${EXCLUSION_REASONS.bot}' then 'bot' when '${EXCLUSION_REASONS.staff}' then 'staff'
  else 'refused' end`;
const NOT_WAITING = "(select true from event_outbox o where o.key = n.key) is null";

interface StatementKind {
  /** Skips events that are already stored. Otherwise one of them fails the whole statement, which is much faster. */
  readonly expectsRepetitions: boolean;
  readonly looksBack: boolean;
}

/** Writes events, their outbox batches and tallies in one statement, so that it succeeds or fails as a whole. */
function statement({ expectsRepetitions, looksBack }: StatementKind): string {
  const isNew = [...(expectsRepetitions ? [NOT_WAITING] : []), ...(looksBack ? [NOT_ON_DAYS_AROUND] : [])];
  const stored = expectsRepetitions ? "inserted" : "fresh";
  return `
with incoming as (
  select *, (occurred_at at time zone 'UTC')::date as day
  from unnest($1::uuid[], $2::integer[], $3::integer[], $4::text[], $5::text[], $6::timestamptz[], $7::text[], $8::text[],
    $9::text[], $10::text[])
    as n (key, looks_back, account_id, event_id, name, occurred_at, visitor_key, people, payload, refusal)
),
fresh as materialized (
  select *, coalesce(string_to_array(people, ' '), '{}') as person_keys
  from incoming n ${isNew.length > 0 ? `where ${isNew.join(" and ")}` : ""}
),
inserted as (
  insert into tracked_events (${COLUMNS}) select ${COLUMNS} from fresh
  ${expectsRepetitions ? "on conflict do nothing returning key, day, account_id, occurred_at, visitor_key, refusal" : ""}
),
packed as (
  insert into event_batches (account_id, day, oldest_at, keys)
  select account_id, day, min(occurred_at), array_agg(key order by key) from (
    select *, (row_number() over (partition by account_id, day order by key) - 1) / ${MAX_IN_BATCH} as batch
    from ${stored} where refusal is null) as sorted
  group by account_id, day, batch
),
refused as (
  insert into event_outbox (key, day, account_id, occurred_at, visitor_key, state, reason, ended_at)
  select key, day, account_id, occurred_at, visitor_key, 'dropped', refusal, now() from ${stored} where refusal is not null
)
insert into event_counts (account_id, what, reason, count)
select account_id, 'accepted', '', count(*) from ${stored} group by 1
union all select account_id, 'dropped', ${WHY_DROPPED}, count(*) from ${stored} where refusal is not null group by 1, 3
union all select account_id, 'repeated', '', sum(n) from (
    select account_id, count(*) as n from incoming group by 1
    union all select account_id, -count(*) from ${stored} group by 1) as difference group by 1 having sum(n) > 0
returning what, count::integer as count, pg_notify('${EVENTS_CHANNEL}', account_id::text)`;
}

const named = (kind: StatementKind) => ({
  name: `write-events${kind.expectsRepetitions ? "-with-care" : ""}${kind.looksBack ? "-looking-back" : ""}`,
  text: statement(kind),
});
const both = (expectsRepetitions: boolean) => ({
  simple: named({ expectsRepetitions, looksBack: false }),
  lookingBack: named({ expectsRepetitions, looksBack: true }),
});
const FAST = both(false);
const CAREFUL = both(true);

/**
 * Returns how many events are new; the others were stored before. Without `expectsRepetitions` a repeated event makes
 * the write fail, and the caller must retry with it.
 */
export async function writeEvents(
  connection: Queryable,
  events: readonly NewEvent[],
  expectsRepetitions = true,
): Promise<number> {
  const rows = inOrder(events);
  if (rows.length === 0) return 0;
  const days = daysToSearch(rows);
  const { simple, lookingBack } = expectsRepetitions ? CAREFUL : FAST;
  const { rows: counted } = await connection.query<{ what: string; count: number }>({
    ...(days.length > 0 ? lookingBack : simple),
    values: [
      uuidArray(rows.map(({ key }) => key)),
      integerArray(rows.map(({ looksBackDays }) => looksBackDays)),
      integerArray(rows.map(({ accountId }) => accountId)),
      textArray(rows.map(({ eventId }) => eventId)),
      textArray(rows.map(({ name }) => name)),
      timestampArray(rows.map(({ at }) => at)),
      textArray(rows.map(({ visitorKey }) => visitorKey)),
      textArray(rows.map(({ personKeys }) => (personKeys.length > 0 ? personKeys.join(" ") : null))),
      textArray(rows.map(({ payload }) => payload)),
      textArray(rows.map(({ refusal }) => refusal)),
      ...days,
    ],
  });
  return counted.filter(({ what }) => what === "accepted").reduce((sum, { count }) => sum + count, 0);
}

/** First day, and the day after the last, which follows that of the event; empty if no event needs a search. */
function daysToSearch(rows: readonly NewEvent[]): readonly string[] {
  let [first, last] = [Infinity, 0];
  for (const { at, looksBackDays } of rows) {
    if (looksBackDays === 0) continue;
    first = Math.min(first, at.getTime() - looksBackDays * DAY_MS);
    last = Math.max(last, at.getTime() + 2 * DAY_MS);
  }
  return last === 0 ? [] : [dayOf(new Date(first)), dayOf(new Date(last))];
}
