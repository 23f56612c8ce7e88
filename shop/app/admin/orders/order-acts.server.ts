import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { z } from "zod";
import type { Person } from "../../../server/accounts/person.ts";
import { readAmount } from "../../../server/csv/amounts.ts";
import { readOfficeOrder } from "../../../server/orders/office-order.ts";
import { refundWorth } from "../../../server/orders/refund-worth.ts";
import {
  addNoteAsStaff,
  moveOrderAsStaff,
  moveRefusalText,
  refundOrderAsStaff,
  refundRefusalText,
  sendLetterAgain,
} from "../../../server/orders/staff-orders.ts";
import type { Shop } from "../../../server/shop.ts";
import type { FormProblem } from "../ui/form-errors.tsx";
import type { OrderForm } from "./order-form.server.ts";

type Typed = z.output<typeof OrderForm>;
type Outcome = Result<string, readonly FormProblem[]>;

const MONEY_SAID = {
  sent: "The refund is written down and the money is on its way.",
  waiting: "The refund is written down; the money will be sent as soon as the provider can be reached.",
  refused: "The refund is written down, but the provider refused to send the money. Please look at the order.",
  "by-hand": "The refund is written down. Please send the money yourself: this order was not paid by a provider.",
} as const;

/** Does what a form on the page of an order asks for, and says what came of it. */
export async function actOnOrder(
  shop: Shop,
  staff: Person,
  orderId: number,
  typed: Typed,
  quantities: ReadonlyMap<number, number>,
): Promise<Outcome> {
  const no = (field: string | null, text: string) => refuse([{ field, text }]);
  switch (typed.intent) {
    case "move": {
      const moved = await moveOrderAsStaff(shop, staff, orderId, typed);
      return moved.ok ? ok("The order is moved.") : no("to", moveRefusalText(moved.error));
    }
    case "note": {
      const isForCustomer = typed.audience === "customer";
      const added = await addNoteAsStaff(shop, staff, orderId, { text: typed.note, isForCustomer });
      if (!added.ok) return no("note", "Please write something.");
      return ok(isForCustomer ? "The note is written and on its way to the customer." : "The note is written.");
    }
    case "letter": {
      const sent = await sendLetterAgain(shop, staff, orderId, typed.letter);
      return sent.ok ? ok("The letter is sent again.") : no(null, "This letter still waits to be sent.");
    }
    case "refund":
      return refund(shop, staff, orderId, typed, quantities);
  }
}

async function refund(
  shop: Shop,
  staff: Person,
  orderId: number,
  typed: Extract<Typed, { intent: "refund" }>,
  quantities: ReadonlyMap<number, number>,
): Promise<Outcome> {
  const { currency } = await shop.settings();
  const found = await readOfficeOrder(shop.database.pool, orderId);
  if (!found) return refuse([{ field: null, text: "This order does not exist any more." }]);
  const { order, lines } = found;
  const worth = Math.min(refundWorth(lines, quantities, order.pricesIncludeTax), order.total - order.refunded);
  const amount = typed.amount === "" ? worth : readAmount(typed.amount, currency);
  if (amount === undefined) {
    return refuse([{ field: "amount", text: "Please enter the amount as a number, such as 12.50." }]);
  }
  const done = await refundOrderAsStaff(shop, staff, orderId, {
    amount,
    quantities,
    reason: typed["refund-reason"],
    isRestocked: typed.restock !== undefined,
  });
  if (done.ok) return ok(MONEY_SAID[done.value.money]);
  const field = done.error.code === "quantity-invalid" ? `quantity-${done.error.lineId}` : "amount";
  return refuse([{ field, text: refundRefusalText(done.error, currency) }]);
}
