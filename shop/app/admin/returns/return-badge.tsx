import type { ReturnStatus } from "@vitrine/commerce/orders";
import { Badge, type BadgeTone } from "../ui/badge.tsx";

export const RETURN_STATUS_NAMES: Readonly<Record<ReturnStatus, string>> = {
  requested: "Requested",
  approved: "Approved",
  declined: "Declined",
  received: "Received",
  closed: "Closed",
};

const TONES: Readonly<Record<ReturnStatus, BadgeTone>> = {
  requested: "waiting",
  approved: "plain",
  declined: "bad",
  received: "good",
  closed: "plain",
};

export function returnBadge(status: ReturnStatus) {
  return <Badge tone={TONES[status]}>{RETURN_STATUS_NAMES[status]}</Badge>;
}
