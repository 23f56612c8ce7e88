import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { openBatches, BATCH_OF_EVENT } from "./outbox-batches.ts";

const DAYS = `
select distinct day::text from event_batches
where account_id in (select id from destination_accounts where destination = any ($1::text[]))`;

/** One query per day, because the planner would otherwise scan all events instead of using the index. */
const BATCHES_WITH_VISITOR = `id in (
  select p.id from tracked_events e join event_batches p on p.day = e.day and ${BATCH_OF_EVENT}
  where e.visitor_key = $1 and e.day = $2::date
    and e.received_at >= (select min(accepted_at) from event_batches where day = $2::date))`;

/**
 * Withdrawals are stored for longer than an event may wait, so that an event being stored during the withdrawal is
 * caught before it is sent. New consent is stored too, because it applies only to later events.
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
insert into event_counts (account_id, what, reason, count)
select account_id, 'dropped', 'consent-withdrawn', count(*) from dropped group by 1
returning count::integer as count`;

/** Drops the visitor's waiting events for these destinations. Returns their number. */
export async function withdrawConsent(
  connection: Queryable,
  visitorKey: string,
  denied: readonly DestinationName[],
): Promise<number> {
  const { rows: days } = await connection.query<{ day: string }>({
    name: "days-of-batches",
    text: DAYS,
    values: [denied],
  });
  for (const { day } of days) await openBatches(connection, BATCHES_WITH_VISITOR, [visitorKey, day]);
  const query = { name: "withdraw-consent", text: WITHDRAW, values: [visitorKey, denied] };
  const { rows } = await connection.query<{ count: number }>(query);
  return rows.reduce((sum, { count }) => sum + count, 0);
}
