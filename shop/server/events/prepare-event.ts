import type { DataLimits, Destination, IncomingEvent, RawVisitor } from "@vitrine/tracking/gateway/intake";
import type { DestinationAccount } from "./accounts.ts";
import { eventKey, type NewEvent } from "./new-event.ts";
import { personKey, visitorKey } from "./tracking-keys.ts";

const MOST_REASON = 200;

/** The digests of one visitor, made once for all their events. */
export interface VisitorKeys {
  readonly visitorKey: string | null;
  readonly personKeys: readonly string[];
}

export function keysOf(secret: string, { externalId, emails }: RawVisitor): VisitorKeys {
  return {
    visitorKey: externalId ? visitorKey(secret, externalId) : null,
    personKeys: emails.map((email) => personKey(secret, email)),
  };
}

/** One row for each account; from here on there are only hashes. */
export function prepareEvent(
  destination: Destination,
  accounts: readonly DestinationAccount[],
  event: IncomingEvent,
  visitor: RawVisitor,
  keys: VisitorKeys,
  looksBackDays: number,
  limits: DataLimits | undefined,
): NewEvent[] {
  const prepared = destination.prepare(event, visitor, limits);
  const payload = prepared.ok ? JSON.stringify(prepared.event) : "";
  const refusal = prepared.ok ? null : prepared.reason.slice(0, MOST_REASON);
  return accounts.map(({ id: accountId }) => ({
    key: eventKey(accountId, event.id, event.name),
    accountId,
    eventId: event.id,
    name: event.name,
    at: new Date(event.at),
    looksBackDays,
    visitorKey: keys.visitorKey,
    personKeys: keys.personKeys,
    payload,
    refusal,
  }));
}
