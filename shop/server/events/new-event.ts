import { hash } from "node:crypto";
import { orderOfId } from "./purchase-id.ts";

/** One event for one account, ready to be stored: nothing in it tells who somebody is. */
export interface NewEvent {
  /** The same event for the same account has the same key, however often it comes. */
  readonly key: string;
  readonly accountId: number;
  readonly eventId: string;
  readonly name: string;
  readonly at: Date;
  /** Whether it may have been stored under another day: its time is the server's, which differs with each try. */
  readonly looksBackDays: number;
  readonly visitorKey: string | null;
  readonly personKeys: readonly string[];
  /** JSON in the vendor's own form; "" where there is none. */
  readonly payload: string;
  /** Why the vendor would not take it. */
  readonly refusal: string | null;
}

/** A purchase is one thing under whatever name a page tells it, so its name does not count. */
export function eventKey(accountId: number, eventId: string, name: string): string {
  const told = orderOfId(eventId) === null ? name : "";
  return hash("sha256", `${accountId}\n${eventId}\n${told}`, "hex").slice(0, 32);
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Each once and in one order everywhere: two processes with the same events must not wait for each other. */
export function inOrder(events: readonly NewEvent[]): readonly NewEvent[] {
  const sorted = events.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return sorted.filter(({ key }, index) => key !== sorted[index - 1]?.key);
}
