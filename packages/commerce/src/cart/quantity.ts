/** More of one thing than anybody orders, and far below what the database can count. */
export const MAX_QUANTITY = 999_999;

/** What a request says about how many: a number, nothing in particular, or nonsense. */
export type AskedQuantity = number | "default" | "invalid";

const NUMBER = /^\+?\d+(?:\.\d*)?(?:e\+?\d{1,3})?$/i;

/** Nothing, an empty text and zero leave the quantity to the shop. */
export function parseQuantity(text: string | null | undefined): AskedQuantity {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "") return "default";
  if (!NUMBER.test(trimmed)) return "invalid";

  const value = Number(trimmed);
  if (value === 0) return "default";
  const whole = Math.floor(value);
  return whole >= 1 && whole <= MAX_QUANTITY ? whole : "invalid";
}

/** A quantity typed into the cart: zero takes the line out, and what is no quantity changes nothing. */
export function parseCartQuantity(text: string, present: number): number {
  const trimmed = text.trim();
  if (!NUMBER.test(trimmed)) return present;
  const whole = Math.floor(Number(trimmed));
  return whole <= MAX_QUANTITY ? whole : present;
}
