import type { Minor } from "../money/money.ts";

/** Above this a sum of money is no longer exact. Rather the largest exact amount than a wrong smaller one. */
const LARGEST = Number.MAX_SAFE_INTEGER;

/** One line may not cost more than this; a thousand such lines can still be added up exactly. */
export const MAX_LINE_TOTAL: Minor = 1_000_000_000_000;

/** How many lines a cart takes. */
export const MAX_LINES = 200;

export interface CartTotals {
  readonly itemCount: number;
  readonly subtotal: Minor;
}

export function lineTotal(unitPrice: Minor, quantity: number): Minor {
  return Math.min(unitPrice * quantity, LARGEST);
}

export function cartTotals(lines: readonly { readonly unitPrice: Minor; readonly quantity: number }[]): CartTotals {
  let itemCount = 0;
  let subtotal = 0;
  for (const { unitPrice, quantity } of lines) {
    itemCount += quantity;
    subtotal = Math.min(subtotal + lineTotal(unitPrice, quantity), LARGEST);
  }
  return { itemCount, subtotal };
}
