import { isWaitingForPayment, type OrderStatus } from "./status.ts";

export interface CancelRules {
  /** Customers may cancel orders that wait for payment. */
  readonly cancelUnpaid: boolean;
  /** Minutes after placing in which customers may cancel an order that is being prepared; 0 for never. */
  readonly cancelMinutes: number;
}

export interface CancellableOrder {
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly isShipped: boolean;
  /** Part of the money was refunded already. */
  readonly isRefunded: boolean;
}

const MINUTE_MS = 60_000;

/** Whether the customer may cancel the order now. Staff may always do so. */
export function mayCustomerCancel(order: CancellableOrder, rules: CancelRules, now: Date): boolean {
  if (order.isShipped || order.isRefunded) return false;
  if (isWaitingForPayment(order.status) || order.status === "failed") return rules.cancelUnpaid;
  return order.status === "processing" && now.getTime() < cancellableUntil(order, rules).getTime();
}

export function cancellableUntil({ createdAt }: Pick<CancellableOrder, "createdAt">, rules: CancelRules): Date {
  return new Date(createdAt.getTime() + rules.cancelMinutes * MINUTE_MS);
}
