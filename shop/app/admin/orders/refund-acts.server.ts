import { refundable, refundWorth } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Person } from "../../../server/people/accounts/person.ts";
import { readAmount } from "../../../server/platform/amounts.ts";
import { readOrderDetails } from "../../../server/sales/orders/staff-order.ts";
import { refundOrderAsStaff, refundRefusalText } from "../../../server/sales/orders/staff-orders.ts";
import type { Refunded } from "../../../server/sales/orders/refund-order.ts";
import type { Shop } from "../../../server/shop.ts";
import type { FormProblem } from "../ui/form-errors.tsx";

export interface EnteredRefund {
  readonly quantities: ReadonlyMap<number, number>;
  /** As typed; "" for none. */
  readonly delivery: string;
  /** As typed; "" for the sum of items and delivery. */
  readonly amount: string;
}

export interface RefundAmount {
  /** In minor units, as are all. */
  readonly amount: number;
  /** How much of it was entered for delivery; null if only an amount was. */
  readonly delivery: number | null;
}

/** What a refund pays back. */
export async function refundAmount(
  shop: Shop,
  orderId: number,
  { quantities, delivery, amount }: EnteredRefund,
): Promise<Result<RefundAmount, readonly FormProblem[]>> {
  const { currency } = await shop.settings();
  const found = await readOrderDetails(shop.database.pool, orderId);
  if (!found) return refuse([{ field: null, text: "This order no longer exists." }]);
  const { order, lines } = found;
  const no = (field: string) => refuse([{ field, text: "Enter an amount such as 12.50." }]);
  const ofDelivery = delivery === "" ? 0 : readAmount(delivery, currency);
  if (ofDelivery === undefined) return no("delivery");
  if (amount !== "") {
    const typed = readAmount(amount, currency);
    return typed === undefined ? no("amount") : ok({ amount: typed, delivery: ofDelivery > 0 ? ofDelivery : null });
  }
  const worth = refundWorth(lines, quantities, order.pricesIncludeTax);
  return ok({ amount: Math.min(worth + ofDelivery, refundable(order)), delivery: ofDelivery });
}

export interface StaffRefund extends RefundAmount {
  readonly quantities: ReadonlyMap<number, number>;
  readonly reason: string;
  readonly restockedLines: ReadonlySet<number>;
  /** The order's revision that the form was made from. */
  readonly seenRevision: number;
  readonly returnId?: number;
}

export async function refundAsStaff(
  shop: Shop,
  staff: Person,
  orderId: number,
  refund: StaffRefund,
): Promise<Result<Refunded["money"], readonly FormProblem[]>> {
  const isRestocked = refund.restockedLines.size > 0;
  const done = await refundOrderAsStaff(shop, staff, orderId, { ...refund, isRestocked });
  if (done.ok) return ok(done.value.money);
  const field = done.error.code === "quantity-invalid" ? `quantity-${done.error.lineId}` : "amount";
  return refuse([{ field, text: refundRefusalText(done.error, (await shop.settings()).currency) }]);
}

export const REFUND_MESSAGES: Readonly<Record<Refunded["money"], string>> = {
  sent: "Refunded. The payment provider is sending the money.",
  waiting: "Refund recorded. The money is sent as soon as the payment provider can be reached.",
  refused: "Refund recorded, but the payment provider rejected it. Check the order.",
  "by-hand": "Refund recorded. Send the money yourself: this order was not paid through a payment provider.",
};
