import { CURRENCY } from "../../../../demo/orders/index.ts";
import { HELD_REVIEWS, MESSAGES, RETURNS } from "../../../../demo/orders/waiting.ts";
import type { Queryable } from "../in-transaction.ts";
import { productIds } from "./content-ids.ts";
import { salesRows } from "./sales-rows.ts";
import { hoursAfter } from "./timestamps.ts";

/** Numbers in the order of the orders; the marks come first, so that no invoice or purchase event is made for them. */
const NUMBERS = `
create temp table demo_place on commit drop as
select n - 1 as place, nextval('content_id_seq')::integer as id, nextval('order_number_seq')::integer as number
from generate_series(1, $1::integer) n`;
const MARKS = "insert into demo_records (kind, record_id) select 'order', id from demo_place";

const ORDERS = `
insert into orders (id, number, key, status, currency, subtotal, shipping, shipping_tax, tax, total, refunded, email,
  billing_address, shipping_address, shipping_rate, shipping_title, payment_method, payment_title, attribution, paid_at,
  completed_at, shipped_at, is_counted, created_at, updated_at)
select p.id, p.number, 'wc_order_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 20), o.status, $2, o.subtotal,
  o.shipping, o."shippingTax", o.tax, o.total, o.refunded, o.email, o.address, o.address, o."shippingRate",
  o."shippingTitle", o."paymentMethod", o."paymentTitle", o.attribution, o."paidAt", o."completedAt", o."completedAt", o."isCounted",
  o."placedAt", coalesce(o."completedAt", o."placedAt")
from jsonb_to_recordset($1::jsonb) as o (place integer, status text, subtotal bigint, shipping bigint,
  "shippingTax" bigint, tax bigint, total bigint, refunded bigint, email text, address jsonb, "shippingRate" text,
  "shippingTitle" text, "paymentMethod" text, "paymentTitle" text, attribution jsonb, "placedAt" timestamptz,
  "paidAt" timestamptz, "completedAt" timestamptz, "isCounted" boolean)
join demo_place p using (place)`;
const LINES = `
insert into order_lines (order_id, product_id, variation_id, name, sku, choices, shown, quantity, refunded_quantity,
  unit_price, total, subtotal, tax, taxes, tax_class, position)
select p.id, l."productId", l."variationId", l.name, l.sku, l.choices, l.shown, l.quantity, l."refundedQuantity",
  l."unitPrice", l.total, l.total, l.tax, l.taxes, l."taxClass", l.position
from jsonb_to_recordset($1::jsonb) as l (place integer, position integer, "productId" integer, "variationId" integer,
  name text, sku text, choices jsonb, shown jsonb, quantity integer, "refundedQuantity" integer, "unitPrice" bigint,
  total bigint, tax bigint, taxes jsonb, "taxClass" text)
join demo_place p using (place)`;
const TAXES = `
insert into order_taxes (order_id, rate_id, name, rate, goods, shipping)
select p.id, t."rateId", t.name, t.rate, t.goods, t.shipping from jsonb_to_recordset($1::jsonb)
  as t (place integer, "rateId" integer, name text, rate integer, goods bigint, shipping bigint)
join demo_place p using (place)`;
const EVENTS = `
insert into order_events (order_id, from_status, to_status, reason, created_at)
select p.id, e."from", e."to", e.reason, e.at from jsonb_to_recordset($1::jsonb)
  as e (place integer, "from" text, "to" text, reason text, at timestamptz)
join demo_place p using (place) order by e.at`;
const SHIPMENTS = `
insert into order_shipments (order_id, carrier, created_at)
select p.id, s.carrier, s.at from jsonb_to_recordset($1::jsonb) as s (place integer, carrier text, at timestamptz)
join demo_place p using (place) order by s.at`;
const REFUNDS = `
insert into refunds (order_id, amount, reason, quantities, created_at, event_sent_at)
select p.id, r.amount, r.reason, (
    select coalesce(jsonb_object_agg(l.id, l.refunded_quantity), '{}') from order_lines l
    where l.order_id = p.id and l.refunded_quantity > 0), r.at, r.at
from jsonb_to_recordset($1::jsonb) as r (place integer, amount bigint, reason text, at timestamptz)
join demo_place p using (place) order by r.at`;
const SUBSCRIBERS = `
with added as (
  insert into newsletter_subscribers (email, status, source, consent_text, requested_at, confirmed_at, unsubscribed_at)
  select email, status, 'footer', 'One email a month, when a kiln is opened.', at, at,
    case when status = 'unsubscribed' then at + interval '9 days' end
  from jsonb_to_recordset($1::jsonb) as s (email text, status text, at timestamptz)
  on conflict do nothing returning id
)
insert into demo_records (kind, record_id) select 'subscriber', id from added`;
const COUNTS = `
with each as (
  select * from jsonb_to_recordset($1::jsonb) as c (step text, "productId" integer, day date, count bigint)
),
added as (
  insert into demo_counts (step, product_id, day, count)
  select step, "productId", day, count from each
  union all select step, 0, day, sum(count) from each where "productId" <> 0 group by step, day
  returning step, product_id, day, count
)
insert into funnel_days as f (step, product_id, day, count) select step, product_id, day, count from added
on conflict (product_id, step, day) do update set count = f.count + excluded.count`;
const REVIEWS = `
with added as (
  insert into comments (product_id, author_name, author_email, rating, body, status, created_at)
  select "productId", author, email, rating, body, 'held', at from jsonb_to_recordset($1::jsonb)
    as c ("productId" integer, author text, email text, rating smallint, body text, at timestamptz) returning id
)
insert into demo_records (kind, record_id) select 'comment', id from added`;
const MESSAGES_TO_ANSWER = `
with added as (
  insert into messages (page_slug, name, email, body, mail_status, created_at)
  select 'contact', name, email, body, 'none', at from jsonb_to_recordset($1::jsonb)
    as m (name text, email text, body text, at timestamptz) returning id
)
insert into demo_records (kind, record_id) select 'message', id from added`;
const RETURN_REQUESTS = `
with sent as (
  select o.id, row_number() over (order by o.completed_at desc) as place from orders o join demo_place p on p.id = o.id
  where o.status = 'completed' and o.refunded = 0
),
asked as (
  insert into returns (order_id, reason, comment, created_at)
  select sent.id, r.reason, r.comment, $2::timestamptz - r.place * interval '5 hours'
  from jsonb_to_recordset($1::jsonb) as r (place integer, reason text, comment text) join sent using (place)
  returning id, order_id
)
insert into return_lines (return_id, order_line_id, quantity)
select asked.id, (select l.id from order_lines l where l.order_id = asked.order_id order by l.position limit 1), 1 from asked`;

