import type { CheckoutLine } from "../checkout/checkout-lines.ts";
import { shortageText } from "./order-refusal.ts";
import { wantedStock } from "./wanted-stock.ts";

/** What the cart asks for and the shop no longer has, before anybody tries to order it. */
export function shortages(lines: readonly Pick<CheckoutLine, "item" | "quantity">[]): string[] {
  const wanted = wantedStock(lines);
  const texts = lines.flatMap(({ item }) => {
    const short = item.needs.filter(({ unitId, left, perItem }) => left < Math.max(perItem, wanted.get(unitId) ?? 0));
    if (short.length === 0) return [];
    return [shortageText(item.name, Math.min(...short.map(({ left, perItem }) => Math.floor(left / perItem))))];
  });
  return [...new Set(texts)];
}
