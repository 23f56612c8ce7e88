import type { Minor } from "@vitrine/commerce/money";
import type { OrderStatus } from "@vitrine/commerce/orders";
import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import type { Queryable } from "../platform/db/in-transaction.ts";

interface OfOrder {
  readonly orderId: number;
  readonly number: number;
  readonly customer: string;
}

/** Something that happened in the shop. */
export type Activity = { readonly at: Date } & (
  | (OfOrder & {
      readonly kind: "order";
      readonly status: OrderStatus;
      readonly total: Minor;
      readonly currency: string;
      readonly items: number;
      /** Name of the product, if the order has one line. */
      readonly product: string | null;
      readonly picture: string | null;
      readonly isFirst: boolean;
      readonly sourceType: string | null;
      readonly source: string | null;
    })
  | (OfOrder & { readonly kind: "shipment"; readonly carrier: string; readonly carrierName: string })
  | (OfOrder & { readonly kind: "refund"; readonly amount: Minor; readonly currency: string; readonly reason: string })
  | {
      readonly kind: "review";
      readonly author: string;
      readonly product: string;
      readonly rating: number | null;
      readonly body: string;
      readonly isHeld: boolean;
    }
  | {
      readonly kind: "failed-events";
      readonly name: string;
      readonly destination: DestinationName;
      readonly reason: string | null;
      readonly count: number;
    }
);

const CUSTOMER = "trim(concat_ws(' ', o.billing_address ->> 'firstName', o.billing_address ->> 'lastName'))";

/** Each kind is read by its own index, and only as many as can be shown. */
const STATEMENTS: readonly string[] = [
  `select 'order' as kind, o.created_at as at, o.id as "orderId", o.number, ${CUSTOMER} as customer, o.status,
     o.total::float8 as total, o.currency, o.attribution ->> 'sourceType' as "sourceType",
     o.attribution ->> 'source' as source,
     not exists (select from orders e where e.email <> '' and lower(e.email) = lower(o.email) and e.id <> o.id
       and e.created_at <= o.created_at) as "isFirst",
     lines.items, case when lines.count = 1 then lines.name end as product,
     (select m.files -> 0 ->> 'path' from product_media pm join media m on m.id = pm.media_id
      where pm.product_id = lines.product_id order by pm.position limit 1) as picture
   from (select * from orders where status <> 'failed' order by created_at desc, id desc limit $1) as o, lateral (
     select count(*) as count, coalesce(sum(l.quantity), 0)::integer as items,
       (array_agg(l.name order by l.position, l.id))[1] as name,
       (array_agg(l.product_id order by l.position, l.id))[1] as product_id
     from order_lines l where l.order_id = o.id) as lines`,
  `select 'shipment' as kind, s.created_at as at, o.id as "orderId", o.number, ${CUSTOMER} as customer, s.carrier,
     s.carrier_name as "carrierName"
   from (select * from order_shipments order by id desc limit $1) as s join orders o on o.id = s.order_id`,
  `select 'refund' as kind, r.created_at as at, o.id as "orderId", o.number, ${CUSTOMER} as customer,
     r.amount::float8 as amount, o.currency, r.reason
   from (select * from refunds order by id desc limit $1) as r join orders o on o.id = r.order_id`,
  `select 'review' as kind, c.created_at as at, c.author_name as author, p.name as product, c.rating,
     left(c.body, 120) as body, c.status = 'held' as "isHeld"
   from (select * from comments where status in ('held', 'approved') and product_id is not null and not is_owner
     order by created_at desc, id desc limit $1) as c join products p on p.id = c.product_id`,
  `select 'failed-events' as kind, max(f.ended_at) as at, f.name, f.destination, f.reason, count(*)::integer as count from (
     select o.ended_at, coalesce(e.name, '') as name, a.destination, o.reason
     from event_outbox o join destination_accounts a on a.id = o.account_id
     left join tracked_events e on e.key = o.key and e.day = o.day
     where o.state = 'dead' and $1 > 0 order by o.ended_at desc limit 100) as f
   group by f.name, f.destination, f.reason`,
];

/** What happened last, newest first. */
export async function readRecentActivity(connection: Queryable, limit: number): Promise<readonly Activity[]> {
  const lists = await Promise.all(STATEMENTS.map((text) => connection.query<Activity>(text, [limit])));
  return lists
    .flatMap(({ rows }) => rows)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit);
}
