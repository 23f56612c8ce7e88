/** Above any real order and far below the database's integer limit. */
export const MAX_QUANTITY = 999_999;

/** The quantity in a request: a number, unspecified, or invalid. */
export type RequestedQuantity = number | "default" | "invalid";

const NUMBER = /^\+?\d+(?:\.\d*)?(?:e\+?\d{1,3})?$/i;

/** A missing, empty or zero quantity means the default. */
export function parseQuantity(text: string | null | undefined): RequestedQuantity {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "") return "default";
  if (!NUMBER.test(trimmed)) return "invalid";

  const value = Number(trimmed);
  if (value === 0) return "default";
  const whole = Math.floor(value);
  return whole >= 1 && whole <= MAX_QUANTITY ? whole : "invalid";
}

/** A quantity entered in the cart: zero removes the line, invalid input changes nothing. */
export function parseCartQuantity(text: string, present: number): number {
  const trimmed = text.trim();
  if (!NUMBER.test(trimmed)) return present;
  const whole = Math.floor(Number(trimmed));
  return whole <= MAX_QUANTITY ? whole : present;
}
