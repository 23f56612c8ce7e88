import type { Queryable } from "../in-transaction.ts";

/** Keeps each statement far below the statement timeout. */
const CHUNK = 20_000;

export interface ManyOrders {
  readonly orders: number;
  /** The orders spread over this many days, up to now. */
  readonly days: number;
}

/** A number from 0 up to `size`, the same for the same order and salt on every machine. */
const draw = (salt: number, size: number) => `((hashint4(n # ${salt}) & 2147483647) % ${size})`;
/** A few products are sold often and most seldom, as in every shop. */
const goods = (salt: number) => `1 + floor(power(${draw(salt, 100_000)} / 100000.0, 3) * $4)::integer`;

const ORDERS = `
with wanted as (
  select n, (array['completed','completed','completed','completed','completed','processing','cancelled','refunded'])[1 + ${draw(1, 8)}] as status,
    1500 + ${draw(2, 20_000)} as total, now() - n * ($3::float8 * interval '1 day') as created_at
  from generate_series($1::integer, $2::integer) n
),
placed as (
  insert into orders (key, currency, subtotal, total, refunded, status, payment_method, email, billing_address, attribution, created_at, updated_at)
  select 'many-' || n, 'EUR', total, total, case when status = 'refunded' then total when n % 40 = 0 and status = 'completed' then 500 else 0 end,
    status, (array['stripe', 'bacs', 'cod'])[1 + ${draw(3, 3)}], 'p' || ${draw(4, 300_000)} || '@example.com',
    jsonb_build_object('firstName', 'First' || ${draw(5, 500)}, 'lastName', 'Last' || ${draw(6, 20_000)}, 'country', 'IE'),
    jsonb_build_object('sourceType', (array['utm','organic','referral','typein'])[1 + ${draw(7, 4)}], 'source', 'source-' || ${draw(8, 30)},
      'campaign', 'campaign-' || ${draw(9, 100)}, 'entryPage', 'https://shop.test/landing-' || ${draw(10, 400)} || '/?x=' || n,
      'firstSourceType', 'utm', 'firstSource', 'source-' || ${draw(11, 30)}, 'firstCampaign', 'campaign-' || ${draw(12, 100)},
      'firstEntryPage', 'https://shop.test/landing-' || ${draw(13, 400)} || '/'),
    created_at, created_at
  from wanted returning id, total, substr(key, 6)::integer as n
)
insert into order_lines (order_id, product_id, name, sku, quantity, unit_price, total, subtotal, position)
select placed.id, p.id, 'Thing', '', 1 + ${draw(14, 3)}, placed.total / 2, placed.total / 2, placed.total / 2, line.position
from placed, lateral (values (0, ${goods(15)}), (1, ${goods(16)})) as line (position, place)
join known_goods p on p.place = line.place`;

const GOODS = `
create temp table known_goods as
select id, row_number() over (order by id) as place from products where status = 'published';
create unique index on known_goods (place);
analyze known_goods`;

const CUSTOMERS = `
insert into customers (email, name, orders, spent, currency, first_order_at, last_order_at, since)
select email, '', count(*), sum(total - refunded), 'EUR', min(created_at), max(created_at), min(created_at) from orders
where email <> '' group by email on conflict do nothing`;

/** Page views, cart additions and checkouts; consent choices; web vitals. */
const DAILY_COUNTS = `
with each_day as (select current_date - d as day from generate_series(0, $1::integer) d),
seen as (
  insert into funnel_days (step, product_id, day, count)
  select step, 0, day, many from each_day, (values ('view', 40000), ('add', 4000), ('checkout', 1500)) as m (step, many)
  union all
  select step, id, day, 1 + place % 50 from each_day, (values ('view'), ('add')) as m (step), known_goods where place <= 200
  on conflict do nothing
),
asked as (
  insert into consent_days select day, 900, 600, 400 from each_day on conflict do nothing
)
insert into vital_days (span, day, metric, page, bucket, count)
select span, date_trunc(span, day)::date, metric, page, bucket, sum(1 + bucket % 9)
from each_day, unnest(array['lcp','inp','cls','fcp','ttfb']) as metric, unnest(array['day', 'month']) as span,
  unnest(array['front','list','product','cart','checkout','other']) as page, generate_series(70, 130, 3) as bucket
group by 1, 2, 3, 4, 5 on conflict do nothing`;

/**
 * Adds plausible orders for measurements, two lines each, of the existing products, with their sources. Triggers do not
 * run: the caller refreshes customers and daily aggregates afterwards, as the shop does when it starts.
 */
export async function seedManyOrders(connection: Queryable, { orders, days }: ManyOrders): Promise<void> {
  const tables = ["orders", "order_lines"];
  for (const table of tables) await connection.query(`alter table ${table} disable trigger user`);
  await connection.query(GOODS);
  const { rows } = await connection.query<{ count: number }>("select count(*)::integer as count from known_goods");
  const count = rows[0]?.count ?? 0;
  for (let from = 1; from <= orders; from += CHUNK) {
    const to = Math.min(orders, from + CHUNK - 1);
    await connection.query(ORDERS, [from, to, days / orders, count]);
  }
  for (const table of tables) await connection.query(`alter table ${table} enable trigger user`);
  await connection.query(CUSTOMERS);
  await connection.query(DAILY_COUNTS, [days]);
  await connection.query("drop table known_goods");
  await connection.query("select rebuild_analytics()");
}
