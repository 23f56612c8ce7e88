import type { Destinations } from "./receive-events.ts";
import type { Database } from "../db/connect.ts";
import { giveUpUnanswered } from "./lanes/settle.ts";
import { openParcels } from "./parcels.ts";

const PARK = `
with parked as (
  update event_outbox o set state = 'dead', reason = 'Parked: it is older than the vendor takes.', ended_at = now()
  from destination_accounts a
  where a.id = o.account_id and a.destination = $1 and o.state = 'waiting'
    and o.occurred_at < now() - $2 * interval '1 millisecond' and (o.leased_until is null or o.leased_until < now())
  returning o.account_id
)
insert into event_tallies (account_id, what, reason, count)
select account_id, 'dead', 'too-old', count(*) from parked group by 1`;

const WITH_OLD_EVENTS = `oldest_at < now() - $2 * interval '1 millisecond'
  and account_id in (select id from destination_accounts where destination = $1)`;

/** Also for accounts that are stopped or switched off, where nobody sends. */
export async function parkOldEvents({ pool }: Database, destinations: Destinations): Promise<void> {
  for (const { name, horizonMs } of destinations.values()) {
    await openParcels(pool, WITH_OLD_EVENTS, [name, horizonMs]);
    await pool.query(PARK, [name, horizonMs]);
  }
  await giveUpUnanswered(pool);
}

/** Rows are only ever added; added up they say the same in fewer. What is new since the last time belongs to this hour. */
const ADD_UP = `
with added as (delete from event_tallies returning account_id, what, reason, count, is_summed),
hours as (
  insert into event_hours (account_id, hour, what, count)
  select account_id, date_trunc('hour', now(), 'UTC'), what, sum(count) from added where not is_summed group by 1, 3
  on conflict (hour, account_id, what) do update set count = event_hours.count + excluded.count
)
insert into event_tallies (account_id, what, reason, count, is_summed)
select account_id, what, reason, sum(count), true from added group by 1, 2, 3 having sum(count) <> 0`;

export async function addUpTallies({ pool }: Database): Promise<void> {
  await pool.query(ADD_UP);
}
