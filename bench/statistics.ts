/** The value that the given share of all values does not exceed; 0.5 gives the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error("A quantile needs at least one value.");
  return value;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
