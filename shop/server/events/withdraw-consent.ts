import type { DestinationName } from "@vitrine/tracking/gateway/intake";
import type { Queryable } from "../db/in-transaction.ts";

/**
 * What has a row of its own is dropped at once. What lies in a parcel is found when somebody takes it up: to look for one
 * visitor's events among all that wait would take seconds while a vendor is away. The withdrawal is remembered for
 * longer than an event may wait.
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

/** What waits for these destinations is never sent; answers how much of it was dropped at once. */
export async function withdrawConsent(
  connection: Queryable,
  visitorKey: string,
  denied: readonly DestinationName[],
): Promise<number> {
  const query = { name: "withdraw-consent", text: WITHDRAW, values: [visitorKey, denied] };
  const { rows } = await connection.query<{ count: number }>(query);
  return rows.reduce((sum, { count }) => sum + count, 0);
}
