import { integerArray, momentArray, textArray, uuidArray } from "../db/binary-array.ts";
import type { Queryable } from "../db/in-transaction.ts";
import { dayOf, inOrder, type NewEvent } from "./new-event.ts";
import { MOST_IN_PARCEL } from "./parcels.ts";

/** Whoever sends listens here; a message names the account. */
export const EVENTS_CHANNEL = "vitrine_events";

const DAY_MS = 86_400_000;

const COLUMNS = "key, day, account_id, event_id, name, occurred_at, visitor_key, person_keys, payload, refusal";

/** Naming the days as well keeps all other days out of the plan, which would cost more than the rows do. */
const NOT_ON_DAYS_BEFORE = `(n.looks_back = 0 or not exists (
    select from tracked_events t where t.key = n.key and t.day < n.day and t.day >= n.day - n.looks_back
      and t.day >= $11::date and t.day < $12::date))`;
/** Written so that each is looked up: a join would read all that waits, and that can be a great deal. */
const NOT_WAITING = "(select true from event_outbox o where o.key = n.key) is null";

interface Care {
  /** Some may be there already. Else one that is makes the whole statement fail, which is by far the quicker way. */
  readonly expectsRepetitions: boolean;
  readonly looksBack: boolean;
}

/** Events, the parcels they wait in, and what was counted: one statement, so all of it or nothing. */
function statement({ expectsRepetitions, looksBack }: Care): string {
  const isNew = [...(expectsRepetitions ? [NOT_WAITING] : []), ...(looksBack ? [NOT_ON_DAYS_BEFORE] : [])];
  const stored = expectsRepetitions ? "taken" : "fresh";
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
taken as (
  insert into tracked_events (${COLUMNS}) select ${COLUMNS} from fresh
  ${expectsRepetitions ? "on conflict do nothing returning key, day, account_id, occurred_at, visitor_key, refusal" : ""}
),
packed as (
  insert into event_parcels (account_id, day, oldest_at, keys)
  select account_id, day, min(occurred_at), array_agg(key order by key) from (
    select *, (row_number() over (partition by account_id, day order by key) - 1) / ${MOST_IN_PARCEL} as parcel
    from ${stored} where refusal is null) as sorted
  group by account_id, day, parcel
),
refused as (
  insert into event_outbox (key, day, account_id, occurred_at, visitor_key, state, reason, ended_at)
  select key, day, account_id, occurred_at, visitor_key, 'dropped', refusal, now() from ${stored} where refusal is not null
)
insert into event_tallies (account_id, what, reason, count)
select account_id, 'accepted', '', count(*) from ${stored} group by 1
union all select account_id, 'dropped', 'refused', count(*) from ${stored} where refusal is not null group by 1
union all select account_id, 'repeated', '', sum(n) from (
    select account_id, count(*) as n from incoming group by 1
    union all select account_id, -count(*) from ${stored} group by 1) as difference group by 1 having sum(n) > 0
returning what, count::integer as count, pg_notify('${EVENTS_CHANNEL}', account_id::text)`;
}

const named = (care: Care) => ({
  name: `write-events${care.expectsRepetitions ? "-with-care" : ""}${care.looksBack ? "-looking-back" : ""}`,
  text: statement(care),
});
const both = (expectsRepetitions: boolean) => ({
  simple: named({ expectsRepetitions, looksBack: false }),
  lookingBack: named({ expectsRepetitions, looksBack: true }),
});
const USUAL = both(false);
const CAREFUL = both(true);

/**
 * Answers how many of them are new. The others were stored before, by whatever door they came: whoever expects none of
 * those must be ready to write the same once more.
 */
export async function writeEvents(
  connection: Queryable,
  events: readonly NewEvent[],
  expectsRepetitions = true,
): Promise<number> {
  const rows = inOrder(events);
  if (rows.length === 0) return 0;
  const days = daysToLookAt(rows);
  const { simple, lookingBack } = expectsRepetitions ? CAREFUL : USUAL;
  const { rows: counted } = await connection.query<{ what: string; count: number }>({
    ...(days.length > 0 ? lookingBack : simple),
    values: [
      uuidArray(rows.map(({ key }) => key)),
      integerArray(rows.map(({ looksBackDays }) => looksBackDays)),
      integerArray(rows.map(({ accountId }) => accountId)),
      textArray(rows.map(({ eventId }) => eventId)),
      textArray(rows.map(({ name }) => name)),
      momentArray(rows.map(({ at }) => at)),
      textArray(rows.map(({ visitorKey }) => visitorKey)),
      textArray(rows.map(({ personKeys }) => (personKeys.length > 0 ? personKeys.join(" ") : null))),
      textArray(rows.map(({ payload }) => payload)),
      textArray(rows.map(({ refusal }) => refusal)),
      ...days,
    ],
  });
  return counted.filter(({ what }) => what === "accepted").reduce((sum, { count }) => sum + count, 0);
}

/** From the first to before the last; none when nothing needs to be looked for. */
function daysToLookAt(rows: readonly NewEvent[]): readonly string[] {
  let [first, last] = [Infinity, 0];
  for (const { at, looksBackDays } of rows) {
    if (looksBackDays === 0) continue;
    first = Math.min(first, at.getTime() - looksBackDays * DAY_MS);
    last = Math.max(last, at.getTime());
  }
  return last === 0 ? [] : [dayOf(new Date(first)), dayOf(new Date(last))];
}
