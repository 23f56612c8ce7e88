import type { DataLimits, Destination, IncomingEvent, RawVisitor } from "@vitrine/tracking/gateway/ingest";
import type { DestinationAccount } from "./accounts.ts";
import { type Exclusion, EXCLUSION_REASONS } from "./exclusion.ts";
import { eventKey, type NewEvent } from "./new-event.ts";
import { personKey, visitorKey } from "./tracking-keys.ts";

const MAX_REASON = 200;

/** A visitor's keyed hashes, computed once for all their events. */
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

/**
 * Creates one row per account, in which personal data appears as hashes only. Events of excluded visitors have no
 * payload.
 */
export function prepareEvent(
  destination: Destination,
  accounts: readonly DestinationAccount[],
  event: IncomingEvent,
  visitor: RawVisitor,
  keys: VisitorKeys,
  looksBackDays: number,
  limits: DataLimits | undefined,
  exclusion: Exclusion | null | undefined,
): NewEvent[] {
  const prepared = exclusion
    ? ({ ok: false, reason: EXCLUSION_REASONS[exclusion] } as const)
    : destination.prepare(event, visitor, limits);
  const payload = prepared.ok ? JSON.stringify(prepared.event) : "";
  const refusal = prepared.ok ? null : prepared.reason.slice(0, MAX_REASON);
  return accounts.map(({ id: accountId }) => ({
    key: eventKey(accountId, event.id, event.name),
    accountId,
    eventId: event.id,
    name: event.name,
    at: new Date(event.at),
    looksBackDays,
    visitorKey: keys.visitorKey,
    personKeys: exclusion ? [] : keys.personKeys,
    payload,
    refusal,
  }));
}
