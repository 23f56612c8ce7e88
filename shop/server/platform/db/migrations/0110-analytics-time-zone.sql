-- Figures count days in the shop's time zone instead of UTC (decision 0210). The row is the zone in which the tables of
-- analytics count, UTC if there is none; the shop writes the one of its settings with set_analytics_zone().
create table analytics_zone (
  is_only boolean primary key default true check (is_only),
  time_zone text not null
);

create function analytics_zone() returns text language sql stable parallel safe as $$
  select coalesce((select time_zone from analytics_zone), 'UTC')
$$;

create or replace function day_of(moment timestamptz) returns date language sql stable parallel safe as $$
  select (moment at time zone analytics_zone())::date
$$;

-- The first moment of a day. Where clocks go back from 01:00 to 00:00, PostgreSQL reads 00:00 as the second of the two.
create function day_begins(day date) returns timestamptz language sql stable parallel safe as $$
  select case when ((midnight - interval '1 hour') at time zone zone)::date = day then midnight - interval '1 hour'
    else midnight end
  from (select zone, day::timestamp at time zone zone as midnight from analytics_zone() as zone) as found
$$;

-- One day, from the orders themselves. Hours begin when the clocks of the zone show a full hour, which is at half past
-- in India and at a quarter past in Nepal by UTC.
create or replace function recount_order_day(which date) returns void language plpgsql as $$
declare
  zone text := analytics_zone();
  since timestamptz := day_begins(which);
  until timestamptz := day_begins(which + 1);
begin
  with sold as (
    select o.id, date_trunc('hour', o.created_at, zone) as hour, o.currency, o.total, o.refunded, o.discount, o.shipping, o.tax,
      net_sale(o.total, o.shipping, o.shipping_tax, o.tax, o.prices_include_tax, o.refunded) as net,
      o.total > 0 and o.refunded = o.total or o.status = 'refunded' as is_back
    from orders o where o.created_at >= since and o.created_at < until
      and o.status in ('on-hold', 'processing', 'completed', 'refunded')
  ),
  fresh as (
    select hour, currency, count(*) as orders,
      coalesce(sum((select sum(l.quantity - l.refunded_quantity) from order_lines l where l.order_id = sold.id))
        filter (where not is_back), 0) as items,
      sum(total) as gross, sum(refunded) as refunded, sum(discount) as discount, sum(shipping) as shipping, sum(tax) as tax,
      sum(net) as net
    from sold group by 1, 2
  ),
  written as (
    insert into sales_hours
    select * from fresh except select * from sales_hours s where s.hour >= since and s.hour < until
    on conflict (hour, currency) do update set orders = excluded.orders, items = excluded.items, gross = excluded.gross,
      refunded = excluded.refunded, discount = excluded.discount, shipping = excluded.shipping, tax = excluded.tax,
      net = excluded.net
  )
  delete from sales_hours s where s.hour >= since and s.hour < until
    and (s.hour, s.currency) not in (select f.hour, f.currency from fresh f);

  with line as (
    select o.id, o.currency, coalesce(l.product_id, 0) as product_id,
      case when o.total > 0 and o.refunded = o.total or o.status = 'refunded' then 0 else l.quantity - l.refunded_quantity end as pieces,
      l.quantity, case when o.prices_include_tax then l.total else l.total + l.tax end as paid
    from orders o join order_lines l on l.order_id = o.id
    where o.created_at >= since and o.created_at < until and o.status in ('on-hold', 'processing', 'completed', 'refunded')
  ),
  fresh as (
    select 'day', which as day, currency, product_id, count(distinct id) as orders, sum(pieces) as pieces,
      sum(round(paid::numeric * pieces / quantity))::bigint as revenue
    from line group by currency, product_id
  ),
  written as (
    insert into sales_products
    select * from fresh except select * from sales_products s where s.span = 'day' and s.day = which
    on conflict (span, day, currency, product_id) do update
      set orders = excluded.orders, pieces = excluded.pieces, revenue = excluded.revenue
  )
  delete from sales_products s where s.span = 'day' and s.day = which
    and (s.currency, s.product_id) not in (select f.currency, f.product_id from fresh f);

  with sold as (
    select o.currency, o.total - o.refunded as revenue, o.attribution as visits from orders o
    where o.created_at >= since and o.created_at < until and o.status in ('on-hold', 'processing', 'completed', 'refunded')
  ),
  touches as (
    select currency, revenue, each.touch, each.dimension, left(each.value, 200) as value from sold,
    lateral (values
      ('last', 'source', origin_name(visits ->> 'sourceType', visits ->> 'source')),
      ('last', 'campaign', coalesce(visits ->> 'campaign', '')),
      ('last', 'landing', landing_path(visits ->> 'entryPage')),
      ('first', 'source', origin_name(visits ->> 'firstSourceType', visits ->> 'firstSource')),
      ('first', 'campaign', coalesce(visits ->> 'firstCampaign', '')),
      ('first', 'landing', landing_path(visits ->> 'firstEntryPage'))
    ) as each (touch, dimension, value)
  ),
  ranked as (
    select currency, touch, dimension, value, count(*) as orders, sum(revenue)::bigint as revenue,
      row_number() over (partition by currency, touch, dimension order by sum(revenue) desc, value) as place
    from touches group by 1, 2, 3, 4
  ),
  fresh as (
    -- Visitors can invent any number of sources; they must not fill the table.
    select 'day', which as day, currency, touch, dimension, case when place <= 300 then value else '(other)' end as value,
      sum(orders) as orders, sum(revenue)::bigint as revenue
    from ranked group by 3, 4, 5, 6
  ),
  written as (
    insert into sales_origins
    select * from fresh except select * from sales_origins s where s.span = 'day' and s.day = which
    on conflict (span, day, touch, dimension, currency, value) do update
      set orders = excluded.orders, revenue = excluded.revenue
  )
  delete from sales_origins s where s.span = 'day' and s.day = which and (s.currency, s.touch, s.dimension, s.value)
    not in (select f.currency, f.touch, f.dimension, f.value from fresh f);
