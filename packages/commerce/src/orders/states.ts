import type { Minor } from "../money/money.ts";
import type { ReturnStatus } from "./returns.ts";
import { isWaitingForPayment, type OrderStatus } from "./status.ts";

export type PaymentState =
  | "paid"
  | "pending"
  | "on-delivery"
  | "failed"
  | "not-paid"
  | "part-refunded"
  | "refunded"
  | "part-paid"
  | "refund-due";

export interface PaymentFacts {
  readonly status: OrderStatus;
  readonly total: Minor;
  readonly refunded: Minor;
  /** To be paid after an edit; below zero, paid too much. */
  readonly balance: Minor;
  /** The money has arrived. */
  readonly isPaid: boolean;
  readonly isPaidOnDelivery: boolean;
}

/** Where the money of an order is. */
export function paymentState(facts: PaymentFacts): PaymentState {
  const { status, total, refunded, balance, isPaid, isPaidOnDelivery } = facts;
  if (status === "refunded") return "refunded";
  if (status === "cancelled") {
    if (!isPaid || total - balance === 0) return "not-paid";
    return total - balance - refunded > 0 ? "refund-due" : "refunded";
  }
  if (balance !== 0) return balance > 0 ? "part-paid" : "refund-due";
  if (total > 0 && refunded >= total) return "refunded";
  if (refunded > 0) return "part-refunded";
  if (status === "failed") return "failed";
  if (isWaitingForPayment(status)) return "pending";
  return status === "processing" && isPaidOnDelivery && !isPaid && total > 0 ? "on-delivery" : "paid";
}

export type FulfilmentState =
  | {
      readonly code:
        | "not-needed"
        | "cancelled"
        | "on-hold"
        | "unfulfilled"
        | "fulfilled"
        | "return-requested"
        | "return-approved"
        | "returned";
    }
  | { readonly code: "partly"; readonly shipped: number; readonly of: number }
  | { readonly code: "overdue"; readonly days: number };

export interface FulfilmentFacts {
  readonly status: OrderStatus;
  /** False for orders of downloads only. */
  readonly needsShipping: boolean;
  /** Items in shipments. */
  readonly shipped: number;
  /** Items that are still to be shipped. */
  readonly left: number;
  /** Of the newest return; null without one. */
  readonly returnStatus: ReturnStatus | null;
  /** Days since the shop promised to ship it; 0 if it is not late. */
  readonly daysOverdue: number;
}

/** How far the items of an order are on their way to the customer, or back. */
export function fulfilmentState(facts: FulfilmentFacts): FulfilmentState {
  const { status, needsShipping, shipped, left, returnStatus, daysOverdue } = facts;
  if (status === "cancelled") return { code: "cancelled" };
  if (returnStatus === "requested" || returnStatus === "approved") return { code: `return-${returnStatus}` };
  if (returnStatus === "received") return { code: "returned" };
  if (!needsShipping) return { code: "not-needed" };
  if (status === "completed") return { code: "fulfilled" };
  if (left === 0 || status === "refunded") return { code: shipped > 0 ? "fulfilled" : "not-needed" };
  if (status !== "processing" && shipped === 0) return { code: "on-hold" };
  if (status === "processing" && daysOverdue > 0) return { code: "overdue", days: daysOverdue };
  return shipped === 0 ? { code: "unfulfilled" } : { code: "partly", shipped, of: shipped + left };
}

export interface ShippableLine {
  readonly quantity: number;
  readonly refundedQuantity: number;
  readonly shippedQuantity: number;
  /** False for downloads. */
  readonly needsShipping: boolean;
}

/** Quantity of a line that is still to be shipped: what was refunded stays in the shop. */
export function quantityToShip(line: ShippableLine): number {
  return line.needsShipping ? Math.max(0, line.quantity - line.refundedQuantity - line.shippedQuantity) : 0;
}
