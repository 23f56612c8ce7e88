import {
  type Destination,
  type DestinationName,
  type IncomingEvent,
  META_BROWSER,
  META_CLICK,
  type RawVisitor,
  type ServerCopy,
} from "@vitrine/tracking/gateway/ingest";
import { ok, type Result } from "@vitrine/commerce/result";
import type { EventRules } from "./event-rules.ts";
import type { AccountCache, DestinationAccount } from "./accounts.ts";
import type { EventHost } from "./event-host.ts";
import type { Ingest } from "./event-writer.ts";
import { type OwnedOrder, ownedOrder, withOrder } from "./owned-order.ts";
import { eventKey, type NewEvent } from "./new-event.ts";
import { keysOf, prepareEvent, type VisitorKeys } from "./prepare-event.ts";
import { orderOfId } from "./purchase-id.ts";
import { isAllowed, type Visit } from "./visit.ts";

export type Destinations = ReadonlyMap<DestinationName, Destination>;

export interface ReceivingParts {
  readonly shop: EventHost;
  readonly destinations: Destinations;
  readonly accounts: Pick<AccountCache, "enabled">;
  readonly ingest: Ingest;
}

/** A copy with what its endpoint knows about repetitions. */
export interface ReceivedCopy extends ServerCopy {
  /** Days before the event's own on which an earlier attempt may be stored, because its time is computed anew. */
  readonly repeatsWithinDays?: number;
  /** Whether no other event has this ID, so that a repetition is one under any name. */
  readonly hasUniqueId?: boolean;
}

export interface Received {
  /** Events stored for at least one account. */
  readonly accepted: number;
  /** Events not stored: no consent, unknown account, or too old. */
  readonly ignored: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** No vendor accepts older events. */
const MAX_AGE_MS = 8 * DAY_MS;
/** Tolerates small clock differences; beyond this the server's time is used. */
const MAX_AHEAD_MS = 5 * MINUTE_MS;

/** Stores the events that the visitor's consent allows, for existing accounts. Resolves once they are stored. */
export async function receiveEvents(
  { shop, destinations, accounts, ingest }: ReceivingParts,
  rules: EventRules,
  visit: Visit,
  copies: readonly (ReceivedCopy | undefined)[],
): Promise<Result<Received, { readonly code: "busy" }>> {
  const enabled = await accounts.enabled();
  const now = shop.now().getTime();
  let keys: VisitorKeys | undefined;
  let accepted = 0;
  const events: NewEvent[] = [];

  for (const copy of copies) {
    const requested = copy && accountsFor(copy, enabled, visit.hidden);
    const destination = requested?.[0] && destinations.get(requested[0].destination);
    if (!copy || !requested || !destination) continue;
    if (!isAllowed(copy.pixel, visit.signals, rules)) continue;
    if (isTooOld(copy.at, now)) continue;

    const reserved = visit.hasOrders ? orderOfId(copy.id) : null;
    const named = reserved ?? copy.wooOrder;
    const order =
      named === "" || !visit.hasOrders ? undefined : await ownedOrder(shop.database.pool, named, visit.cartId);
    // Otherwise a client could use the ID of another customer's purchase and prevent that purchase from being sent.
    if (reserved !== null && !order) continue;

    const visitor = visitorFor(copy, visit.visitor, rules.sendsPersonalData ? order : undefined);
    if (order === undefined) keys ??= keysOf(shop.secret, visitor);
    const own = order === undefined && keys ? keys : keysOf(shop.secret, visitor);
    const time = timeOf(copy, now, reserved === null ? undefined : order);
    const url = copy.url || visit.visitor.referrer || pageOf(copy.params, shop.config.publicUrl);
    const event = incoming(copy, time.at, url, order);
    const limits = rules.limits[destination.name];
    const days = Math.max(time.looksBackDays, copy.repeatsWithinDays ?? 0);
    const prepared = prepareEvent(destination, requested, event, visitor, own, days, limits, visit.exclusion);
    events.push(...(copy.hasUniqueId ? prepared.map(underIdAlone) : prepared));
    accepted += 1;
  }
  const stored = await ingest.accept(events);
  return stored.ok ? ok({ accepted, ignored: copies.length - accepted }) : stored;
}

/** 0 is the time of an event that names none. */
export function isTooOld(at: number, now: number): boolean {
  return at > 0 && at < now - MAX_AGE_MS;
}

function accountsFor(
  copy: ServerCopy,
  enabled: readonly DestinationAccount[],
  hidden: readonly string[],
): readonly DestinationAccount[] {
  return enabled.filter(
    ({ destination, account }) =>
      destination === copy.pixel && copy.ids.includes(account.id) && !hidden.includes(account.id),
  );
}

/** A retry must fall on the day of the first attempt, or the days before must be searched for it. */
function timeOf({ at }: ServerCopy, now: number, order: OwnedOrder | undefined): { at: number; looksBackDays: number } {
  if (order) return { at: order.createdAt.getTime(), looksBackDays: 0 };
  if (at === 0) return { at: now, looksBackDays: 1 };
  return at > now + MAX_AHEAD_MS ? { at: now, looksBackDays: 8 } : { at, looksBackDays: 0 };
}

function underIdAlone(event: NewEvent): NewEvent {
  return { ...event, key: eventKey(event.accountId, event.eventId, "") };
}

function visitorFor({ params }: ServerCopy, visitor: RawVisitor, order: OwnedOrder | undefined): RawVisitor {
  const isSent = (name: string) => typeof params[name] === "string" && !visitor.cookies[name];
  const whole = isSent(META_BROWSER) || isSent(META_CLICK) ? withCookies(visitor, params, isSent) : visitor;
  return order ? withOrder(whole, order) : whole;
}

function withCookies(visitor: RawVisitor, params: ServerCopy["params"], isSent: (name: string) => boolean): RawVisitor {
  const sent = [META_BROWSER, META_CLICK].filter(isSent).map((name) => [name, String(params[name])] as const);
  return { ...visitor, cookies: { ...visitor.cookies, ...Object.fromEntries(sent) } };
}

/**
 * The page of an event whose request names none, as with `Referrer-Policy: no-referrer`. Classic clients print it as
 * host and path; without that it is the front page, because Meta refuses an event without one.
 */
function pageOf({ event_url: printed }: ServerCopy["params"], publicUrl: string): string {
  const home = new URL("/", publicUrl);
  const url = typeof printed === "string" ? URL.parse(`${home.protocol}//${printed}`) : null;
  return url?.host === home.host ? url.href : home.href;
}

function incoming(copy: ServerCopy, at: number, url: string, order: OwnedOrder | undefined): IncomingEvent {
  return {
    name: copy.name,
    id: copy.id,
    at,
    url,
    params: copy.params,
    order: order ? String(order.id) : "",
  };
}
