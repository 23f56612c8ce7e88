import type { Minor } from "@vitrine/commerce/money";

export interface RefundedLine {
  readonly id: number;
  readonly quantity: number;
  readonly refundedQuantity: number;
  /** After discounts. */
  readonly total: Minor;
  readonly tax: Minor;
}

/** What was paid for these many of each line. Items of one line given back one by one come to what the line cost. */
export function refundWorth(
  lines: readonly RefundedLine[],
  quantities: ReadonlyMap<number, number>,
  pricesIncludeTax: boolean,
): Minor {
  return lines.reduce((sum, { id, quantity, refundedQuantity, total, tax }) => {
    const wanted = quantities.get(id) ?? 0;
    const paid = pricesIncludeTax ? total : total + tax;
    const upTo = (count: number) => Math.round((paid * count) / quantity);
    return sum + upTo(Math.min(quantity, refundedQuantity + wanted)) - upTo(refundedQuantity);
  }, 0);
}
