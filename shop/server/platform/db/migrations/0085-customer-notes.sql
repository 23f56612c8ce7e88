-- What staff know about a customer. Customers are identified by email address, with or without an account.
create table customer_notes (
  email text primary key check (email = lower(email) and email <> ''),
  note text not null default '',
  tags text[] not null default '{}',
  updated_at timestamptz not null default now()
);
create index customer_notes_tags on customer_notes using gin (tags);

-- Where the newest order went to, and whether the customer gets the newsletter: both are columns of the list.
alter table customers
  add column city text not null default '',
  add column country text not null default '',
  add column newsletter text not null default '';
create index customers_newsletter on customers (newsletter, last_order_at desc nulls last, email) where newsletter <> '';
create index customers_country on customers (country, last_order_at desc nulls last, email);

create function subscriber_changes_customer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then insert into customer_changes (email) values (new.email); end if;
  if tg_op = 'DELETE' or old.email <> new.email then insert into customer_changes (email) values (old.email); end if;
  return null;
end $$;
create trigger customer_subscribed after insert or delete on newsletter_subscribers
  for each row execute function subscriber_changes_customer();
create trigger customer_resubscribed after update on newsletter_subscribers for each row
  when (old.status <> new.status or old.email <> new.email) execute function subscriber_changes_customer();

create or replace function refresh_customers(most integer) returns integer language plpgsql as $$
declare
  changed text[];
begin
  if not pg_try_advisory_xact_lock(hashtext('vitrine.customers')) then return 0; end if;
  with taken as (
    delete from customer_changes where id in (select id from customer_changes order by id limit most) returning email
  )
  select array_agg(distinct email) into changed from taken;
  if changed is null then return 0; end if;

  insert into customers (email, name, orders, spent, currency, first_order_at, last_order_at, since, city, country, newsletter)
  select known.email, coalesce(nullif(p.name, ''), newest.name, ''), coalesce(figures.orders, 0),
    coalesce(figures.spent, 0), coalesce(newest.currency, ''), figures.first_at, figures.last_at,
    coalesce(least(p.created_at, figures.first_at), now()), coalesce(newest.city, ''), coalesce(newest.country, ''),
    coalesce(s.status, '')
  from unnest(changed) as known (email)
  left join people p on p.email = known.email and p.role = 'customer'
  left join newsletter_subscribers s on s.email = known.email
  left join lateral (
    select o.currency, trim(coalesce(o.billing_address ->> 'firstName', '') || ' ' ||
      coalesce(o.billing_address ->> 'lastName', '')) as name,
      coalesce(nullif(o.shipping_address ->> 'city', ''), o.billing_address ->> 'city') as city,
      coalesce(nullif(o.shipping_address ->> 'country', ''), o.billing_address ->> 'country') as country
    from orders o where lower(o.email) = known.email order by o.created_at desc, o.id desc limit 1
  ) newest on true
  left join lateral (
    select count(*)::integer as orders, min(o.created_at) as first_at, max(o.created_at) as last_at,
      sum(o.total - o.refunded) filter (
        where o.status in ('processing', 'completed', 'refunded') and o.currency = newest.currency) as spent
    from orders o where lower(o.email) = known.email
  ) figures on true
  on conflict (email) do update set name = excluded.name, orders = excluded.orders, spent = excluded.spent,
    currency = excluded.currency, first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at,
    since = excluded.since, city = excluded.city, country = excluded.country, newsletter = excluded.newsletter;

  delete from customers c where c.email = any (changed) and c.orders = 0
    and not exists (select from people p where p.email = c.email and p.role = 'customer');
  return cardinality(changed);
end $$;

-- The new columns of existing customers are filled in by the job, a few hundred at a time.
insert into customer_changes (email) select email from customers;
