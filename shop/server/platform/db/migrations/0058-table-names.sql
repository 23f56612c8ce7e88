-- Tables and functions get the names that the code has for them.
alter table destination_lanes rename to destination_health;
alter table event_parcels rename to event_batches;
alter index event_parcels_account rename to event_batches_account;
alter table event_tallies rename to event_counts;
alter table purchase_notes rename to purchase_events;
alter index purchase_notes_due rename to purchase_events_due;
alter table purchase_events rename column told_at to sent_at;
alter table refunds rename column told_at to event_sent_at;
alter index refunds_untold rename to refunds_event_unsent;
alter table insight_changes rename to analytics_changes;
alter index insight_changes_day rename to analytics_changes_day;
alter table moment_days rename to funnel_days;
alter table funnel_days rename column moment to step;

alter trigger insight_insert on orders rename to analytics_insert;
alter trigger insight_update on orders rename to analytics_update;
alter trigger insight_delete on orders rename to analytics_delete;
alter trigger insight_update on order_lines rename to analytics_update;
alter trigger insight_insert on consent_records rename to analytics_insert;

create or replace function note_purchase() returns trigger language plpgsql as $$
declare
  is_bought boolean := new.status in ('on-hold', 'processing', 'completed');
begin
  if tg_op = 'INSERT' then
    insert into purchase_events (order_id, visit, is_due)
    values (new.id, coalesce((select visit from checkout_visits where cart_id = new.cart_id), '{}'), is_bought);
  elsif is_bought then
    update purchase_events set is_due = true where order_id = new.id and not is_due;
  end if;
  if is_bought then perform pg_notify('vitrine_purchases', ''); end if;
  return null;
end $$;

create or replace function note_order_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into analytics_changes (kind, day) select distinct 'orders', day_of(created_at) from after_rows;
  elsif tg_op = 'DELETE' then
    insert into analytics_changes (kind, day) select distinct 'orders', day_of(created_at) from before_rows;
  else
    insert into analytics_changes (kind, day)
    select distinct 'orders', unnest(array[day_of(b.created_at), day_of(a.created_at)])
    from before_rows b join after_rows a on a.id = b.id
    where (b.status, b.total, b.refunded, b.currency, b.created_at, b.attribution)
      is distinct from (a.status, a.total, a.refunded, a.currency, a.created_at, a.attribution);
  end if;
  return null;
end $$;

create or replace function note_returned_days() returns trigger language plpgsql as $$
begin
  insert into analytics_changes (kind, day)
  select distinct 'orders', day_of(o.created_at)
  from before_rows b join after_rows a on a.id = b.id join orders o on o.id = a.order_id
  where b.refunded_quantity <> a.refunded_quantity;
  return null;
end $$;

create or replace function note_consent_days() returns trigger language plpgsql as $$
begin
  insert into analytics_changes (kind, day) select distinct 'consent', day_of(created_at) from after_rows;
  return null;
end $$;

drop function refresh_insight();
drop function rebuild_insight();

-- Counts one changed day or month again, and returns whether there was one. One process at a time: a slower one could
-- write old figures. A change that is not committed yet stays in the table and is counted later.
create function refresh_analytics() returns boolean language plpgsql as $$
declare
  next record;
  whole date;
begin
  if not pg_try_advisory_xact_lock(hashtext('vitrine.analytics')) then return false; end if;
  select kind, day into next from analytics_changes
  where kind <> 'month' or day < date_trunc('month', now() at time zone 'UTC')::date order by id limit 1;
  if not found then return false; end if;
  delete from analytics_changes where kind = next.kind and day = next.day;

  if next.kind = 'consent' then
    perform recount_consent_day(next.day);
  elsif next.kind = 'month' then
    perform recount_month(next.day);
  else
    perform recount_order_day(next.day);
    -- A month is added up when it is over and its days are; until then its days are read.
    whole := date_trunc('month', next.day)::date;
    if not exists (select from analytics_changes where kind = 'month' and day = whole) then
      insert into analytics_changes (kind, day) values ('month', whole);
    end if;
  end if;
  return true;
end $$;

-- Counts everything again: the days that have orders or choices, and the days that only have figures.
create function rebuild_analytics() returns void language sql as $$
  insert into analytics_changes (kind, day)
  select distinct 'orders', day_of(created_at) from orders union select distinct 'orders', day_of(hour) from sales_hours
  union select distinct 'consent', day_of(created_at) from consent_records
$$;
