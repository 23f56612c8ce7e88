import type { DestinationName } from "@vitrine/tracking/gateway/intake";
import type { Queryable } from "../db/in-transaction.ts";
import { Conditions } from "../db/listed.ts";
import { namesLike } from "./event-names.ts";
import { PARCEL_OF_EVENT } from "./parcels.ts";
import { purchaseEventId } from "./purchase-id.ts";

export type EventState = "delivered" | "waiting" | "unanswered" | "dead" | "dropped";

/** An event as the owner sees it: hashes in place of persons. */
export interface InspectedEvent {
  readonly key: string;
  readonly accountId: number;
  readonly destination: DestinationName;
  readonly account: string;
  readonly name: string;
  readonly eventId: string;
  /** A digest: the same browser has the same one, and nobody can tell whose it is. */
  readonly visitorKey: string | null;
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  readonly state: EventState;
  readonly attempts: number;
  readonly reason: string | null;
  /** In the vendor's own form; null for what could not be brought into it. */
  readonly payload: Readonly<Record<string, unknown>> | null;
}

export interface EventQuery {
  readonly limit: number;
  readonly accountId?: number | undefined;
  readonly destination?: DestinationName | undefined;
  readonly state?: EventState | undefined;
  /** A name or a part of it, an event's id, or an order's number. */
  readonly search?: string | undefined;
  readonly visitorKey?: string | undefined;
  /** Only what came in after that moment. */
  readonly after?: Date | undefined;
  /** Only what came in before that moment. */
  readonly before?: Date | undefined;
}

/** Nobody has begun to send it. */
const IS_NEW = `exists (select from event_parcels p where ${PARCEL_OF_EVENT})`;
const COLUMNS = `
select e.key, a.id as "accountId", a.destination, a.account, e.name, e.event_id as "eventId",
  e.visitor_key as "visitorKey", e.occurred_at as "occurredAt", e.received_at as "receivedAt",
  coalesce(o.state, case when ${IS_NEW} then 'waiting' else 'delivered' end) as state, coalesce(o.attempts, 0) as attempts, o.reason,
  case when pg_input_is_valid(e.payload, 'jsonb') then e.payload::jsonb end as payload`;
const SELECT = `${COLUMNS}
from tracked_events e join destination_accounts a on a.id = e.account_id
left join event_outbox o on o.key = e.key and o.day = e.day`;

/** Tried in turn: a busy shop has enough events of the last moment, a quiet one needs the whole month. */
const WINDOWS = ["10 seconds", "5 minutes", "2 hours", "2 days", "400 days"] as const;
/** What is rare would be looked for in everything there is; who wants to look further back says from when on. */
export const SEARCHED_DAYS = 10;
const SEARCH_WINDOWS = ["10 seconds", "5 minutes", "2 hours", "2 days", `${SEARCHED_DAYS} days`] as const;
/** A browser may tell of what happened days ago. */
const LATE = "9 days";

const MOST_OF_ACCOUNT = 500;
/** These are few, and have an index: so they are looked for from there instead of among everything that was told. */
const FROM_OUTBOX: Readonly<Partial<Record<EventState, string>>> = {
  waiting: `${inOutbox("o.state = 'waiting' order by o.due_at")}
    union all (select k.key, p.day, 'waiting', 0, null from event_parcels p cross join unnest(p.keys) as k (key)
      where p.account_id = a.id order by p.accepted_at limit ${MOST_OF_ACCOUNT})`,
  unanswered: inOutbox("o.state = 'unanswered' order by o.leased_until"),
  dead: inOutbox("o.state = 'dead' order by o.ended_at desc"),
  dropped: inOutbox("o.state = 'dropped' order by o.ended_at desc"),
};

function inOutbox(which: string): string {
  return `(select o.key, o.day, o.state, o.attempts, o.reason from event_outbox o
    where o.account_id = a.id and ${which} limit ${MOST_OF_ACCOUNT})`;
}

