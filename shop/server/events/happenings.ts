import { type DestinationName, PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/gateway/intake";
import type { Queryable } from "../db/in-transaction.ts";
import { type BrowserFate, findReports, findReportsById, type StoredReport } from "./browser-reports.ts";
import { namesLike } from "./event-names.ts";
import { type EventState, findEvents, findEventsById, type InspectedEvent } from "./find-events.ts";
import { orderOfId } from "./purchase-id.ts";

/** What happened at one pixel: in the browser, and on the server for each account. */
export interface Telling {
  readonly pixel: PixelSlug;
  /** Null where no browser told it. */
  readonly browser: BrowserFate | null;
  readonly copies: readonly InspectedEvent[];
}

/** One thing that a visitor did, whoever was told of it. */
export interface Happening {
  readonly eventId: string;
  readonly name: string;
  readonly at: Date;
  readonly visitorKey: string | null;
  readonly page: string | null;
  /** The order it is about; null if it is about none. */
  readonly order: string | null;
  readonly tellings: readonly Telling[];
}

export interface HappeningQuery {
  readonly limit: number;
  readonly search: string;
  readonly visitorKey?: string | undefined;
  readonly destination?: DestinationName | undefined;
  readonly state?: EventState | undefined;
  readonly before?: Date | undefined;
}

/** One happening has at most a copy for each account; owners with more than a few are rare. */
const COPIES = 6;

/**
 * The newest first, found by either side; each is then shown with what the other side knows of it. Who asks for a
 * vendor or a state sees just those copies.
 */
export async function findHappenings(
  connection: Queryable,
  { limit, search, visitorKey, destination, state, before }: HappeningQuery,
): Promise<readonly Happening[]> {
  const found = await findEvents(connection, { limit: limit * COPIES, search, visitorKey, destination, state, before });
  const asksForServer = destination !== undefined || state !== undefined;
  const wanted = search === "" ? undefined : namesLike(search);
  const told = asksForServer ? [] : await findReports(connection, { limit, visitorKey, wanted, before });
  const whens = new Map<string, number>();
  for (const { eventId, receivedAt } of found) note(whens, eventId, receivedAt);
  for (const { eventId, seenAt } of told) note(whens, eventId, seenAt);
  const ids = [...whens]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([id]) => id);

  // Copies of one happening come together, so those of what was found are there already.
  const known = new Set(found.map(({ eventId }) => eventId));
  const unknown = told.filter(({ eventId }) => !known.has(eventId) && ids.includes(eventId));
  const others = await findEventsById(
    connection,
    unknown.map(({ eventId, seenAt }) => ({ eventId, at: seenAt })),
  );
  const copies = [...found, ...others];
  const reports = await findReportsById(connection, ids);
  return ids.map((id) =>
    happening(
      id,
      copies.filter(({ eventId }) => eventId === id),
      reports.find(({ eventId }) => eventId === id),
    ),
  );
}

function note(whens: Map<string, number>, eventId: string, when: Date): void {
  whens.set(eventId, Math.min(whens.get(eventId) ?? Infinity, when.getTime()));
}

function happening(eventId: string, copies: readonly InspectedEvent[], report: StoredReport | undefined): Happening {
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
    tellings: pixels.map((pixel) => ({
      pixel,
      browser: fates[pixel] ?? null,
      copies: copies.filter(({ destination }) => destination === pixel),
    })),
  };
}
