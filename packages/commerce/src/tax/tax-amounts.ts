import { fractionOf, shareOut } from "../money/share.ts";
import type { Minor } from "../money/money.ts";
import { type TaxRate, WHOLE } from "./tax-rate.ts";

/** Rate's id → what it takes. */
export type TaxAmounts = ReadonlyMap<number, Minor>;

const ONE = BigInt(WHOLE);

/**
 * The taxes on an amount, or those contained in it. The sum is rounded once and then handed out to the rates:
 * rounding each alone could take more than the whole price.
 */
export function taxAmounts(amount: Minor, rates: readonly TaxRate[], isIncluded: boolean): TaxAmounts {
  const { parts, base } = exactParts(rates);
  const tax = parts.reduce((sum, part) => sum + part, 0n);
  if (tax === 0n) return new Map(rates.map(({ id }) => [id, 0]));
  const total = fractionOf(amount, tax, isIncluded ? base + tax : base);
  const shares = shareOut(total, scaled(parts));
  return new Map(rates.map(({ id }, index) => [id, shares[index] ?? 0]));
}

/** What each rate takes of a net amount of `base`, without any rounding. */
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

/** Shares need numbers; a ratio survives being made smaller, up to parts too small to be seen in any price. */
function scaled(parts: readonly bigint[]): number[] {
  const largest = parts.reduce((most, part) => (part > most ? part : most), 1n);
  const divisor = largest / 1_000_000_000_000n + 1n;
  return parts.map((part) => Number(part / divisor));
}

export function sumOf(amounts: TaxAmounts): Minor {
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
}
