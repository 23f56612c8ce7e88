import type { Queryable } from "../../platform/db/in-transaction.ts";

export type Counted = "accepted" | "delivered" | "dead" | "dropped" | "repeated" | "refused" | "failed";

/** Event counts of an account in one hour. */
export interface EventHour {
  readonly accountId: number;
  readonly hour: Date;
  readonly counts: Readonly<Partial<Record<Counted, number>>>;
}

const READ = `
select account_id as "accountId", hour, jsonb_object_agg(what, count) as counts
from event_hours where hour > $1 group by 1, 2 order by 2`;

/** The counts lag by up to half a minute, because a job adds up the tallies. */
export async function readEventHours(connection: Queryable, since: Date): Promise<readonly EventHour[]> {
  return (await connection.query<EventHour>({ name: "read-event-hours", text: READ, values: [since] })).rows;
}
