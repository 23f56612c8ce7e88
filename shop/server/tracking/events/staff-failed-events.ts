import { ok } from "@vitrine/commerce/result";
import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { Conditions, type Listed, type ListPart, readList } from "../../platform/db/listed.ts";
import type { Shop } from "../../shop.ts";
import { dropFailedEvents, type FailedEventKeys, resendFailedEvents } from "./failed-events.ts";

/** An event that is not sent unless staff resend it. */
export interface FailedEvent {
  readonly key: string;
  readonly accountId: number;
  readonly destination: DestinationName;
  readonly account: string;
  readonly name: string;
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly endedAt: Date;
  readonly reason: string | null;
}

export async function listFailedEvents(
  connection: Queryable,
  { accountId, part }: { readonly accountId?: number | undefined; readonly part: ListPart },
): Promise<Listed<FailedEvent>> {
  const conditions = new Conditions().add("o.state = $", "dead");
  if (accountId !== undefined) conditions.add("o.account_id = $", accountId);
  return readList<FailedEvent>(
    connection,
    {
      select: `o.key, o.account_id as "accountId", a.destination, a.account, coalesce(e.name, '') as name,
        coalesce(e.event_id, '') as "eventId", o.occurred_at as "occurredAt", o.ended_at as "endedAt", o.reason`,
      from: `event_outbox o join destination_accounts a on a.id = o.account_id
        left join tracked_events e on e.key = o.key and e.day = o.day`,
      conditions,
      order: "o.ended_at desc",
    },
    part,
  );
}

/** How many events failed for good, counted up to a hundred. */
export async function countFailedEvents(connection: Queryable): Promise<number> {
  const text =
    "select count(*)::integer as count from (select from event_outbox where state = 'dead' limit 100) as failed";
  return (await connection.query<{ count: number }>(text)).rows[0]?.count ?? 0;
}

/** Resends or drops failed events and records it in the audit log, in one transaction. Returns the number of events. */
export async function handleFailedEvents(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  what: "resend" | "drop",
  failed: FailedEventKeys,
): Promise<number> {
  const handled = await inTransaction<number, never>(shop.database.pool, async (connection) => {
    const handle = what === "resend" ? resendFailedEvents : dropFailedEvents;
    const count = await handle({ pool: connection }, failed);
    await recordAudit(connection, staff, {
      act: what === "resend" ? "sent events again" : "dropped events",
      ...("accountId" in failed && { subject: `account:${failed.accountId}` }),
      details: { count },
    });
    return ok(count);
  });
  return handled.ok ? handled.value : 0;
}
