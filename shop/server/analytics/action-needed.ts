import type { Minor } from "@vitrine/commerce/money";
import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import { countOpenMessages } from "../content/contact/list-messages.ts";
import type { Queryable } from "../platform/db/in-transaction.ts";
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
const DAY_MS = 86_400_000;
const SATURDAY = 6;

const ORDER = `id, number, total::float8 as total, currency, created_at as "createdAt",
  trim(concat_ws(' ', billing_address ->> 'firstName', billing_address ->> 'lastName')) as customer`;
const COUNT_ORDERS = `
select count(*)::integer as count, (count(*) filter (where created_at < $2))::integer as overdue
from (select created_at from orders where status = $1 order by created_at limit ${MOST}) as waiting`;
const OLDEST_ORDER = `select ${ORDER} from orders where status = $1 order by created_at, id limit 1`;
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

/**
 * Orders paid before this moment should have been sent. An order has the rest of its day and then the shop's handling
 * days, which are working days.
 */
export function overdueBefore(now: Date, handlingDays: number): Date {
  let day = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  for (let left = handlingDays; left > 0;) {
    day -= DAY_MS;
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== SATURDAY) left -= 1;
  }
  return new Date(day);
}

export async function readActionNeeded(
  connection: Queryable,
  settings: { readonly now: Date; readonly handlingDays: number; readonly lowStockAmount: number },
): Promise<ActionNeeded> {
  const first = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await connection.query<Row>(text, [...values])).rows[0] ?? null;
  const counted = async (status: string) =>
    (await first<{ count: number; overdue: number }>(COUNT_ORDERS, [
      status,
      overdueBefore(settings.now, settings.handlingDays),
    ])) ?? { count: 0, overdue: 0 };
  const [
    paid,
    oldestPaid,
    unpaid,
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
    counted("processing"),
    first<NamedOrder>(OLDEST_ORDER, ["processing"]),
    counted("on-hold"),
    first<NamedOrder>(OLDEST_ORDER, ["on-hold"]),
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
    toFulfil: { ...paid, oldest: oldestPaid },
    unpaid: { count: unpaid.count, oldest: oldestUnpaid },
    attention: { count: attention?.count ?? 0, oldest: attention },
    failedEvents: { count: failed, latest: failedLatest },
    returns: { count: returns, latest: returned },
    reviews: { count: held?.count ?? 0, lowest: held?.lowest ?? null },
    messages: { count: messages, latest: message },
    stock: { low: low.filter(({ quantity }) => quantity > 0), soldOut: low.filter(({ quantity }) => quantity <= 0) },
  };
}
