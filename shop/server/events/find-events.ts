import type { DestinationName } from "@vitrine/tracking/gateway/intake";
import type { Queryable } from "../db/in-transaction.ts";

export type EventState = "delivered" | "waiting" | "unanswered" | "dead" | "dropped";

/** An event as the owner sees it: hashes in place of persons. */
export interface InspectedEvent {
  readonly key: string;
  readonly destination: DestinationName;
  readonly account: string;
  readonly name: string;
  readonly eventId: string;
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
  readonly state?: EventState | undefined;
  /** Only what came in after that moment. */
  readonly after?: Date | undefined;
}

const SELECT = `
select e.key, a.destination, a.account, e.name, e.event_id as "eventId", e.occurred_at as "occurredAt",
  e.received_at as "receivedAt", coalesce(o.state, 'delivered') as state, coalesce(o.attempts, 0) as attempts, o.reason,
  nullif(e.payload, '')::jsonb as payload
from tracked_events e join destination_accounts a on a.id = e.account_id
left join event_outbox o on o.key = e.key and o.day = e.day`;

/** Tried in turn: a busy shop has enough events of the last minute, a quiet one needs the whole month. */
const WINDOWS = ["5 minutes", "2 hours", "2 days", "400 days"] as const;

/** The newest first. */
export async function findEvents(connection: Queryable, query: EventQuery): Promise<readonly InspectedEvent[]> {
  const { limit, accountId, state, after } = query;
  const values = [accountId ?? null, state ?? null, after?.toISOString() ?? null, limit];
  for (const window of WINDOWS) {
    const { rows } = await connection.query<InspectedEvent>({
      name: `find-events-${window}`,
      text: `${SELECT}
        where e.received_at > now() - interval '${window}' and ($1::integer is null or e.account_id = $1)
          and ($2::text is null or coalesce(o.state, 'delivered') = $2) and ($3::timestamptz is null or e.received_at > $3)
        order by e.received_at desc, e.key limit $4`,
      values,
    });
    if (rows.length >= limit || after !== undefined || window === WINDOWS.at(-1)) return rows;
  }
  return [];
}

export async function findEventsByKey(
  connection: Queryable,
  keys: readonly string[],
): Promise<readonly InspectedEvent[]> {
  const text = `${SELECT} where e.key = any ($1::uuid[])`;
  return (await connection.query<InspectedEvent>({ name: "find-events-by-key", text, values: [keys] })).rows;
}
