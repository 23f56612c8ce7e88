import type { Minor } from "../money/money.ts";

export interface RefundedLine {
  readonly id: number;
  readonly quantity: number;
  readonly refundedQuantity: number;
  /** After discounts. */
  readonly total: Minor;
  readonly tax: Minor;
}

/** The amount paid for these quantities of each line. Items of a line refunded one by one add up to its total. */
export function refundWorth(
  lines: readonly RefundedLine[],
  quantities: ReadonlyMap<number, number>,
  pricesIncludeTax: boolean,
): Minor {
  return lines.reduce((sum, { id, quantity, refundedQuantity, total, tax }) => {
    const requested = quantities.get(id) ?? 0;
    const paid = pricesIncludeTax ? total : total + tax;
    const upTo = (count: number) => Math.round((paid * count) / quantity);
    return sum + upTo(Math.min(quantity, refundedQuantity + requested)) - upTo(refundedQuantity);
  }, 0);
}
