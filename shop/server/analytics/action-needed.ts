import type { Minor } from "@vitrine/commerce/money";
import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import { countOpenMessages } from "../content/contact/list-messages.ts";
import type { Queryable } from "../platform/db/in-transaction.ts";
import { countOrderViews, VIEW_CONDITIONS } from "../sales/orders/order-views.ts";
import type { ShipPromise } from "../sales/orders/ship-promise.ts";
import { type LowStock, lowStock } from "../sales/orders/summary.ts";
import { countOpenReturns } from "../sales/returns/staff-returns.ts";
import { countFailedEvents } from "../tracking/events/staff-failed-events.ts";

/** An order in a sentence. */
export interface NamedOrder {
  readonly id: number;
  readonly number: number;
  readonly customer: string;
  readonly total: Minor;
  readonly currency: string;
  readonly createdAt: Date;
}

/** Work that waits for staff. Every count stops at a hundred. */
export interface ActionNeeded {
  readonly toFulfil: { readonly count: number; readonly overdue: number; readonly oldest: NamedOrder | null };
  readonly unpaid: { readonly count: number; readonly oldest: NamedOrder | null };
  readonly attention: { readonly count: number; readonly oldest: (NamedOrder & { readonly text: string }) | null };
  readonly failedEvents: { readonly count: number; readonly latest: FailedEventNote | null };
  readonly returns: { readonly count: number; readonly latest: ReturnNote | null };
  readonly reviews: { readonly count: number; readonly lowest: ReviewNote | null };
  readonly messages: {
    readonly count: number;
    readonly latest: { readonly name: string; readonly body: string } | null;
  };
  readonly stock: { readonly low: readonly LowStock[]; readonly soldOut: readonly LowStock[] };
}

interface FailedEventNote {
  readonly name: string;
  readonly destination: DestinationName;
  readonly reason: string | null;
  readonly endedAt: Date;
}

interface ReturnNote {
  readonly customer: string;
  readonly product: string | null;
}

interface ReviewNote {
  readonly rating: number | null;
  readonly body: string;
}

const MOST = 100;

const ORDER = `id, number, total::float8 as total, currency, created_at as "createdAt",
  trim(concat_ws(' ', billing_address ->> 'firstName', billing_address ->> 'lastName')) as customer`;
const OLDEST = (view: "to-fulfil" | "unpaid") =>
  `select ${ORDER} from orders o where ${VIEW_CONDITIONS[view]} order by created_at, id limit 1`;
const ATTENTION = `
select ${ORDER}, attention as text, (select count(*)::integer from
  (select from orders where attention <> '' limit ${MOST}) as marked) as count
from orders where attention <> '' order by id limit 1`;
const FAILED_EVENT = `
select coalesce(e.name, '') as name, a.destination, o.reason, o.ended_at as "endedAt"
from event_outbox o join destination_accounts a on a.id = o.account_id
left join tracked_events e on e.key = o.key and e.day = o.day
where o.state = 'dead' order by o.ended_at desc limit 1`;
const RETURN = `
select trim(concat_ws(' ', o.billing_address ->> 'firstName', o.billing_address ->> 'lastName')) as customer,
  (select l.name from return_lines r join order_lines l on l.id = r.order_line_id where r.return_id = latest.id
   order by l.position, l.id limit 1) as product
from (select id, order_id from returns where status = 'requested' order by id desc limit 1) as latest
join orders o on o.id = latest.order_id`;
const HELD = `
select count(*)::integer as count, (array_agg(jsonb_build_object('rating', rating, 'body', left(body, 200))
  order by rating nulls last, created_at desc))[1] as lowest
from (select rating, body, created_at from comments where status = 'held' order by created_at desc limit ${MOST}) as held`;
const MESSAGE = `
select name, left(body, 200) as body from messages where not is_answered order by created_at desc, id desc limit 1`;

export async function readActionNeeded(
  connection: Queryable,
  settings: { readonly promise: ShipPromise; readonly lowStockAmount: number },
): Promise<ActionNeeded> {
  const first = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await connection.query<Row>(text, [...values])).rows[0] ?? null;
  const [
    views,
    oldestPaid,
    oldestUnpaid,
    attention,
    failed,
    failedLatest,
    returns,
    returned,
    held,
    messages,
    message,
    low,
  ] = await Promise.all([
    countOrderViews(connection, settings.promise),
    first<NamedOrder>(OLDEST("to-fulfil")),
    first<NamedOrder>(OLDEST("unpaid")),
    first<NamedOrder & { text: string; count: number }>(ATTENTION),
    countFailedEvents(connection),
    first<FailedEventNote>(FAILED_EVENT),
    countOpenReturns(connection),
    first<ReturnNote>(RETURN),
    first<{ count: number; lowest: ReviewNote | null }>(HELD),
    countOpenMessages(connection),
    first<{ name: string; body: string }>(MESSAGE),
    lowStock(connection, settings.lowStockAmount, MOST),
  ]);
  return {
    toFulfil: { count: views["to-fulfil"], overdue: views.overdue, oldest: oldestPaid },
    unpaid: { count: views.unpaid, oldest: oldestUnpaid },
    attention: { count: attention?.count ?? 0, oldest: attention },
    failedEvents: { count: failed, latest: failedLatest },
    returns: { count: returns, latest: returned },
    reviews: { count: held?.count ?? 0, lowest: held?.lowest ?? null },
    messages: { count: messages, latest: message },
    stock: { low: low.filter(({ quantity }) => quantity > 0), soldOut: low.filter(({ quantity }) => quantity <= 0) },
  };
}