/**
 * Adds three months of sales to the demo shop: orders, visits, and work that waits. Everything is marked, so that one
 * button removes it. Nothing is sent, no stock changes, and no invoice is issued. Returns the number of orders.
 */
export async function seedDemoSales(connection: Queryable, now: Date): Promise<number> {
  const rows = salesRows(now);
  const add = (text: string, list: readonly unknown[], ...rest: readonly unknown[]) =>
    connection.query(text, [JSON.stringify(list), ...rest]);
  await connection.query(NUMBERS, [rows.orders.length]);
  await connection.query(MARKS);
  await add(ORDERS, rows.orders, CURRENCY);
  await add(LINES, rows.lines);
  await add(TAXES, rows.taxes);
  await add(EVENTS, rows.events);
  await add(SHIPMENTS, rows.shipments);
  await add(REFUNDS, rows.refunds);
  await add(SUBSCRIBERS, rows.subscribers);
  await add(COUNTS, rows.counts);
  await add(
    REVIEWS,
    HELD_REVIEWS.map((review) => ({
      ...review,
      productId: productIds.idOf(review.slug),
      at: hoursAfter(now, -review.hoursAgo),
    })),
  );
  await add(
    MESSAGES_TO_ANSWER,
    MESSAGES.map((message) => ({ ...message, at: hoursAfter(now, -message.hoursAgo) })),
  );
  await add(RETURN_REQUESTS, RETURNS, now);
  return rows.orders.length;
}
