import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { z } from "zod";
import type { Person } from "../../../server/people/accounts/person.ts";
import { readAmount } from "../../../server/platform/amounts.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { clearAttention } from "../../../server/sales/orders/clear-attention.ts";
import { addShipment, removeShipment, type ShipmentRefusal } from "../../../server/sales/orders/order-shipments.ts";
import { readOrderDetails } from "../../../server/sales/orders/staff-order.ts";
import { refundWorth } from "../../../server/sales/orders/refund-worth.ts";
import {
  addNoteAsStaff,
  moveOrderAsStaff,
  moveRefusalText,
  refundOrderAsStaff,
  refundRefusalText,
  resendEmail,
} from "../../../server/sales/orders/staff-orders.ts";
import type { Shop } from "../../../server/shop.ts";
import type { FormProblem } from "../ui/form-errors.tsx";
import type { OrderForm } from "./order-form.server.ts";

type Typed = z.output<typeof OrderForm>;
/** For every action that would have sent an email. */
const NO_MAIL_SERVER = "No mail server is set up, so no email is sent: it is saved as a file.";

type Outcome = Result<string, readonly FormProblem[]>;

const MONEY_MESSAGES = {
  sent: "Refunded. The payment provider is sending the money.",
  waiting: "Refund recorded. The money is sent as soon as the payment provider can be reached.",
  refused: "Refund recorded, but the payment provider rejected it. Check the order.",
  "by-hand": "Refund recorded. Send the money yourself: this order was not paid through a payment provider.",
} as const;

/** Runs the action of a form on the order page and returns its result. */
export async function actOnOrder(
  shop: Shop,
  staff: Person,
  orderId: number,
  entered: Typed,
  quantities: ReadonlyMap<number, number>,
): Promise<Outcome> {
  const no = (field: string | null, text: string) => refuse([{ field, text }]);
  switch (entered.intent) {
    case "move": {
      const moved = await moveOrderAsStaff(shop, staff, orderId, entered);
      return moved.ok ? ok("Order status changed.") : no("to", moveRefusalText(moved.error));
    }
    case "note": {
      const isForCustomer = entered.audience === "customer";
      const added = await addNoteAsStaff(shop, staff, orderId, { text: entered.note, isForCustomer });
      if (!added.ok) return no("note", "Enter a text.");
      if (!isForCustomer) return ok("Note saved.");
      return ok(
        (await hasMailServer(shop))
          ? "Note saved. It is being emailed to the customer."
          : `Note saved. ${NO_MAIL_SERVER}`,
      );
    }
    case "email": {
      const sent = await resendEmail(shop, staff, orderId, entered.email);
      if (!sent.ok) return no(null, "This email is still in the queue.");
      return ok((await hasMailServer(shop)) ? "Email queued." : NO_MAIL_SERVER);
    }
    case "ship":
      return ship(shop, staff, orderId, entered);
    case "unship": {
      const removed = await removeShipment(shop, staff, orderId, entered.shipment);
      return removed.ok ? ok("Shipment removed.") : no(null, "This shipment was already removed.");
    }
    case "resolve":
      await clearAttention(shop, staff, orderId);
      return ok("Marked as resolved.");
    case "refund":
      return refund(shop, staff, orderId, entered, quantities);
  }
}

const SHIPMENT_REFUSALS: Readonly<Record<ShipmentRefusal["code"], string>> = {
  "unknown-order": "This order no longer exists.",
  "not-open": "This order can’t be shipped in its current state.",
  "already-entered": "This shipment is already in the list.",
};

async function ship(
  shop: Shop,
  staff: Person,
  orderId: number,
  entered: Extract<Typed, { intent: "ship" }>,
): Promise<Outcome> {
  const isOther = entered.carrier === "other";
  if (isOther && entered["carrier-name"] === "") {
    return refuse([{ field: "carrier-name", text: "Enter the name of the carrier." }]);
  }
  const isEmailed = entered["email-customer"];
  const added = await addShipment(shop, staff, orderId, {
    carrier: entered.carrier,
    carrierName: isOther ? entered["carrier-name"] : "",
    trackingNumber: entered["tracking-number"],
    trackingUrl: isOther ? entered["tracking-url"] : "",
    isEmailed,
  });
  if (!added.ok) return refuse([{ field: "carrier", text: SHIPMENT_REFUSALS[added.error.code] }]);
  if (!isEmailed) return ok("Shipment added.");
  return ok(
    (await hasMailServer(shop))
      ? "Shipment added. The customer will get an email."
      : `Shipment added. ${NO_MAIL_SERVER}`,
  );
}

async function refund(
  shop: Shop,
  staff: Person,
  orderId: number,
  values: Extract<Typed, { intent: "refund" }>,
  quantities: ReadonlyMap<number, number>,
): Promise<Outcome> {
  const { currency } = await shop.settings();
  const found = await readOrderDetails(shop.database.pool, orderId);
  if (!found) return refuse([{ field: null, text: "This order no longer exists." }]);
  const { order, lines } = found;
  const worth = Math.min(refundWorth(lines, quantities, order.pricesIncludeTax), order.total - order.refunded);
  const amount = values.amount === "" ? worth : readAmount(values.amount, currency);
  if (amount === undefined) {
    return refuse([{ field: "amount", text: "Enter an amount such as 12.50." }]);
  }
  const done = await refundOrderAsStaff(shop, staff, orderId, {
    amount,
    quantities,
    reason: values["refund-reason"],
    isRestocked: values.restock !== undefined,
  });
  if (done.ok) return ok(MONEY_MESSAGES[done.value.money]);
  const field = done.error.code === "quantity-invalid" ? `quantity-${done.error.lineId}` : "amount";
  return refuse([{ field, text: refundRefusalText(done.error, currency) }]);
}
