export const ORDER_STATUSES = [
  "pending",
  "on-hold",
  "processing",
  "completed",
  "cancelled",
  "refunded",
  "failed",
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Allowed changes of status. Cancelled and refunded are final. */
const MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["on-hold", "processing", "completed", "cancelled", "failed"],
  "on-hold": ["pending", "processing", "completed", "cancelled", "failed"],
  processing: ["on-hold", "completed", "cancelled", "refunded"],
  completed: ["processing", "refunded"],
  failed: ["pending", "on-hold", "processing", "cancelled"],
  cancelled: [],
  refunded: [],
};

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to);
}

export function movesFrom(status: OrderStatus): readonly OrderStatus[] {
  return MOVES[status];
}

/** Whether an order in this state holds stock, reserved or sold. A refund names its own restocked items. */
export function holdsStock(status: OrderStatus): boolean {
  return status !== "cancelled" && status !== "failed";
}

export type StockEffect = "take" | "return" | "none";

export function stockEffect(from: OrderStatus, to: OrderStatus): StockEffect {
  if (holdsStock(from) === holdsStock(to)) return "none";
  return holdsStock(to) ? "take" : "return";
}

/** The order is paid, or its payment is certain. */
export function isPaid(status: OrderStatus): boolean {
  return status === "processing" || status === "completed";
}

/** The order is neither paid nor promised to be. */
export function isPayable(status: OrderStatus): boolean {
  return status === "pending" || status === "failed";
}

/** The stock reserved for these orders is released when they are not paid in time. */
export function isWaitingForPayment(status: OrderStatus): boolean {
  return status === "pending" || status === "on-hold";
}

export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  pending: "Pending payment",
  "on-hold": "On hold",
  processing: "Processing",
  completed: "Completed",
  cancelled: "Cancelled",
  refunded: "Refunded",
  failed: "Failed",
};
