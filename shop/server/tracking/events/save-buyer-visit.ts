import type { RawVisitor } from "@vitrine/tracking/gateway/ingest";
import { DESTINATIONS, type DestinationName } from "@vitrine/tracking/gateway/ingest";
import type { PlainRequest } from "../../platform/http/plain-request.ts";
import type { Shop } from "../../shop.ts";
import type { Exclusion } from "./exclusion.ts";
import { eventRules } from "./event-rules.ts";
import { isAllowed, visitOf } from "./visit.ts";

/** The visit data an order stores until its purchase event is sent: no name, postal address or email. */
export interface BuyerVisit {
  /** Destinations with the customer's consent at the time of the order. */
  readonly allowed: readonly DestinationName[];
  /** Accounts that a hide rule disabled in the customer's browser. */
  readonly hidden: readonly string[];
  readonly exclusion: Exclusion | null;
  readonly externalId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly consent: RawVisitor["consent"];
}

const REMEMBER = `
insert into checkout_visits (cart_id, visit) values ($1, $2)
on conflict (cart_id) do update set visit = excluded.visit, seen_at = now()`;

/**
 * Call before placing an order: a database trigger copies the visit within the order's transaction. For a visitor
 * without consent, only that refusal is stored.
 */
export async function saveBuyerVisit(shop: Shop, cartId: string, request: PlainRequest): Promise<void> {
  const rules = eventRules(await shop.settings());
  const { signals, visitor, hidden, exclusion } = visitOf(shop, request, rules);
  const allowed = DESTINATIONS.filter((destination) => isAllowed(destination, signals, rules));
  const { externalId, address, userAgent, cookies, consent } = visitor;
  const visit: BuyerVisit | { readonly allowed: readonly [] } =
    allowed.length === 0
      ? { allowed: [] }
      : { allowed, hidden, exclusion, externalId, address, userAgent, cookies, consent };
  const query = { name: "remember-buyer", text: REMEMBER, values: [cartId, JSON.stringify(visit)] };
  await shop.database.pool.query(query);
}
