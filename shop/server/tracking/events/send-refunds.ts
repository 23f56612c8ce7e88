import { toDecimal } from "@vitrine/commerce/money";
import { ok, refuse } from "@vitrine/commerce/result";
import { productParams } from "../../../event-params/product-params.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { findOrder } from "../../sales/orders/find-order.ts";
import { productSettings } from "../../platform/settings/tracking/product-settings.ts";
import { REFUND_NAMES } from "../script/vendor-event-names.ts";
import { eventRules } from "./event-rules.ts";
import type { NewEvent } from "./new-event.ts";
import type { OpenEvents } from "./open-events.ts";
import { buyerOf, eventOrderOf } from "./order-event.ts";
import { keysOf, prepareEvent } from "./prepare-event.ts";
import type { BuyerVisit } from "./save-buyer-visit.ts";
import { writeEvents } from "./write-events.ts";

interface DueRefund {
  readonly id: number;
  readonly orderId: number;
  /** In minor units. */
  readonly amount: string;
  /** Order line ID → refunded units. */
  readonly quantities: Readonly<Record<string, number>>;
  readonly createdAt: Date;
  /** Null until the purchase has been sent. */
  readonly visit: Partial<Pick<BuyerVisit, "allowed" | "hidden" | "exclusion">> | null;
}

const DUE = `
select r.id, r.order_id as "orderId", r.amount, r.quantities, r.created_at as "createdAt",
  (select visit from purchase_events n where n.order_id = r.order_id and n.sent_at is not null) as visit
from refunds r where r.event_sent_at is null order by r.id limit 1 for update of r skip locked`;
const MARK_SENT = "update refunds set event_sent_at = now() where id = $1";

/** Queues the events of every due refund, each once and in one transaction, for the vendors that received the purchase. */
export async function reportRefunds(events: OpenEvents): Promise<number> {
  for (let count = 0; ; count += 1) {
    const sent = await inTransaction(events.shop.database.pool, async (connection) => {
      const { rows } = await connection.query<DueRefund>({ name: "due-refund", text: DUE, values: [] });
      const [refund] = rows;
      if (!refund) return refuse("none-due");
      await writeEvents(connection, await eventsOf(connection, events, refund));
      await connection.query({ name: "mark-refund-sent", text: MARK_SENT, values: [refund.id] });
      return ok(refund.id);
    });
    if (!sent.ok) return count;
  }
}

async function eventsOf(
  connection: Queryable,
  { shop, accounts, destinations }: OpenEvents,
  { id, orderId, amount, quantities, createdAt, visit }: DueRefund,
): Promise<readonly NewEvent[]> {
  const settings = await shop.settings();
  const rules = eventRules(settings);
  const recipients = (await accounts.enabled()).filter(
    ({ destination, account }) =>
      visit?.allowed?.includes(destination) &&
      !visit.hidden?.includes(account.id) &&
      !rules.disabledPixels.includes(destination) &&
      !settings.tracking.pixels[destination].excludedEvents.includes("order-placed"),
  );
  const order = recipients.some(({ destination }) => REFUND_NAMES[destination])
    ? await findOrder(connection, orderId)
    : null;
  if (!order) return [];

  const { decimals } = settings.currency;
  const { items, number } = eventOrderOf(order, decimals);
  const returned = items.flatMap((item, index) => {
    const quantity = quantities[order.lines[index]?.id ?? ""] ?? 0;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  const buyer = buyerOf({}, order, rules.sendsPersonalData);
  // The browser's ID was deleted when the purchase was sent. Analytics finds the purchase by the order number.
  const visitor = { ...buyer, externalId: `order:${order.id}` };
  const products = { ...productSettings(settings), currency: order.currency };
  return recipients.flatMap((account) => {
    const destination = destinations.get(account.destination);
    const name = REFUND_NAMES[account.destination];
    if (!destination || !name) return [];
    const value = Number(toDecimal(Number(amount), decimals));
    const event = {
      name,
      // An order can have several partial refunds.
      id: `order:${order.id}:refund:${id}`,
      at: createdAt.getTime(),
      url: `${shop.config.publicUrl}/`,
      params: productParams(account.destination, { items: returned, value, order: number }, products),
      order: number,
    };
    const limits = rules.limits[destination.name];
    return prepareEvent(
      destination,
      [account],
      event,
      visitor,
      keysOf(shop.secret, buyer),
      0,
      limits,
      visit?.exclusion,
    );
  });
}
