import type { Address } from "@vitrine/commerce/addresses";
import type { Minor } from "@vitrine/commerce/money";
import type { OrderStatus } from "@vitrine/commerce/orders";
import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { SubscriberStatus } from "../../platform/db/schema/subscriptions.ts";

export interface CustomerOrder {
  readonly id: number;
  readonly number: number;
  readonly status: OrderStatus;
  readonly total: Minor;
  readonly refunded: Minor;
  readonly currency: string;
  readonly createdAt: Date;
  readonly hasOpenReturn: boolean;
  /** Names with quantities, such as “3 × Harbor Plate”. */
  readonly items: readonly string[];
  readonly pictures: readonly string[];
}

export interface CustomerReview {
  readonly product: string;
  readonly rating: number | null;
  readonly body: string;
  readonly createdAt: Date;
}

export interface CustomerSubscription {
  readonly id: number;
  readonly status: SubscriberStatus;
  readonly source: string;
  readonly requestedAt: Date;
  readonly confirmedAt: Date | null;
  readonly unsubscribedAt: Date | null;
}

/** What the customer allowed when they placed their newest order. */
export interface CustomerConsent {
  readonly at: Date;
  /** Destinations that may receive the order. */
  readonly allowed: readonly DestinationName[];
}

export interface CustomerFacts {
  /** Newest first, at most fifty. */
  readonly orders: readonly CustomerOrder[];
  /** From the newest order. */
  readonly billing: Partial<Address>;
  readonly shipping: Partial<Address>;
  readonly reviews: readonly CustomerReview[];
  readonly subscription: CustomerSubscription | null;
  /** Null if the newest order was not placed in the shop, or is a demo order. */
  readonly consent: CustomerConsent | null;
  readonly lastSignIn: Date | null;
}

const MAX_ORDERS = 50;
const MAX_REVIEWS = 20;

const ORDERS = `
select o.id, o.number, o.status, o.total::float8 as total, o.refunded::float8 as refunded, o.currency,
  o.created_at as "createdAt",
  exists (select from returns r where r.order_id = o.id and r.status = 'requested') as "hasOpenReturn",
  coalesce(lines.items, '{}') as items, coalesce(lines.pictures, '{}') as pictures
from (select * from orders where lower(email) = $1 order by created_at desc, id desc limit ${MAX_ORDERS}) as o,
lateral (
  select array_agg(case when l.quantity = 1 then l.name else l.quantity || ' × ' || l.name end order by l.position, l.id) as items,
    array_agg(m.path order by l.position, l.id) filter (where m.path is not null) as pictures
  from order_lines l left join lateral (
    select media.files -> 0 ->> 'path' as path from product_media pm join media on media.id = pm.media_id
    where pm.product_id = l.product_id order by pm.position limit 1) as m on true
  where l.order_id = o.id
) as lines order by o.created_at desc, o.id desc`;
const NEWEST = `
select o.billing_address as billing, o.shipping_address as shipping, o.created_at as at, p.visit -> 'allowed' as allowed
from orders o left join purchase_events p on p.order_id = o.id
where lower(o.email) = $1 order by o.created_at desc, o.id desc limit 1`;
const REVIEWS = `
select p.name as product, c.rating, left(c.body, 160) as body, c.created_at as "createdAt"
from comments c join products p on p.id = c.product_id
where lower(c.author_email) = $1 and c.author_email <> '' and c.status in ('held', 'approved')
order by c.created_at desc limit ${MAX_REVIEWS}`;
const SUBSCRIPTION = `
select id, status, source, requested_at as "requestedAt", confirmed_at as "confirmedAt", unsubscribed_at as "unsubscribedAt"
from newsletter_subscribers where email = $1`;
const SIGN_IN = `
select max(s.seen_at) as at from sessions s join people p on p.id = s.person_id where p.email = $1`;

interface Newest {
  readonly billing: Partial<Address>;
  readonly shipping: Partial<Address>;
  readonly at: Date;
  readonly allowed: readonly DestinationName[] | null;
}

export async function readCustomerFacts(connection: Queryable, email: string): Promise<CustomerFacts> {
  const read = async <Row extends object>(text: string) => (await connection.query<Row>(text, [email])).rows;
  const [orders, [newest], reviews, [subscription], [signIn]] = await Promise.all([
    read<CustomerOrder>(ORDERS),
    read<Newest>(NEWEST),
    read<CustomerReview>(REVIEWS),
    read<CustomerSubscription>(SUBSCRIPTION),
    read<{ at: Date | null }>(SIGN_IN),
  ]);
  return {
    orders,
    billing: newest?.billing ?? {},
    shipping: newest?.shipping ?? {},
    reviews,
    subscription: subscription ?? null,
    consent: newest?.allowed ? { at: newest.at, allowed: newest.allowed } : null,
    lastSignIn: signIn?.at ?? null,
  };
}

/** What erasing a customer deletes, keeps and waits for. */
export interface ErasureFacts {
  readonly orders: number;
  readonly reviews: number;
  readonly messages: number;
  readonly hasAccount: boolean;
  readonly isSubscribed: boolean;
  readonly hasNote: boolean;
  /** Orders that still need the address. */
  readonly open: readonly { readonly id: number; readonly number: number }[];
}

const ERASURE = `
select (select count(*)::integer from orders where lower(email) = $1) as orders,
  (select count(*)::integer from comments where lower(author_email) = $1 and author_email <> '') as reviews,
  (select count(*)::integer from messages where lower(email) = $1) as messages,
  exists (select from people where email = $1) as "hasAccount",
  exists (select from newsletter_subscribers where email = $1) as "isSubscribed",
  exists (select from customer_notes where email = $1) as "hasNote",
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', number) order by number), '[]') from orders
   where lower(email) = $1 and status in ('pending', 'on-hold', 'processing')) as open`;

export async function readErasureFacts(connection: Queryable, email: string): Promise<ErasureFacts> {
  const [facts] = (await connection.query<ErasureFacts>(ERASURE, [email])).rows;
  if (!facts) throw new Error("A select without a table has one row.");
  return facts;
}
