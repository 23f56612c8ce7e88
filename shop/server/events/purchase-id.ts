/** The one id of an order's purchase, for the browser's copy and the server's. */
export function purchaseEventId(orderId: number): string {
  return `order:${orderId}:purchase`;
}

const SERVER_ID = /^order:(?<order>\d{1,9}):/;

/** The order that an id is reserved for; null for ids that anybody may use. */
export function orderOfId(eventId: string): string | null {
  if (!eventId.startsWith("order:")) return null;
  return SERVER_ID.exec(eventId)?.groups?.["order"] ?? "";
}