/** The newest first. */
export async function findEvents(connection: Queryable, query: EventQuery): Promise<readonly InspectedEvent[]> {
  const { limit, after, before, state } = query;
  const few = state && FROM_OUTBOX[state];
  if (few) return findFew(connection, query, few);
  const { where, values } = conditionsOf(query);
  const end = `coalesce($${values.length + 1}::timestamptz, now())`;
  const isSearch =
    state !== undefined || values.length > (after === undefined ? 0 : 1) + (before === undefined ? 0 : 1);
  const windows = isSearch ? SEARCH_WINDOWS : WINDOWS;
  for (const window of windows) {
    const { rows } = await connection.query<InspectedEvent>({
      text: `${SELECT}
        where e.received_at > ${end} - interval '${window}' and e.received_at <= ${end} + interval '1 second'
          and e.day >= (${end} - interval '${window}' - interval '${LATE}')::date ${where}
        order by e.received_at desc, e.key limit ${limit}`,
      values: [...values, before?.toISOString() ?? null],
    });
    if (rows.length >= limit || after !== undefined || window === windows.at(-1)) return rows;
  }
  return [];
}

async function findFew(connection: Queryable, query: EventQuery, which: string): Promise<readonly InspectedEvent[]> {
  const { where, values } = conditionsOf(query);
  const text = `${COLUMNS}
    from destination_accounts a
    cross join lateral (${which}) as o
    join tracked_events e on e.key = o.key and e.day = o.day
    where true ${where} order by e.received_at desc, e.key limit ${query.limit}`;
  return (await connection.query<InspectedEvent>({ text, values: [...values] })).rows;
}

const ORDER_NUMBER = /^#?(?<order>\d{1,12})$/;

function conditionsOf(query: EventQuery): { readonly where: string; readonly values: readonly unknown[] } {
  const conditions = new Conditions();
  const { accountId, destination, state, search = "", visitorKey, after, before } = query;
  if (accountId !== undefined) conditions.add("e.account_id = $", accountId);
  if (destination !== undefined) conditions.add("a.destination = $", destination);
  if (state === "delivered") conditions.addAll(`o.state is null and not ${IS_NEW}`, []);
  if (visitorKey !== undefined) conditions.add("e.visitor_key = $", visitorKey);
  if (after !== undefined) conditions.add("e.received_at > $", after.toISOString());
  if (before !== undefined) conditions.add("e.received_at < $", before.toISOString());
  const order = ORDER_NUMBER.exec(search)?.groups?.["order"];
  if (order !== undefined) conditions.add("e.event_id = $", purchaseEventId(Number(order)));
  else if (search !== "") anyOf(conditions, search);
  const { where, values } = conditions;
  return { where: where.replace(/^where/, "and"), values };
}

export async function findEventsByKey(
  connection: Queryable,
  keys: readonly string[],
): Promise<readonly InspectedEvent[]> {
  const text = `${SELECT} where e.key = any ($1::uuid[])`;
  return (await connection.query<InspectedEvent>({ name: "find-events-by-key", text, values: [keys] })).rows;
}

/** What browser and server tell of one thing comes within moments. */
const TOGETHER = "10 minutes";

/** What lies there of some happenings, at whatever account; each is looked for around the moment that is known of it. */
export async function findEventsById(
  connection: Queryable,
  wanted: readonly { readonly eventId: string; readonly at: Date }[],
): Promise<readonly InspectedEvent[]> {
  if (wanted.length === 0) return [];
  const text = `${COLUMNS}
    from unnest($1::text[], $2::timestamptz[]) as w (event_id, at)
    cross join lateral (
      select * from tracked_events e where e.event_id = w.event_id and e.received_at > w.at - interval '${TOGETHER}'
        and e.received_at < w.at + interval '${TOGETHER}'
        and e.day between (w.at at time zone 'UTC')::date - 1 and (w.at at time zone 'UTC')::date + 1) as e
    join destination_accounts a on a.id = e.account_id
    left join event_outbox o on o.key = e.key and o.day = e.day`;
  const values = [wanted.map(({ eventId }) => eventId), wanted.map(({ at }) => at.toISOString())];
  return (await connection.query<InspectedEvent>({ name: "find-events-by-id", text, values })).rows;
}

/** Each by itself: the index that leaves nearly everything out knows equality, and no lists. */
function anyOf(conditions: Conditions, search: string): void {
  const [typed = "", ...names] = namesLike(search);
  const places = ["e.event_id = $1", ...[typed, ...names].map((_, place) => `e.name = $${place + 1}`)];
  conditions.addAll(`(${places.join(" or ")})`, [typed, ...names]);
}
