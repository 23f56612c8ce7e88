import type { RawVisitor } from "@vitrine/tracking/gateway/intake";
import { DESTINATIONS, type DestinationName } from "@vitrine/tracking/gateway/intake";
import type { Shop } from "../shop.ts";
import { isAllowed } from "./consent-check.ts";
import { eventRules } from "./event-rules.ts";
import { visitOf } from "./visit.ts";

/** What an order keeps of its customer's visit until its purchase is told: no name, no address, no e-mail. */
export interface BuyerVisit {
  /** What the customer allowed when ordering. */
  readonly allowed: readonly DestinationName[];
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
 * Before an order is placed: a trigger takes it over into the order's own transaction. Whoever allowed nothing leaves
 * nothing but that.
 */
export async function rememberBuyer(shop: Shop, cartId: string, request: Request): Promise<void> {
  const rules = eventRules(await shop.settings());
  const { said, visitor } = visitOf(shop, request, rules);
  const allowed = DESTINATIONS.filter((destination) => isAllowed(destination, said, rules));
  const { externalId, address, userAgent, cookies, consent } = visitor;
  const visit: BuyerVisit | { readonly allowed: readonly [] } =
    allowed.length === 0 ? { allowed: [] } : { allowed, externalId, address, userAgent, cookies, consent };
  const query = { name: "remember-buyer", text: REMEMBER, values: [cartId, JSON.stringify(visit)] };
  await shop.database.pool.query(query);
}
