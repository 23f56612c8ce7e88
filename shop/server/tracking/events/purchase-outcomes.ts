import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { type EventState, findEventsById } from "./find-events.ts";
import { purchaseIdsOf } from "./purchase-id.ts";

/** What happened to the purchase event of an order at one destination. */
export interface PurchaseOutcome {
  readonly destination: DestinationName;
  readonly state: EventState | "no-consent";
  readonly reason: string;
}

const SENT = `
select sent_at as "sentAt", visit -> 'allowed' as allowed from purchase_events
where order_id = $1 and sent_at is not null`;

const ENABLED = "select distinct destination from destination_accounts where is_enabled order by destination";

/** Worst first, as one account of a destination may have failed. */
const BY_NEED: readonly EventState[] = ["dead", "unanswered", "waiting", "dropped", "delivered"];

/** Null until the purchase was reported. */
export async function readPurchaseOutcomes(
  connection: Queryable,
  orderId: number,
): Promise<readonly PurchaseOutcome[] | null> {
  type Row = { readonly sentAt: Date; readonly allowed: readonly DestinationName[] | null };
  const [purchase] = (await connection.query<Row>(SENT, [orderId])).rows;
  if (!purchase) return null;
  const ids = purchaseIdsOf(orderId).map((eventId) => ({ eventId, at: purchase.sentAt }));
  const copies = await findEventsById(connection, ids);
  const enabled = (await connection.query<{ destination: DestinationName }>(ENABLED)).rows;
  const names = new Set([...enabled, ...copies].map(({ destination }) => destination));
  return [...names].flatMap((destination): PurchaseOutcome[] => {
    const found = copies.filter((copy) => copy.destination === destination);
    const [worst] = found.toSorted((a, b) => BY_NEED.indexOf(a.state) - BY_NEED.indexOf(b.state));
    if (worst) return [{ destination, state: worst.state, reason: worst.reason ?? "" }];
    return purchase.allowed?.includes(destination) ? [] : [{ destination, state: "no-consent", reason: "" }];
  });
}
