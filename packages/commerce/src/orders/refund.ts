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
  readonly total: Minor;
  readonly refunded: Minor;
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

/** A refund never exceeds the amount paid or the quantities sold. */
export function checkRefund(
  order: RefundableOrder,
  refund: RefundRequest,
): Result<{ readonly isWhole: boolean }, RefundRefusal> {
  if (!isPaid(order.status)) return refuse({ code: "not-paid" });
  const most = order.total - order.refunded;
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
  return ok({ isWhole: refund.amount === most });
}
