import type { CheckoutLine } from "../checkout/checkout-lines.ts";
import { shortageText } from "./order-refusal.ts";
import { wantedStock } from "./wanted-stock.ts";

/** Lines that exceed the stock, for a warning before the customer orders. */
export function shortages(lines: readonly Pick<CheckoutLine, "item" | "quantity">[]): string[] {
  const requested = wantedStock(lines);
  const texts = lines.flatMap(({ item }) => {
    const short = item.needs.filter(
      ({ unitId, left, perItem }) => left < Math.max(perItem, requested.get(unitId) ?? 0),
    );
    if (short.length === 0) return [];
    return [shortageText(item.name, Math.min(...short.map(({ left, perItem }) => Math.floor(left / perItem))))];
  });
  return [...new Set(texts)];
}