end $$;

create or replace function recount_consent_day(which date) returns void language sql as $$
  insert into consent_days (day, answers, statistics, marketing)
  select which, count(*), count(*) filter (where statistics), count(*) filter (where marketing) from consent_records
  where created_at >= (select day_begins(which)) and created_at < (select day_begins(which + 1))
  on conflict (day) do update
    set answers = excluded.answers, statistics = excluded.statistics, marketing = excluded.marketing
$$;

-- The newest day first, so that today's figures are right while all days are counted again.
create or replace function refresh_analytics() returns boolean language plpgsql as $$
declare
  next record;
  whole date;
begin
  if not pg_try_advisory_xact_lock(hashtext('vitrine.analytics')) then return false; end if;
  select kind, day into next from analytics_changes
  where kind <> 'month' or day < date_trunc('month', now() at time zone analytics_zone())::date
  order by day desc, id limit 1;
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

-- Counts everything again: all days from the first order to the last, and one more at each end, because figures of
-- another time zone can stand there. Consent records are deleted after their retention: the oldest day that still has
-- some may have lost others, so it keeps the figures that it has.
create or replace function rebuild_analytics() returns void language sql as $$
  insert into analytics_changes (kind, day)
  select 'orders', day::date
  from (
    select least((select min(created_at) from orders), (select min(hour) from sales_hours)) as first,
      greatest((select max(created_at) from orders), (select max(hour) from sales_hours)) as last
  ) as range, generate_series(day_of(first)::timestamp - interval '1 day', day_of(last)::timestamp + interval '1 day', '1 day') as day
  union all
  select 'consent', day::date
  from (select day_of(min(created_at)) as first, day_of(max(created_at)) as last from consent_records) as range,
    generate_series(first::timestamp, last::timestamp, '1 day') as day
  where day > first or not exists (select from consent_days where consent_days.day = first)
$$;

-- Returns whether the zone is another one than before. The lock waits for open orders, which have noted their day in the
-- former zone; later ones note it in the new one. An unknown zone is an error.
create function set_analytics_zone(zone text) returns boolean language plpgsql as $$
begin
  if zone = analytics_zone() then return false; end if;
  perform now() at time zone zone;
  lock table analytics_changes in share row exclusive mode;
  if zone = analytics_zone() then return false; end if;
  insert into analytics_zone (time_zone) values (zone) on conflict (is_only) do update set time_zone = excluded.time_zone;
  perform rebuild_analytics();
  return true;
end $$;

-- A new time zone, or a new country without a zone of its own, counts at once.
create trigger announce_time_zone after insert or update on settings
  for each row when (new.key in ('shop', 'checkout')) execute function announce_job('analytics');
