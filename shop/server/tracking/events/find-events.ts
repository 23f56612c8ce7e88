import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { Conditions } from "../../platform/db/listed.ts";
import { namesLike } from "./event-names.ts";
import { BATCH_OF_EVENT } from "./outbox-batches.ts";
import { purchaseIdsOf } from "./purchase-id.ts";

export type EventState = "delivered" | "waiting" | "unanswered" | "dead" | "dropped";

/** An event as the inspector shows it: personal data appears as hashes only. */
export interface InspectedEvent {
  readonly key: string;
  readonly accountId: number;
  readonly destination: DestinationName;
  readonly account: string;
  readonly name: string;
  readonly eventId: string;
  /** Keyed hash of the browser's ID: groups events of a browser without identifying the visitor. */
  readonly visitorKey: string | null;
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  readonly state: EventState;
  readonly attempts: number;
  readonly reason: string | null;
  /** In the vendor's format; null if the event could not be converted. */
  readonly payload: Readonly<Record<string, unknown>> | null;
}

export interface EventQuery {
  readonly limit: number;
  readonly accountId?: number | undefined;
  readonly destination?: DestinationName | undefined;
  readonly state?: EventState | undefined;
  /** An event name or part of it, an event ID, or an order number. */
  readonly search?: string | undefined;
  readonly visitorKey?: string | undefined;
  /** Only events received after this time. */
  readonly after?: Date | undefined;
  /** Only events received before this time. */
  readonly before?: Date | undefined;
}

/** No worker has claimed it yet. */
const IS_NEW = `exists (select from event_batches p where ${BATCH_OF_EVENT})`;
const COLUMNS = `
select e.key, a.id as "accountId", a.destination, a.account, e.name, e.event_id as "eventId",
  e.visitor_key as "visitorKey", e.occurred_at as "occurredAt", e.received_at as "receivedAt",
  coalesce(o.state, case when ${IS_NEW} then 'waiting' else 'delivered' end) as state, coalesce(o.attempts, 0) as attempts, o.reason,
  case when pg_input_is_valid(e.payload, 'jsonb') then e.payload::jsonb end as payload`;
const SELECT = `${COLUMNS}
from tracked_events e join destination_accounts a on a.id = e.account_id
left join event_outbox o on o.key = e.key and o.day = e.day`;

/** Tried in turn: a busy shop fills a page from the last seconds, a quiet one needs months. */
const WINDOWS = ["10 seconds", "5 minutes", "2 hours", "2 days", "400 days"] as const;
/** Limits searches for rare events, which would scan every partition. Use `before` to search further back. */
export const SEARCHED_DAYS = 10;
const SEARCH_WINDOWS = ["10 seconds", "5 minutes", "2 hours", "2 days", `${SEARCHED_DAYS} days`] as const;
/** Browsers may send events that happened days ago. */
const MAX_DELAY = "9 days";

const MAX_PER_ACCOUNT = 500;
/** Events in these states are few and indexed in the outbox, so the query starts there instead of at all events. */
const FROM_OUTBOX: Readonly<Partial<Record<EventState, string>>> = {
  waiting: `${inOutbox("o.state = 'waiting' order by o.due_at")}
    union all (select k.key, p.day, 'waiting', 0, null from event_batches p cross join unnest(p.keys) as k (key)
      where p.account_id = a.id order by p.accepted_at limit ${MAX_PER_ACCOUNT})`,
  unanswered: inOutbox("o.state = 'unanswered' order by o.leased_until"),
  dead: inOutbox("o.state = 'dead' order by o.ended_at desc"),
  dropped: inOutbox("o.state = 'dropped' order by o.ended_at desc"),
};

function inOutbox(which: string): string {
  return `(select o.key, o.day, o.state, o.attempts, o.reason from event_outbox o
    where o.account_id = a.id and ${which} limit ${MAX_PER_ACCOUNT})`;
}

/** Newest first. */
export async function findEvents(connection: Queryable, query: EventQuery): Promise<readonly InspectedEvent[]> {
  const { limit, after, before, state } = query;
  const outboxQuery = state && FROM_OUTBOX[state];
  if (outboxQuery) return findInOutbox(connection, query, outboxQuery);
  const { where, values } = conditionsOf(query);
  const end = `coalesce($${values.length + 1}::timestamptz, now())`;
  const isSearch =
    state !== undefined || values.length > (after === undefined ? 0 : 1) + (before === undefined ? 0 : 1);
  const windows = isSearch ? SEARCH_WINDOWS : WINDOWS;
  for (const window of windows) {
    const { rows } = await connection.query<InspectedEvent>({
      text: `${SELECT}
        where e.received_at > ${end} - interval '${window}' and e.received_at <= ${end} + interval '1 second'
          and e.day >= (${end} - interval '${window}' - interval '${MAX_DELAY}')::date ${where}
        order by e.received_at desc, e.key limit ${limit}`,
      values: [...values, before?.toISOString() ?? null],
    });
    if (rows.length >= limit || after !== undefined || window === windows.at(-1)) return rows;
  }
  return [];
}

async function findInOutbox(
  connection: Queryable,
  query: EventQuery,
  which: string,
): Promise<readonly InspectedEvent[]> {
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
  if (order !== undefined) conditions.add("e.event_id = any ($)", purchaseIdsOf(Number(order)));
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

/** Browser and server report the same event within this time. */
const TOGETHER = "10 minutes";

/** Finds events by ID at all accounts, searching only around the time each is known to have happened. */
export async function findEventsById(
  connection: Queryable,
  requested: readonly { readonly eventId: string; readonly at: Date }[],
): Promise<readonly InspectedEvent[]> {
  if (requested.length === 0) return [];
  const text = `${COLUMNS}
    from unnest($1::text[], $2::timestamptz[]) as w (event_id, at)
    cross join lateral (
      select * from tracked_events e where e.event_id = w.event_id and e.received_at > w.at - interval '${TOGETHER}'
        and e.received_at < w.at + interval '${TOGETHER}'
        and e.day between (w.at at time zone 'UTC')::date - 1 and (w.at at time zone 'UTC')::date + 1) as e
    join destination_accounts a on a.id = e.account_id
    left join event_outbox o on o.key = e.key and o.day = e.day`;
  const values = [requested.map(({ eventId }) => eventId), requested.map(({ at }) => at.toISOString())];
  return (await connection.query<InspectedEvent>({ name: "find-events-by-id", text, values })).rows;
}

/** One equality per name: the selective index supports equality but not lists. */
function anyOf(conditions: Conditions, search: string): void {
  const [entered = "", ...names] = namesLike(search);
  const matches = ["e.event_id = $1", ...[entered, ...names].map((_, index) => `e.name = $${index + 1}`)];
  conditions.addAll(`(${matches.join(" or ")})`, [entered, ...names]);
}
