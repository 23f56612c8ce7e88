-- Net sales as WooCommerce and Shopify define them: goods after discounts and refunds, without tax and shipping. Money
-- given back counts against the goods first and against shipping only after them, so that a full refund leaves nothing.
create function net_sale(total bigint, shipping bigint, shipping_tax bigint, tax bigint, prices_include_tax boolean,
  refunded bigint) returns bigint language sql immutable parallel safe as $$
  select goods - tax_on_goods - case when goods = 0 then 0
    else round(least(refunded, goods)::numeric * (goods - tax_on_goods) / goods)::bigint end
  from (select total - shipping - case when prices_include_tax then 0 else shipping_tax end as goods,
    tax - shipping_tax as tax_on_goods) as parts
$$;

alter table sales_hours add column net bigint not null default 0;

create or replace function recount_order_day(which date) returns void language plpgsql as $$
declare
  since timestamptz := which::timestamp at time zone 'UTC';
  until timestamptz := (which + 1)::timestamp at time zone 'UTC';
begin
  with sold as (
    select o.id, date_trunc('hour', o.created_at) as hour, o.currency, o.total, o.refunded, o.discount, o.shipping, o.tax,
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
    select o.currency, o.total - o.refunded as revenue, o.attribution as known from orders o
    where o.created_at >= since and o.created_at < until and o.status in ('on-hold', 'processing', 'completed', 'refunded')
  ),
  told as (
    select currency, revenue, each.touch, each.dimension, left(each.value, 200) as value from sold,
    lateral (values
      ('last', 'source', origin_name(known ->> 'sourceType', known ->> 'source')),
      ('last', 'campaign', coalesce(known ->> 'campaign', '')),
      ('last', 'landing', landing_path(known ->> 'entryPage')),
      ('first', 'source', origin_name(known ->> 'firstSourceType', known ->> 'firstSource')),
      ('first', 'campaign', coalesce(known ->> 'firstCampaign', '')),
      ('first', 'landing', landing_path(known ->> 'firstEntryPage'))
    ) as each (touch, dimension, value)
  ),
  ranked as (
    select currency, touch, dimension, value, count(*) as orders, sum(revenue)::bigint as revenue,
      row_number() over (partition by currency, touch, dimension order by sum(revenue) desc, value) as place
    from told group by 1, 2, 3, 4
  ),
  fresh as (
    -- What anybody can make up must not fill the table.
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

-- Days that were counted before are counted again, a few at a time.
insert into insight_changes (kind, day) select distinct 'orders', day_of(created_at) from orders;
