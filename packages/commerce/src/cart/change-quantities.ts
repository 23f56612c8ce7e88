import type { Minor } from "../money/money.ts";
import { type LineLimits, lineMaximum } from "./line-maximum.ts";
import type { CartRefusal } from "./refusal.ts";

export interface ChangeableLine extends LineLimits {
  readonly key: string;
  readonly name: string;
  /** Zero for a removed line that can be restored. */
  readonly quantity: number;
  readonly unitPrice: Minor;
  readonly needs: readonly { readonly unitId: number; readonly perItem: number }[];
}

export interface QuantityChanges {
  /** Changed lines only; zero removes the line. */
  readonly quantities: ReadonlyMap<string, number>;
  readonly refusals: readonly CartRefusal[];
}

/**
 * Applies the requested quantities to the lines of a cart. Decreases come first and always succeed, so that a stock unit
 * can move between two lines in one request; increases have to fit into the remaining stock.
 */
export function changeQuantities(
  lines: readonly ChangeableLine[],
  requested: ReadonlyMap<string, number>,
  unitsLeft: ReadonlyMap<number, number>,
): QuantityChanges {
  const quantities = new Map<string, number>();
  const refusals: CartRefusal[] = [];
  const taken = new Map<number, number>();
  const take = ({ needs }: ChangeableLine, items: number) => {
    for (const { unitId, perItem } of needs) taken.set(unitId, (taken.get(unitId) ?? 0) + items * perItem);
  };
  const roomFor = ({ needs }: ChangeableLine) =>
    Math.min(
      Infinity,
      ...needs.map(({ unitId, perItem }) =>
        Math.floor(((unitsLeft.get(unitId) ?? 0) - (taken.get(unitId) ?? 0)) / perItem),
      ),
    );

  for (const line of lines) {
    const target = requested.get(line.key) ?? line.quantity;
    const refusal = target === line.quantity ? null : refusalOf(line, target);
    if (refusal) refusals.push(refusal);
    else if (target < line.quantity) quantities.set(line.key, target);
    take(line, Math.min(line.quantity, quantities.get(line.key) ?? line.quantity));
  }

  for (const line of lines) {
    const target = requested.get(line.key) ?? line.quantity;
    if (target <= line.quantity || refusalOf(line, target)) continue;
    const room = roomFor(line);
    if (target - line.quantity > room) {
      refusals.push({ code: "not-enough-stock", name: line.name, left: Math.max(0, line.quantity + room) });
    } else {
      quantities.set(line.key, target);
      take(line, target - line.quantity);
    }
  }
  return { quantities, refusals };
}

function refusalOf(line: ChangeableLine, target: number): CartRefusal | null {
  if (target === 0) return null;
  const { name, minQuantity } = line;
  const maximum = lineMaximum(line, line.unitPrice);
  if (target > maximum && target > line.quantity) return { code: "above-maximum", name, maximum };
  if (target < minQuantity && target < line.quantity) return { code: "below-minimum", name, minimum: minQuantity };
  return null;
}
