import type { CheckoutLine } from "../checkout/checkout-lines.ts";

/** What all lines together take out of each unit: several of them may come from one shelf. */
export function wantedStock(lines: readonly Pick<CheckoutLine, "item" | "quantity">[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { item, quantity } of lines) {
    for (const { unitId, perItem } of item.needs) wanted.set(unitId, (wanted.get(unitId) ?? 0) + perItem * quantity);
  }
  return wanted;
}

/** The first line that asks for more than there is, where stock is not counted but simply declared. */
export function soldOutLine<Line extends Pick<CheckoutLine, "item">>(lines: readonly Line[]): Line | undefined {
  return lines.find(({ item }) => item.needs.some(({ left, perItem }) => left < perItem));
}
