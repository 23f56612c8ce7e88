import {
  type Destination,
  type DestinationName,
  type IncomingEvent,
  META_BROWSER,
  META_CLICK,
  type RawVisitor,
  type ServerCopy,
} from "@vitrine/tracking/gateway/intake";
import { ok, type Result } from "@vitrine/commerce/result";
import type { EventRules } from "./event-rules.ts";
import type { Shop } from "../shop.ts";
import type { AccountBook, DestinationAccount } from "./accounts.ts";
import { isAllowed } from "./consent-check.ts";
import type { Intake } from "./intake.ts";
import type { NewEvent } from "./new-event.ts";
import { type OwnedOrder, ownedOrder, withOrder } from "./owned-order.ts";
import { keysOf, prepareEvent, type VisitorKeys } from "./prepare-event.ts";
import { orderOfId } from "./purchase-id.ts";
import type { Visit } from "./visit.ts";

export type Destinations = ReadonlyMap<DestinationName, Destination>;

export interface ReceivingParts {
  readonly shop: Pick<Shop, "database" | "secret" | "now">;
  readonly destinations: Destinations;
  readonly accounts: AccountBook;
  readonly intake: Intake;
}

export interface Received {
  /** How many were stored for at least one account. */
  readonly accepted: number;
  /** How many were not wanted: no consent, no such account, too old. */
  readonly ignored: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** No vendor takes older ones. */
const MOST_AGE_MS = 8 * DAY_MS;
/** Clocks differ a little; one that is further ahead is wrong, and the server's counts instead. */
const MOST_AHEAD_MS = 5 * MINUTE_MS;

/** Takes events in: what the visitor allowed, for accounts that exist. Answers once they are stored. */
export async function receiveEvents(
  { shop, destinations, accounts, intake }: ReceivingParts,
  rules: EventRules,
  visit: Visit,
  copies: readonly (ServerCopy | undefined)[],
): Promise<Result<Received, { readonly code: "busy" }>> {
  const enabled = await accounts.enabled();
  const now = shop.now().getTime();
  let keys: VisitorKeys | undefined;
  let accepted = 0;
  const events: NewEvent[] = [];

  for (const copy of copies) {
    const wanted = copy && accountsFor(copy, enabled);
    const destination = wanted?.[0] && destinations.get(wanted[0].destination);
    if (!copy || !wanted || !destination) continue;
    if (!isAllowed(copy.pixel, visit.said, rules)) continue;
    if (copy.at > 0 && copy.at < now - MOST_AGE_MS) continue;

    const reserved = orderOfId(copy.id);
    const named = reserved ?? copy.wooOrder;
    const order = named === "" ? undefined : await ownedOrder(shop.database.pool, named, visit.cartId);
    // Whoever could use the id of somebody's purchase would keep the purchase itself from being told.
    if (reserved !== null && !order) continue;

    const visitor = visitorFor(copy, visit.visitor, rules.sendsPersonalData ? order : undefined);
    if (order === undefined) keys ??= keysOf(shop.secret, visitor);
    const own = order === undefined && keys ? keys : keysOf(shop.secret, visitor);
    const time = timeOf(copy, now, reserved === null ? undefined : order);
    const event = incoming(copy, time.at, order, visit.visitor);
    events.push(
      ...prepareEvent(destination, wanted, event, visitor, own, time.looksBackDays, rules.limits[destination.name]),
    );
    accepted += 1;
  }
  const stored = await intake.accept(events);
  return stored.ok ? ok({ accepted, ignored: copies.length - accepted }) : stored;
}

function accountsFor(copy: ServerCopy, enabled: readonly DestinationAccount[]): readonly DestinationAccount[] {
  return enabled.filter(({ destination, account }) => destination === copy.pixel && copy.ids.includes(account.id));
}

/** A repetition must land on the day of the first try, or be looked for on the days before. */
function timeOf({ at }: ServerCopy, now: number, order: OwnedOrder | undefined): { at: number; looksBackDays: number } {
  if (order) return { at: order.createdAt.getTime(), looksBackDays: 0 };
  if (at === 0) return { at: now, looksBackDays: 1 };
  return at > now + MOST_AHEAD_MS ? { at: now, looksBackDays: 8 } : { at, looksBackDays: 0 };
}

function visitorFor({ params }: ServerCopy, visitor: RawVisitor, order: OwnedOrder | undefined): RawVisitor {
  const isTold = (name: string) => typeof params[name] === "string" && !visitor.cookies[name];
  const whole = isTold(META_BROWSER) || isTold(META_CLICK) ? withCookies(visitor, params, isTold) : visitor;
  return order ? withOrder(whole, order) : whole;
}

function withCookies(visitor: RawVisitor, params: ServerCopy["params"], isTold: (name: string) => boolean): RawVisitor {
  const told = [META_BROWSER, META_CLICK].filter(isTold).map((name) => [name, String(params[name])] as const);
  return { ...visitor, cookies: { ...visitor.cookies, ...Object.fromEntries(told) } };
}

function incoming(copy: ServerCopy, at: number, order: OwnedOrder | undefined, visitor: RawVisitor): IncomingEvent {
  return {
    name: copy.name,
    id: copy.id,
    at,
    url: copy.url || visitor.referrer,
    params: copy.params,
    order: order ? String(order.id) : "",
  };
}
