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

/** Where an order may go from where it is. What is cancelled or refunded is over: a new wish is a new order. */
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

/** Whether the goods of an order in this state are set aside or gone. A refund says itself what comes back. */
export function holdsStock(status: OrderStatus): boolean {
  return status !== "cancelled" && status !== "failed";
}

export type StockEffect = "take" | "return" | "none";

export function stockEffect(from: OrderStatus, to: OrderStatus): StockEffect {
  if (holdsStock(from) === holdsStock(to)) return "none";
  return holdsStock(to) ? "take" : "return";
}

/** Money has come, or is sure to. */
export function isPaid(status: OrderStatus): boolean {
  return status === "processing" || status === "completed";
}

/** Stock set aside for these goes back when they wait for too long. */
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
