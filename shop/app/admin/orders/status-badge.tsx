import { type OrderStatus, STATUS_NAMES } from "@vitrine/commerce/orders";
import { Badge } from "../ui/badge.tsx";
import { statusTone } from "../ui/order-status.ts";

export function statusBadge(status: OrderStatus) {
  return <Badge tone={statusTone(status)}>{STATUS_NAMES[status]}</Badge>;
}
