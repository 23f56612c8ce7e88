import type { Minor } from "../money/money.ts";
import { ok, refuse, type Result } from "../result/result.ts";
import { isPaid, type OrderStatus } from "./status.ts";

export interface RefundableLine {
  readonly id: number;
  readonly quantity: number;
  readonly refundedQuantity: number;
}

export interface RefundableOrder {
  readonly status: OrderStatus;
  /** The money has arrived. */
  readonly isPaid: boolean;
  readonly total: Minor;
  readonly refunded: Minor;
  /** To be paid after an edit; below zero, paid too much. */
  readonly balance: Minor;
  readonly lines: readonly RefundableLine[];
}

export interface RefundRequest {
  readonly amount: Minor;
  /** Line id → returned quantity. */
  readonly quantities: ReadonlyMap<number, number>;
}

export type RefundRefusal =
  | { readonly code: "not-paid" }
  | { readonly code: "amount-invalid"; readonly most: Minor }
  | { readonly code: "quantity-invalid"; readonly lineId: number; readonly most: number };

/** A cancelled order that was paid still owes the customer the money. */
function isRefundable({ status, isPaid: hasPaid }: Pick<RefundableOrder, "status" | "isPaid">): boolean {
  return isPaid(status) || (status === "cancelled" && hasPaid);
}

/**
 * Whether staff are offered a refund. Cash on delivery arrives when the order is completed; before that, the order is
 * edited or cancelled.
 */
export function hasMoneyToRefund(
  order: Pick<RefundableOrder, "status" | "isPaid" | "total" | "refunded" | "balance">,
  isPaidOnDelivery: boolean,
): boolean {
  return isRefundable(order) && (order.isPaid || !isPaidOnDelivery) && refundable(order) > 0;
}

/** What the shop holds of the customer's money for a paid order. */
export function refundable({
  total,
  refunded,
  balance,
}: Pick<RefundableOrder, "total" | "refunded" | "balance">): Minor {
  return Math.max(0, total - refunded - balance);
}

/**
 * The part of a refund that returns what was paid too much, which lowers no sale. Returned items are refunded from the
 * sale first, amounts without items from what was paid too much.
 */
export function overpaidPart(
  { total, refunded, balance }: Pick<RefundableOrder, "total" | "refunded" | "balance">,
  { amount, quantities }: RefundRequest,
): Minor {
  const overpaid = Math.max(0, -balance);
  return quantities.size > 0 ? Math.max(0, amount - (total - refunded)) : Math.min(amount, overpaid);
}

/** A refund never exceeds the amount paid or the quantities sold. */
export function checkRefund(
  order: RefundableOrder,
  refund: RefundRequest,
): Result<{ readonly isWhole: boolean; readonly overpaid: Minor }, RefundRefusal> {
  if (!isRefundable(order)) return refuse({ code: "not-paid" });
  const most = refundable(order);
  if (!Number.isSafeInteger(refund.amount) || refund.amount < 0 || refund.amount > most) {
    return refuse({ code: "amount-invalid", most });
  }
  if (refund.amount === 0 && refund.quantities.size === 0) return refuse({ code: "amount-invalid", most });
  for (const [lineId, quantity] of refund.quantities) {
    const line = order.lines.find(({ id }) => id === lineId);
    const left = line ? line.quantity - line.refundedQuantity : 0;
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > left) {
      return refuse({ code: "quantity-invalid", lineId, most: left });
    }
  }
  const overpaid = overpaidPart(order, refund);
  const { total, refunded, balance } = order;
  const isAllBack = order.lines.every(
    ({ id, quantity, refundedQuantity }) => refundedQuantity + (refund.quantities.get(id) ?? 0) === quantity,
  );
  // An order with something left to pay or to return is not done with, nor is one that an edit made free. One that was
  // free from the start is refunded with its last item.
  const isSettled = balance + overpaid === 0 && (total > 0 || (refund.amount === 0 && isAllBack));
  return ok({ isWhole: isSettled && refunded + refund.amount - overpaid === total, overpaid });
}
