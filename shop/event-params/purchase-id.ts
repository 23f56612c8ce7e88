/** The head of every order's id: a UUID of the kind that applications define themselves (version 8). */
export const ORDER_IDS = "00000000-0000-8000-8000-";

const ORDER_DIGITS = 12;

/**
 * The one id of an order's purchase. The browser and the server both send it, each by itself, so it follows from the
 * order; vendors expect ids of 36 characters.
 */
export function purchaseEventId(orderId: number | string): string {
  return ORDER_IDS + `${orderId}`.padStart(ORDER_DIGITS, "0");
}
