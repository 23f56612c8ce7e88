import type {
  Destination,
  DestinationName,
  IncomingEvent,
  Verdict,
  VendorRequest,
} from "@vitrine/tracking/gateway/ingest";
import { batchBody, batchEntry, type ServerCopy } from "@vitrine/tracking/gateway/ingest";
import { createTestShop, type TestShop } from "../../sales/cart/test-shop.ts";
import type { Database } from "../../platform/db/connect.ts";
import { TrackingSettings } from "../../platform/settings/tracking/tracking-settings.ts";
import type { NewEvent } from "./new-event.ts";
import { eventKey } from "./new-event.ts";
import { openEvents, type OpenEvents } from "./open-events.ts";
import type { Reply, SendRequest } from "../delivery/send-request.ts";

const HOUR_MS = 3_600_000;

/** A destination without a vendor format: it sends events unchanged, and its responses are verdicts. */
export function plainDestination(name: DestinationName, change: Partial<Destination> = {}): Destination {
  return {
    name,
    maxEvents: 20,
    maxBytes: 100_000,
    horizonMs: 48 * HOUR_MS,
    canRepeat: true,
    prepare: (event, visitor) =>
      event.name === "Impossible"
        ? { ok: false, reason: "The vendor has no such event" }
        : { ok: true, event: { ...event, externalId: visitor.externalId } },
    request: (events, account) => ({
      url: `https://${name}.test/${account.id}/${account.token}`,
      headers: { token: account.token },
      body: JSON.stringify(events),
    }),
    probe: (account) => ({ url: `https://${name}.test/${account.id}`, headers: {}, body: "[]" }),
    read: ({ body }) => JSON.parse(body) as Verdict,
    ...change,
  };
}

export const DELIVERED: Verdict = { kind: "delivered", refused: [] };

/** Records requests to vendors and returns configurable responses. */
export class FakeNetwork {
  readonly requests: { readonly url: string; readonly events: readonly IncomingEvent[] }[] = [];
  respond: (events: readonly IncomingEvent[], url: string) => Verdict | Exclude<Reply["kind"], "answered"> = () =>
    DELIVERED;

  readonly send: SendRequest = ({ url, body }: VendorRequest) => {
    const events = JSON.parse(body) as IncomingEvent[];
    this.requests.push({ url, events });
    const outcome = this.respond(events, url);
    if (typeof outcome === "string") return Promise.resolve({ kind: outcome, reason: "ECONNRESET" });
    const result = { status: 200, header: () => undefined, body: JSON.stringify(outcome) };
    return Promise.resolve({ kind: "answered", response: result });
  };

  /** Event IDs in order of arrival, with repetitions. */
  get ids(): string[] {
    return this.requests.flatMap(({ events }) => events.map(({ id }) => id));
  }
}

/** Settings with advanced matching, so that vendors receive hashed personal data. */
export const MATCHING = TrackingSettings.parse({ matching: { enabled: true } });

/** Body of a request to `/t/events`. */
export function batchOf(copies: readonly ServerCopy[]): string {
  return batchBody(copies.map(({ pixel, ids, ...copy }) => batchEntry(copy, [{ pixel, ids }])));
}

export interface EventShop {
  readonly shop: TestShop;
  readonly events: OpenEvents;
}

export async function createEventShop(
  database: () => Database,
  destinations?: readonly Destination[],
): Promise<EventShop> {
  const shop = createTestShop(database);
  shop.change({ tracking: MATCHING });
  const map = destinations && new Map(destinations.map((destination) => [destination.name, destination]));
  return { shop, events: await openEvents(shop, map) };
}

/** An event ready to be stored, `ageMs` old. */
export function storedEvent(
  accountId: number,
  id: string,
  change: Partial<NewEvent> & { ageMs?: number } = {},
): NewEvent {
  const { ageMs = 0, ...rest } = change;
  const at = new Date(Date.now() - ageMs);
  const event: IncomingEvent = { name: "View", id, at: at.getTime(), url: "", params: {}, order: "" };
  return {
    key: eventKey(accountId, id, "View"),
    accountId,
    eventId: id,
    name: "View",
    at,
    looksBackDays: 0,
    visitorKey: null,
    personKeys: [],
    payload: JSON.stringify(event),
    refusal: null,
    ...rest,
  };
}

export function manyEvents(accountId: number, count: number, prefix = "e"): NewEvent[] {
  return Array.from({ length: count }, (_, index) => storedEvent(accountId, `${prefix}${index}`));
}

export async function until(isDone: () => Promise<boolean> | boolean, timeoutMs = 30_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error("Timed out while waiting for a condition.");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
