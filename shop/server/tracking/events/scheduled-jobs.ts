import type { Destinations } from "./receive-events.ts";
import type { Database } from "../../platform/db/connect.ts";
import { giveUpWithoutResponse } from "../delivery/settle.ts";
import { openBatches } from "./outbox-batches.ts";

const PARK = `
with parked as (
  update event_outbox o set state = 'dead', reason = 'Too old for this vendor.', ended_at = now()
  from destination_accounts a
  where a.id = o.account_id and a.destination = $1 and o.state = 'waiting'
    and o.occurred_at < now() - $2 * interval '1 millisecond' and (o.leased_until is null or o.leased_until < now())
  returning o.account_id
)
insert into event_counts (account_id, what, reason, count)
select account_id, 'dead', 'too-old', count(*) from parked group by 1`;

const WITH_OLD_EVENTS = `oldest_at < now() - $2 * interval '1 millisecond'
  and account_id in (select id from destination_accounts where destination = $1)`;

/** Turns events older than the vendor accepts into failed events, also for accounts that are stopped or disabled. */
export async function parkOldEvents({ pool }: Database, destinations: Destinations): Promise<void> {
  for (const { name, horizonMs } of destinations.values()) {
    await openBatches(pool, WITH_OLD_EVENTS, [name, horizonMs]);
    await pool.query(PARK, [name, horizonMs]);
  }
  await giveUpWithoutResponse(pool);
}

/** Sums the insert-only tallies into fewer rows. Tallies added since the last run count for the current hour. */
const ADD_UP = `
with added as (delete from event_counts returning account_id, what, reason, count, is_summed),
hours as (
  insert into event_hours (account_id, hour, what, count)
  select account_id, date_trunc('hour', now(), 'UTC'), what, sum(count) from added where not is_summed group by 1, 3
  on conflict (hour, account_id, what) do update set count = event_hours.count + excluded.count
)
insert into event_counts (account_id, what, reason, count, is_summed)
select account_id, what, reason, sum(count), true from added group by 1, 2, 3 having sum(count) <> 0`;

export async function sumTallies({ pool }: Database): Promise<void> {
  await pool.query(ADD_UP);
}
