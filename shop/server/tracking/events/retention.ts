import type { Database } from "../../platform/db/connect.ts";
import { dayOf } from "./new-event.ts";

const DAY_MS = 86_400_000;

const DAYS = `
select child.relname as name from pg_inherits i join pg_class child on child.oid = i.inhrelid
where i.inhparent = 'tracked_events'::regclass and child.relname like 'day\\_%' and child.relname < $1 order by 1`;

/** Drops whole days after the retention period. Events that were never delivered are counted as dropped. */
export async function dropOldDays({ pool }: Database, retentionDays: number, now: Date): Promise<number> {
  const before = dayOf(new Date(now.getTime() - retentionDays * DAY_MS));
  await pool.query("select make_event_days()");
  const { rows } = await pool.query<{ name: string }>(DAYS, [`day_${before.replaceAll("-", "")}`]);
  await pool.query(FORGET, [before]);
  for (const { name } of rows) await pool.query(`drop table if exists event_days.${name}`);
  await pool.query("delete from event_days.other_days where day < $1", [before]);
  await pool.query("delete from consent_withdrawals where withdrawn_at < now() - interval '10 days'");
  await pool.query("delete from checkout_visits where seen_at < now() - interval '2 days'");
  await pool.query("delete from browser_reports where seen_at < now() - interval '1 day'");
  await pool.query("delete from event_hours where hour < $1", [before]);
  return rows.length;
}

/** Failed events move from the dead to the dropped count; waiting events are dropped. */
const FORGET = `
with gone as (delete from event_outbox where day < $1 returning account_id, state),
unopened as (delete from event_batches where day < $1 returning account_id, keys)
insert into event_counts (account_id, what, reason, count)
select account_id, 'dead', 'forgotten', -count(*) from gone where state = 'dead' group by 1
union all
select account_id, 'dropped', 'retention', count(*) from gone where state in ('dead', 'waiting', 'unanswered') group by 1
union all
select account_id, 'dropped', 'retention', sum(cardinality(keys)) from unopened group by 1`;
