import { hash } from "node:crypto";
import { comparableId, orderOfId } from "./purchase-id.ts";

/** An event for one account, ready to be stored. It contains no personal data except hashes. */
export interface NewEvent {
  /** Repetitions of an event for the same account have the same key. */
  readonly key: string;
  readonly accountId: number;
  readonly eventId: string;
  readonly name: string;
  readonly at: Date;
  /** Days to search for an earlier copy. Above 0 if the server set the time, which differs between retries. */
  readonly looksBackDays: number;
  readonly visitorKey: string | null;
  readonly personKeys: readonly string[];
  /** JSON in the vendor's format; "" if the event has none. */
  readonly payload: string;
  /** Why the vendor would not accept the event. */
  readonly refusal: string | null;
}

/** An order has one purchase event, whatever name a page gives it, so its key ignores the name. */
export function eventKey(accountId: number, eventId: string, name: string): string {
  const countedName = orderOfId(eventId) === null ? name : "";
  return hash("sha256", `${accountId}\n${comparableId(eventId)}\n${countedName}`, "hex").slice(0, 32);
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Deduplicates and sorts by key, so that two processes with the same events cannot deadlock. */
export function inOrder(events: readonly NewEvent[]): readonly NewEvent[] {
  const sorted = events.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return sorted.filter(({ key }, index) => key !== sorted[index - 1]?.key);
}
