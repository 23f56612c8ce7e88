import { toDecimal } from "@vitrine/commerce/money";
import { ok, refuse } from "@vitrine/commerce/result";
import type { RawVisitor } from "@vitrine/tracking/gateway/intake";
import { inTransaction, type Queryable } from "../db/in-transaction.ts";
import { isUnavailable } from "../db/connect.ts";
import { errorFields } from "../log.ts";
import { findOrder, type OrderView } from "../orders/find-order.ts";
import { orderReceivedPath } from "../../addresses/checkout-field.ts";
import { PURCHASE_NAMES, purchaseParams, type ToldPurchase } from "../wire/vendor-params.ts";
import type { DestinationAccount } from "./accounts.ts";
import { eventRules } from "./event-rules.ts";
import type { NewEvent } from "./new-event.ts";
import type { OpenEvents } from "./open-events.ts";
import { withOrder } from "./owned-order.ts";
import { keysOf, prepareEvent } from "./prepare-event.ts";
import { purchaseEventId } from "./purchase-id.ts";
import type { BuyerVisit } from "./remember-buyer.ts";
import { writeEvents } from "./write-events.ts";

const CHANNEL = "vitrine_purchases";
const LOOK_EVERY_MS = 15_000;

const DUE = `
select order_id as "orderId", visit from purchase_notes where is_due and told_at is null
order by order_id limit 1 for update skip locked`;
/** The visit has served; what was allowed stays, to show why something was or was not told. */
const TOLD = `
update purchase_notes set told_at = now(), visit = jsonb_build_object('allowed', coalesce(visit -> 'allowed', '[]'))
where order_id = $1`;

/** Tells every purchase that is due, each once and in one transaction; answers how many those were. */
export async function tellPurchases(events: OpenEvents): Promise<number> {
  const { shop, accounts } = events;
  for (let count = 0; ; count += 1) {
    const enabled = await accounts.enabled();
    const { currency } = await shop.settings();
    const told = await inTransaction(shop.database.pool, async (connection) => {
      const { rows } = await connection.query<{ orderId: number; visit: Partial<BuyerVisit> }>({
        name: "due-purchase",
        text: DUE,
        values: [],
      });
      const [note] = rows;
      if (!note) return refuse("none-due");
      await tell(connection, events, note.orderId, note.visit, enabled, currency.decimals);
      await connection.query({ name: "purchase-told", text: TOLD, values: [note.orderId] });
      return ok(note.orderId);
    });
    if (!told.ok) return count;
  }
}

async function tell(
  connection: Queryable,
  { shop, destinations }: OpenEvents,
  orderId: number,
  visit: Partial<BuyerVisit>,
  enabled: readonly DestinationAccount[],
  decimals: number,
): Promise<void> {
  const allowed = enabled.filter(({ destination }) => visit.allowed?.includes(destination));
  const order = allowed.length > 0 ? await findOrder(connection, orderId) : null;
  if (!order) return;
  const rules = eventRules(await shop.settings());
  const visitor = visitorOf(visit, order, rules.sendsPersonalData);
  const keys = keysOf(shop.secret, visitor);
  const purchase = purchaseOf(order, decimals);
  const rows: NewEvent[] = [];
  for (const account of allowed) {
    const destination = destinations.get(account.destination);
    if (!destination || rules.disabledPixels.includes(account.destination)) continue;
    const event = {
      name: PURCHASE_NAMES[account.destination],
      id: purchaseEventId(order.id),
      at: order.createdAt.getTime(),
      url: `${shop.config.publicUrl}${orderReceivedPath(order.id, "")}`,
      params: purchaseParams(account.destination, purchase),
      order: String(order.number),
    };
    rows.push(...prepareEvent(destination, [account], event, visitor, keys, 0, rules.limits[destination.name]));
  }
  await writeEvents(connection, rows);
}

function visitorOf(visit: Partial<BuyerVisit>, order: OrderView, hasPersonalData: boolean): RawVisitor {
  const visitor: RawVisitor = {
    emails: [],
    phones: [],
    firstName: "",
    lastName: "",
    city: "",
    state: "",
    postcode: "",
    country: "",
    referrer: "",
    externalId: visit.externalId ?? "",
    address: visit.address ?? "",
    userAgent: visit.userAgent ?? "",
    cookies: visit.cookies ?? {},
    consent: visit.consent ?? { adUserData: false, adPersonalization: false },
  };
  return hasPersonalData ? withOrder(visitor, order) : visitor;
}

function purchaseOf(order: OrderView, decimals: number): ToldPurchase {
  const amount = (minor: number) => Number(toDecimal(minor, decimals));
  return {
    order: String(order.number),
    currency: order.currency,
    value: amount(order.total),
    tax: amount(order.tax),
    shipping: amount(order.shipping),
    items: order.lines.map(({ productId, variationId, name, quantity, unitPrice }) => ({
      id: String(variationId ?? productId ?? ""),
      name,
      quantity,
      price: amount(unitPrice),
    })),
  };
}

/** As soon as an order is placed or paid, whichever process did it. */
export async function startTellingPurchases(events: OpenEvents): Promise<() => Promise<void>> {
  const { database, log } = events.shop;
  let isWanted = false;
  let telling: Promise<void> | undefined;

  async function tellAll(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await tellPurchases(events).catch((error: unknown) => {
        if (!isUnavailable(error)) log.error("A purchase could not be told.", errorFields(error));
      });
    }
  }
  function wake(): void {
    isWanted = true;
    telling ??= tellAll().finally(() => (telling = undefined));
  }

  const unlisten = await database.listen(CHANNEL, wake, wake);
  const timer = setInterval(wake, LOOK_EVERY_MS).unref();
  wake();
  return async () => {
    clearInterval(timer);
    await unlisten();
    await telling;
  };
}
