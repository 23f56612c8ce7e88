import type { CheckoutLine } from "../checkout/checkout-lines.ts";

/** The total quantity per stock unit: several lines may share one. */
export function wantedStock(lines: readonly Pick<CheckoutLine, "item" | "quantity">[]): Map<number, number> {
  const requested = new Map<number, number>();
  for (const { item, quantity } of lines) {
    for (const { unitId, perItem } of item.needs)
      requested.set(unitId, (requested.get(unitId) ?? 0) + perItem * quantity);
  }
  return requested;
}

/** The first line that is out of stock, for stock that is declared rather than counted. */
export function soldOutLine<Line extends Pick<CheckoutLine, "item">>(lines: readonly Line[]): Line | undefined {
  return lines.find(({ item }) => item.needs.some(({ left, perItem }) => left < perItem));
}
