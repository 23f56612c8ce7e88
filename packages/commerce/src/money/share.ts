import type { Minor } from "./money.ts";

/** `amount × numerator ÷ denominator`, rounded half up. In big integers: a rate times a large sum leaves what a number holds exactly. */
export function fractionOf(amount: Minor, numerator: bigint, denominator: bigint): Minor {
  const doubled = 2n * BigInt(amount) * numerator + denominator;
  return Number(doubled / (2n * denominator));
}

/**
 * Distributes an amount in proportion to the weights without losing a unit: each share gets its whole units,
 * and the remainder goes, unit by unit, to the largest fractions; of equal ones to the first.
 */
export function shareOut(amount: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);

  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, whole: Number(exact / sum), rest: exact % sum };
  });
  const given = shares.reduce((total, { whole }) => total + whole, 0);
  const byFraction = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const lucky = new Set(byFraction.slice(0, amount - given).map(({ index }) => index));
  return shares.map(({ index, whole }) => whole + (lucky.has(index) ? 1 : 0));
}
