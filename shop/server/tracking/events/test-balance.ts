import type { Queryable } from "../../platform/db/in-transaction.ts";

/** An account's events by state. */
export interface Balance {
  readonly accountId: number;
  readonly accepted: number;
  readonly delivered: number;
  readonly waiting: number;
  readonly dead: number;
  readonly dropped: number;
}

/**
 * `waiting` and `dead` are counted from the rows, the other figures from the tallies. If the two disagree, an event was
 * lost or duplicated. A single statement reads both from one snapshot.
 */
const BALANCE = `
with tally as (
  select account_id,
    coalesce(sum(count) filter (where what = 'accepted'), 0)::float8 as accepted,
    coalesce(sum(count) filter (where what = 'delivered'), 0)::float8 as delivered,
    coalesce(sum(count) filter (where what = 'dropped'), 0)::float8 as dropped,
    coalesce(sum(count) filter (where what = 'dead'), 0)::float8 as counted_dead
  from event_counts group by 1
),
lying as (
  select account_id, sum(waiting)::float8 as waiting, sum(dead)::float8 as dead from (
    select account_id, count(*) filter (where state in ('waiting', 'unanswered')) as waiting,
      count(*) filter (where state = 'dead') as dead
    from event_outbox where state <> 'dropped' group by 1
    union all select account_id, sum(cardinality(keys)), 0 from event_batches group by 1) as each group by 1
)
select account_id as "accountId", coalesce(accepted, 0) as accepted, coalesce(delivered, 0) as delivered,
  coalesce(waiting, 0) as waiting, coalesce(dead, 0) as dead, coalesce(dropped, 0) as dropped,
  coalesce(counted_dead, 0) as "countedDead"
from tally full join lying using (account_id) order by 1`;

interface Row extends Balance {
  readonly countedDead: number;
}

export async function readBalances(connection: Queryable): Promise<readonly Balance[]> {
  const { rows } = await connection.query<Row>(BALANCE);
  return rows.map(({ countedDead: _, ...balance }) => balance);
}

/** Accounts whose counts do not add up. The result must always be empty. */
export async function findImbalances(connection: Queryable): Promise<readonly Balance[]> {
  const { rows } = await connection.query<Row>(BALANCE);
  return rows.filter(
    ({ accepted, delivered, waiting, dead, dropped, countedDead }) =>
      accepted !== delivered + waiting + dead + dropped || dead !== countedDead,
  );
}
