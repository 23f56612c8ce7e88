import { ok, refuse, type Result } from "../result/result.ts";
import type { OrderStatus } from "./status.ts";

export const RETURN_REASONS = [
  "damaged",
  "wrong-item",
  "not-as-described",
  "does-not-fit",
  "changed-mind",
  "other",
] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_STATUSES = ["requested", "approved", "declined", "received", "closed"] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Who pays for sending items back; none: the customer keeps them. */
export const RETURN_POSTAGES = ["customer", "shop", "none"] as const;
export type ReturnPostage = (typeof RETURN_POSTAGES)[number];

export const RETURN_REASON_NAMES: Readonly<Record<ReturnReason, string>> = {
  damaged: "It arrived damaged",
  "wrong-item": "You sent the wrong product",
  "not-as-described": "It isn’t as described",
  "does-not-fit": "It doesn’t fit",
  "changed-mind": "I changed my mind",
  other: "Another reason",
};

export interface ReturnableLine {
  readonly id: number;
  readonly quantity: number;
  readonly refundedQuantity: number;
  /** In returns that were requested, approved or received and not refunded yet. */
  readonly returnedQuantity: number;
}

/** Quantity of a line that can still be returned. */
export function returnableQuantity({ quantity, refundedQuantity, returnedQuantity }: ReturnableLine): number {
  return Math.max(0, quantity - Math.max(refundedQuantity, returnedQuantity));
}

export interface ReturnWindow {
  readonly status: OrderStatus;
  /** When the order was completed or, before that, last shipped; null if neither. */
  readonly deliveredAt: Date | null;
  /** 0: no returns. */
  readonly days: number;
}

const DAY_MS = 86_400_000;

/** The last moment for a return request; null if the order cannot be returned. */
export function returnableUntil({ status, deliveredAt, days }: ReturnWindow): Date | null {
  if (days === 0 || deliveredAt === null || (status !== "completed" && status !== "processing")) return null;
  return new Date(deliveredAt.getTime() + days * DAY_MS);
}

export type ReturnRefusal =
  | { readonly code: "nothing-chosen" }
  | { readonly code: "quantity-invalid"; readonly lineId: number; readonly most: number };

/** Checks the quantities of a return request by line. */
export function checkReturn(
  lines: readonly ReturnableLine[],
  quantities: ReadonlyMap<number, number>,
): Result<ReadonlyMap<number, number>, ReturnRefusal> {
  if (quantities.size === 0) return refuse({ code: "nothing-chosen" });
  for (const [lineId, quantity] of quantities) {
    const line = lines.find(({ id }) => id === lineId);
    const most = line ? returnableQuantity(line) : 0;
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > most) {
      return refuse({ code: "quantity-invalid", lineId, most });
    }
  }
  return ok(quantities);
}
