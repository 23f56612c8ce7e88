import type { Database } from "../db/connect.ts";
import type { Shop } from "../shop.ts";
import { openParcels, PARCEL_OF_EVENT } from "./parcels.ts";
import { personKey } from "./tracking-keys.ts";

const DAYS = `
select i.inhrelid::regclass::text as name from pg_inherits i where i.inhparent = 'tracked_events'::regclass order by 1`;

const parcelsIn = (table: string) =>
  `id in (select p.id from ${table} e join event_parcels p on ${PARCEL_OF_EVENT} where e.person_keys @> array[$1])`;

const forgetIn = (table: string) => `
with erased as (delete from ${table} where person_keys @> array[$1] returning key),
gone as (delete from event_outbox where key in (select key from erased) returning account_id, state),
counted as (
  insert into event_tallies (account_id, what, reason, count)
  select account_id, 'dead', 'erased', -count(*) from gone where state = 'dead' group by 1
  union all
  select account_id, 'dropped', 'erased', count(*) from gone where state in ('dead', 'waiting', 'unanswered') group by 1
)
select count(*)::integer as count from erased`;

/**
 * Removes every event of whoever has this e-mail; answers how many those were. Day by day: nobody asks often enough
 * for an index that every event would have to pay for.
 */
export async function forgetPerson(
  { database, secret }: Pick<Shop, "secret"> & { readonly database: Pick<Database, "pool"> },
  email: string,
): Promise<number> {
  const key = personKey(secret, email);
  const { rows: days } = await database.pool.query<{ name: string }>(DAYS);
  let forgotten = 0;
  for (const { name } of days) {
    await openParcels(database.pool, parcelsIn(name), [key]);
    const { rows } = await database.pool.query<{ count: number }>(forgetIn(name), [key]);
    forgotten += rows[0]?.count ?? 0;
  }
  return forgotten;
}
