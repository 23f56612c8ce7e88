import type { Minor } from "../money/money.ts";

/** Larger sums are not exact; they are capped here rather than wrong. */
const LARGEST = Number.MAX_SAFE_INTEGER;

/** Maximum total of a line; a thousand such lines still add up exactly. */
export const MAX_LINE_TOTAL: Minor = 1_000_000_000_000;

/** Maximum number of lines in a cart. */
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
