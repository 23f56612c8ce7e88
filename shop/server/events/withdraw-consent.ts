import type { DestinationName } from "@vitrine/tracking/gateway/intake";
import type { Queryable } from "../db/in-transaction.ts";
import { LATE } from "./find-events.ts";
import { openParcels, PARCEL_OF_EVENT } from "./parcels.ts";

const FIRST = "(select min(accepted_at) from event_parcels)";
const PARCELS_WITH_VISITOR = `id in (
  select p.id from tracked_events e join event_parcels p on ${PARCEL_OF_EVENT}
  where e.visitor_key = $1 and e.received_at >= ${FIRST} and e.day >= (${FIRST} - interval '${LATE}')::date)`;

/** Remembered for as long as an event may wait: one that is being stored this very moment is caught before it is sent. */
const WITHDRAW = `
with granted as (
  delete from consent_withdrawals where visitor_key = $1 and destination <> all ($2::text[])
),
denied as (
  insert into consent_withdrawals (visitor_key, destination) select $1, unnest($2::text[])
  on conflict (visitor_key, destination) do update set withdrawn_at = clock_timestamp()
),
dropped as (
  update event_outbox set state = 'dropped', reason = 'Consent was withdrawn.', ended_at = now(), leased_until = null
  where visitor_key = $1 and state = 'waiting'
    and account_id in (select id from destination_accounts where destination = any ($2::text[]))
  returning account_id
)
insert into event_tallies (account_id, what, reason, count)
select account_id, 'dropped', 'consent-withdrawn', count(*) from dropped group by 1
returning count::integer as count`;

/** What waits for these destinations is dropped; answers how much that was. */
export async function withdrawConsent(
  connection: Queryable,
  visitorKey: string,
  denied: readonly DestinationName[],
): Promise<number> {
  await openParcels(connection, PARCELS_WITH_VISITOR, [visitorKey]);
  const query = { name: "withdraw-consent", text: WITHDRAW, values: [visitorKey, denied] };
  const { rows } = await connection.query<{ count: number }>(query);
  return rows.reduce((sum, { count }) => sum + count, 0);
}
