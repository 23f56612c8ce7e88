import { ORDER_IDS, purchaseEventId } from "../../../event-params/purchase-id.ts";

/** The format of version 0.1, used by pages that are still open and by stored events. */
const OLD_IDS = "order:";
const OLD_ID = /^order:(?<order>\d{1,9}):/;
const ORDER = /^000(?<order>\d{9})$/;

const oldPurchaseId = (orderId: number | string) => `${OLD_IDS}${orderId}:purchase`;

/** Every ID under which an order's purchase may be stored. */
export function purchaseIdsOf(orderId: number): readonly string[] {
  return [purchaseEventId(orderId), oldPurchaseId(orderId)];
}

/** Maps both ID formats of a purchase to one text, so that an upgrade sends no purchase twice. */
export function comparableId(eventId: string): string {
  const order = orderOfId(eventId);
  return order && eventId === purchaseEventId(order) ? oldPurchaseId(order) : eventId;
}

/** The order that an ID is reserved for; "" if no such order can exist, null if the ID is not reserved. */
export function orderOfId(eventId: string): string | null {
  if (eventId.startsWith(ORDER_IDS)) {
    const order = ORDER.exec(eventId.slice(ORDER_IDS.length))?.groups?.["order"];
    return order === undefined ? "" : String(Number(order));
  }
  if (!eventId.startsWith(OLD_IDS)) return null;
  return OLD_ID.exec(eventId)?.groups?.["order"] ?? "";
}
