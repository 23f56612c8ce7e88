import type { Queryable } from "../../platform/db/in-transaction.ts";
import { openBatches, BATCH_OF_EVENT } from "./outbox-batches.ts";
import { personKey } from "./tracking-keys.ts";

const DAYS = `
select i.inhrelid::regclass::text as name from pg_inherits i where i.inhparent = 'tracked_events'::regclass order by 1`;

const batchesIn = (table: string) =>
  `id in (select p.id from ${table} e join event_batches p on ${BATCH_OF_EVENT} where e.person_keys @> array[$1])`;

const eraseIn = (table: string) => `
with erased as (delete from ${table} where person_keys @> array[$1] returning key),
gone as (delete from event_outbox where key in (select key from erased) returning account_id, state),
counted as (
  insert into event_counts (account_id, what, reason, count)
  select account_id, 'dead', 'erased', -count(*) from gone where state = 'dead' group by 1
  union all
  select account_id, 'dropped', 'erased', count(*) from gone where state in ('dead', 'waiting', 'unanswered') group by 1
)
select`;

/**
 * Removes every stored event of the person with this email address, sent or waiting. It scans one day's partition after
 * another, because erasure is too rare to justify an index that slows every insert.
 */
export async function erasePersonEvents(connection: Queryable, secret: string, email: string): Promise<void> {
  const key = personKey(secret, email);
  const { rows: days } = await connection.query<{ name: string }>(DAYS);
  for (const { name } of days) {
    await openBatches(connection, batchesIn(name), [key]);
    await connection.query(eraseIn(name), [key]);
  }
}
