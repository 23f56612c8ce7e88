import { type DestinationName, PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/gateway/ingest";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { type BrowserFate, findReports, findReportsById, type StoredReport } from "./browser-reports.ts";
import { namesLike } from "./event-names.ts";
import { type EventState, findEvents, findEventsById, type InspectedEvent } from "./find-events.ts";
import { orderOfId } from "./purchase-id.ts";

/** What happened to an event at one pixel: in the browser, and on the server for each account. */
export interface PixelOutcome {
  readonly pixel: PixelSlug;
  /** Null if no browser reported it. */
  readonly browser: BrowserFate | null;
  readonly copies: readonly InspectedEvent[];
}

/** A visitor's event with its deliveries. */
export interface TrackedEvent {
  readonly eventId: string;
  readonly name: string;
  readonly at: Date;
  readonly visitorKey: string | null;
  readonly page: string | null;
  /** The event's order; null if it has none. */
  readonly order: string | null;
  readonly outcomes: readonly PixelOutcome[];
}

export interface EventQuery {
  readonly limit: number;
  readonly search: string;
  readonly visitorKey?: string | undefined;
  readonly destination?: DestinationName | undefined;
  readonly state?: EventState | undefined;
  readonly before?: Date | undefined;
}

/** Assumed copies per event: one for each account, and owners rarely have more. */
const COPIES = 6;

/**
 * Finds events known to the server or the browser, newest first, and merges both views of each. A filter by
 * destination or state returns matching server copies only.
 */
export async function findTrackedEvents(
  connection: Queryable,
  { limit, search, visitorKey, destination, state, before }: EventQuery,
): Promise<readonly TrackedEvent[]> {
  const found = await findEvents(connection, { limit: limit * COPIES, search, visitorKey, destination, state, before });
  const isServerOnly = destination !== undefined || state !== undefined;
  const requested = search === "" ? undefined : namesLike(search);
  const reported = isServerOnly ? [] : await findReports(connection, { limit, visitorKey, requested, before });
  const times = new Map<string, number>();
  for (const { eventId, receivedAt } of found) noteTime(times, eventId, receivedAt);
  for (const { eventId, seenAt } of reported) noteTime(times, eventId, seenAt);
  const ids = [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([id]) => id);

  // Copies of an event are received together, so the search has already returned all copies of each event it found.
  const known = new Set(found.map(({ eventId }) => eventId));
  const unknown = reported.filter(({ eventId }) => !known.has(eventId) && ids.includes(eventId));
  const others = await findEventsById(
    connection,
    unknown.map(({ eventId, seenAt }) => ({ eventId, at: seenAt })),
  );
  const copies = [...found, ...others];
  const reports = await findReportsById(connection, ids);
  return ids.map((id) =>
    trackedEvent(
      id,
      copies.filter(({ eventId }) => eventId === id),
      reports.find(({ eventId }) => eventId === id),
    ),
  );
}

function noteTime(times: Map<string, number>, eventId: string, when: Date): void {
  times.set(eventId, Math.min(times.get(eventId) ?? Infinity, when.getTime()));
}

function trackedEvent(
  eventId: string,
  copies: readonly InspectedEvent[],
  report: StoredReport | undefined,
): TrackedEvent {
  const first = copies.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())[0];
  const fates = report?.fates ?? {};
  const pixels = PIXEL_SLUGS.filter((slug) => fates[slug] || copies.some(({ destination }) => destination === slug));
  return {
    eventId,
    name: report?.name ?? first?.name ?? "",
    at: report?.seenAt ?? first?.receivedAt ?? new Date(0),
    visitorKey: report?.visitorKey ?? first?.visitorKey ?? null,
    page: report?.page ?? null,
    order: orderOfId(eventId),
    outcomes: pixels.map((pixel) => ({
      pixel,
      browser: fates[pixel] ?? null,
      copies: copies.filter(({ destination }) => destination === pixel),
    })),
  };
}
