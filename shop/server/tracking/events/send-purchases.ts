import { ok, refuse } from "@vitrine/commerce/result";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { isUnavailable } from "../../platform/db/connect.ts";
import { errorFields } from "../../platform/log.ts";
import { findOrder } from "../../sales/orders/find-order.ts";
import { orderReceivedPath } from "../../../urls/checkout-field.ts";
import { purchaseParams } from "../../../event-params/purchase-params.ts";
import { productSettings } from "../../platform/settings/tracking/product-settings.ts";
import { PURCHASE_NAMES } from "../script/vendor-event-names.ts";
import type { DestinationAccount } from "./accounts.ts";
import { eventRules } from "./event-rules.ts";
import type { NewEvent } from "./new-event.ts";
import type { OpenEvents } from "./open-events.ts";
import { buyerOf, eventOrderOf } from "./order-event.ts";
import { keysOf, prepareEvent } from "./prepare-event.ts";
import { purchaseEventId } from "../../../event-params/purchase-id.ts";
import type { BuyerVisit } from "./save-buyer-visit.ts";
import { reportRefunds } from "./send-refunds.ts";
import { writeEvents } from "./write-events.ts";

const CHANNEL = "vitrine_purchases";
const POLL_EVERY_MS = 15_000;

const DUE = `
select order_id as "orderId", visit from purchase_events where is_due and sent_at is null
order by order_id limit 1 for update skip locked`;
/** Deletes the visit but keeps the consent, which explains in the inspector what was sent and decides about refunds. */
const MARK_SENT = `
update purchase_events set sent_at = now(), visit = jsonb_strip_nulls(
  jsonb_build_object('allowed', coalesce(visit -> 'allowed', '[]'), 'hidden', nullif(visit -> 'hidden', '[]'),
    'exclusion', visit -> 'exclusion'))
where order_id = $1`;

/** Queues the events of every due purchase, each once and in one transaction. Returns the number of purchases. */
export async function reportPurchases(events: OpenEvents): Promise<number> {
  const { shop, accounts } = events;
  for (let count = 0; ; count += 1) {
    const enabled = await accounts.enabled();
    const { currency } = await shop.settings();
    const sent = await inTransaction(shop.database.pool, async (connection) => {
      const { rows } = await connection.query<{ orderId: number; visit: Partial<BuyerVisit> }>({
        name: "due-purchase",
        text: DUE,
        values: [],
      });
      const [note] = rows;
      if (!note) return refuse("none-due");
      await queuePurchase(connection, events, note.orderId, note.visit, enabled, currency.decimals);
      await connection.query({ name: "mark-purchase-sent", text: MARK_SENT, values: [note.orderId] });
      return ok(note.orderId);
    });
    if (!sent.ok) return count;
  }
}

async function queuePurchase(
  connection: Queryable,
  { shop, destinations }: OpenEvents,
  orderId: number,
  visit: Partial<BuyerVisit>,
  enabled: readonly DestinationAccount[],
  decimals: number,
): Promise<void> {
  const { pixels } = (await shop.settings()).tracking;
  const allowed = enabled.filter(
    ({ destination, account }) =>
      visit.allowed?.includes(destination) &&
      !visit.hidden?.includes(account.id) &&
      !pixels[destination].excludedEvents.includes("order-placed"),
  );
  const order = allowed.length > 0 ? await findOrder(connection, orderId) : null;
  if (!order) return;
  const settings = await shop.settings();
  const rules = eventRules(settings);
  const visitor = buyerOf(visit, order, rules.sendsPersonalData);
  const keys = keysOf(shop.secret, visitor);
  const { items, ...eventOrder } = eventOrderOf(order, decimals);
  const products = { ...productSettings(settings), currency: order.currency };
  const rows: NewEvent[] = [];
  for (const account of allowed) {
    const destination = destinations.get(account.destination);
    if (!destination || rules.disabledPixels.includes(account.destination)) continue;
    const event = {
      name: PURCHASE_NAMES[account.destination],
      id: purchaseEventId(order.id),
      at: order.createdAt.getTime(),
      url: `${shop.config.publicUrl}${orderReceivedPath(order.id)}`,
      params: purchaseParams(account.destination, items, eventOrder, products),
      order: String(order.number),
    };
    const limits = rules.limits[destination.name];
    rows.push(...prepareEvent(destination, [account], event, visitor, keys, 0, limits, visit.exclusion));
  }
  await writeEvents(connection, rows);
}

/** Sends events as soon as any process places, pays or refunds an order. */
export async function startReportingPurchases(events: OpenEvents): Promise<() => Promise<void>> {
  const { database, log } = events.shop;
  let isWanted = false;
  let reporting: Promise<void> | undefined;

  async function reportAll(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      // Purchases first: a refund is sent only to vendors that received the purchase.
      await reportPurchases(events)
        .then(() => reportRefunds(events))
        .catch((error: unknown) => {
          if (!isUnavailable(error)) log.error("Could not send purchase or refund events.", errorFields(error));
        });
    }
  }
  function wake(): void {
    isWanted = true;
    reporting ??= reportAll().finally(() => (reporting = undefined));
  }

  const unlisten = await database.listen(CHANNEL, wake, wake);
  const timer = setInterval(wake, POLL_EVERY_MS).unref();
  wake();
  return async () => {
    clearInterval(timer);
    await unlisten();
    await reporting;
  };
}
