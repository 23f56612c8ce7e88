import type { DestinationName } from "@vitrine/tracking/gateway/intake";
import type { Queryable } from "../db/in-transaction.ts";
import { openParcels, PARCEL_OF_EVENT } from "./parcels.ts";

const DAYS = `
select distinct day::text from event_parcels
where account_id in (select id from destination_accounts where destination = any ($1::text[]))`;

/** Day by day, or the database would look at every event instead of asking the index who may be meant. */
const PARCELS_WITH_VISITOR = `id in (
  select p.id from tracked_events e join event_parcels p on p.day = e.day and ${PARCEL_OF_EVENT}
  where e.visitor_key = $1 and e.day = $2::date
    and e.received_at >= (select min(accepted_at) from event_parcels where day = $2::date))`;

/**
 * A withdrawal is remembered for longer than an event may wait: one that is being stored this very moment is caught
 * before it is sent. So is who agrees again, since that is for what comes and not for what waited.
 */
const WITHDRAW = `
with agreed as (
  update consent_withdrawals set agreed_again_at = clock_timestamp()
  where visitor_key = $1 and destination <> all ($2::text[]) and agreed_again_at is null
),
denied as (
  insert into consent_withdrawals (visitor_key, destination) select $1, unnest($2::text[])
  on conflict (visitor_key, destination) do update set withdrawn_at = clock_timestamp(), agreed_again_at = null
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
  const { rows: days } = await connection.query<{ day: string }>({
    name: "days-of-parcels",
    text: DAYS,
    values: [denied],
  });
  for (const { day } of days) await openParcels(connection, PARCELS_WITH_VISITOR, [visitorKey, day]);
  const query = { name: "withdraw-consent", text: WITHDRAW, values: [visitorKey, denied] };
  const { rows } = await connection.query<{ count: number }>(query);
  return rows.reduce((sum, { count }) => sum + count, 0);
}
