import { ok } from "@vitrine/commerce/result";
import type { DestinationName } from "@vitrine/tracking/gateway/intake";
import { recordAudit } from "../accounts/audit.ts";
import type { Person } from "../accounts/person.ts";
import { inTransaction, type Queryable } from "../db/in-transaction.ts";
import { Conditions, type Listed, type ListPart, readList } from "../db/listed.ts";
import type { Shop } from "../shop.ts";
import { dropLetters, type Letters, resendLetters } from "./dead-letters.ts";

/** An event that will not be sent unless somebody acts. */
export interface DeadLetter {
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

export async function listLetters(
  connection: Queryable,
  { accountId, part }: { readonly accountId?: number | undefined; readonly part: ListPart },
): Promise<Listed<DeadLetter>> {
  const conditions = new Conditions().add("o.state = $", "dead");
  if (accountId !== undefined) conditions.add("o.account_id = $", accountId);
  return readList<DeadLetter>(
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

/** What is done with letters is done, and written down, in one transaction; answers how many there were. */
export async function handleLetters(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  what: "resend" | "drop",
  letters: Letters,
): Promise<number> {
  const handled = await inTransaction<number, never>(shop.database.pool, async (connection) => {
    const handle = what === "resend" ? resendLetters : dropLetters;
    const count = await handle({ pool: connection }, letters);
    await recordAudit(connection, staff, {
      act: what === "resend" ? "sent events again" : "dropped events",
      ...("accountId" in letters && { subject: `account:${letters.accountId}` }),
      details: { count },
    });
    return ok(count);
  });
  return handled.ok ? handled.value : 0;
}
