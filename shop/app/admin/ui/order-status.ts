import type { OrderStatus } from "@vitrine/commerce/orders";
import type { BadgeTone } from "./badge.tsx";

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: "waiting",
  "on-hold": "waiting",
  processing: "good",
  completed: "plain",
  cancelled: "plain",
  refunded: "plain",
  failed: "bad",
};

export function statusTone(status: OrderStatus): BadgeTone {
  return TONES[status];
}
