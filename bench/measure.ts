import type { ShopProcess } from "./shop-process.ts";

/** One line of the table. */
export interface Finding {
  readonly measure: string;
  readonly here: string;
  readonly budget: string;
  /** Null where nothing was promised. */
  readonly isWithin: boolean | null;
}

export interface MeasureResult {
  readonly findings: readonly Finding[];
  /** Further lines, such as what an audit complained about. */
  readonly details?: readonly string[];
}

export interface Surroundings {
  readonly isQuick: boolean;
  /** A running shop with the demo goods, shared by the measures that do not need one of their own. */
  readonly shop: () => Promise<ShopProcess>;
  readonly say: (text: string) => void;
}

export interface Measure {
  readonly name: string;
  readonly title: string;
  /** How the figures came about, for the reader of the table. */
  readonly notes: readonly string[];
  run(surroundings: Surroundings): Promise<MeasureResult>;
}

interface Limit {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** A figure against its limit; `unit` follows both. */
export function finding(
  measure: string,
  value: number,
  { atMost, atLeast }: Limit,
  unit: string,
  beside = "",
): Finding {
  const budget = atMost !== undefined ? `≤ ${atMost}${unit}` : atLeast !== undefined ? `≥ ${atLeast}${unit}` : "–";
  const isWithin =
    atMost === undefined && atLeast === undefined
      ? null
      : value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
  return { measure, here: `${rounded(value)}${unit}${beside === "" ? "" : ` (${beside})`}`, budget, isWithin };
}

/** Three figures are all that a noisy machine can tell. */
export function rounded(value: number): string {
  if (value === 0) return "0";
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(decimals, 3));
}
