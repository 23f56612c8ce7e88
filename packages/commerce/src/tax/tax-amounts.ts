import { fractionOf, shareOut } from "../money/share.ts";
import type { Minor } from "../money/money.ts";
import { type TaxRate, WHOLE } from "./tax-rate.ts";

/** Tax rate id → amount. */
export type TaxAmounts = ReadonlyMap<number, Minor>;

const ONE = BigInt(WHOLE);

/**
 * The taxes on an amount, or those included in it. The sum is rounded once and then distributed to the rates:
 * rounding each rate could exceed the whole price.
 */
export function taxAmounts(amount: Minor, rates: readonly TaxRate[], isIncluded: boolean): TaxAmounts {
  const { parts, base } = exactParts(rates);
  const tax = parts.reduce((sum, part) => sum + part, 0n);
  if (tax === 0n) return new Map(rates.map(({ id }) => [id, 0]));
  const total = fractionOf(amount, tax, isIncluded ? base + tax : base);
  const shares = shareOut(total, scaled(parts));
  return new Map(rates.map(({ id }, index) => [id, shares[index] ?? 0]));
}

/** Unrounded tax of each rate on a net amount of `base`. */
function exactParts(rates: readonly TaxRate[]): { readonly parts: readonly bigint[]; readonly base: bigint } {
  const compounds = rates.filter(({ isCompound }) => isCompound).length;
  const base = ONE ** BigInt(compounds + 1);
  const parts: bigint[] = [];
  let taxed = base;
  for (const { rate, isCompound } of rates) {
    const part = ((isCompound ? taxed : base) * BigInt(rate)) / ONE;
    parts.push(part);
    taxed += part;
  }
  return { parts, base };
}

/** Converts to numbers for `share`; scaling keeps the ratio, except for parts too small to matter in any price. */
function scaled(parts: readonly bigint[]): number[] {
  const largest = parts.reduce((most, part) => (part > most ? part : most), 1n);
  const divisor = largest / 1_000_000_000_000n + 1n;
  return parts.map((part) => Number(part / divisor));
}

export function sumOf(amounts: TaxAmounts): Minor {
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
}
