import type { Minor } from "../money/money.ts";
import { MAX_QUANTITY } from "./quantity.ts";
import { MAX_LINE_TOTAL } from "./totals.ts";

export interface LineLimits {
  readonly isSoldIndividually: boolean;
  readonly minQuantity: number;
  readonly maxQuantity: number | null;
}

/** A line's maximum quantity, regardless of stock. */
export function lineMaximum({ isSoldIndividually, maxQuantity }: LineLimits, price: Minor): number {
  if (isSoldIndividually) return 1;
  const payable = price > 0 ? Math.max(1, Math.floor(MAX_LINE_TOTAL / price)) : MAX_QUANTITY;
  return Math.min(maxQuantity ?? MAX_QUANTITY, payable, MAX_QUANTITY);
}
