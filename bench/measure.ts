import type { ShopProcess } from "./shop-process.ts";

/** A row of the table. */
export interface Finding {
  readonly measure: string;
  readonly here: string;
  readonly budget: string;
  /** Null without a budget. */
  readonly isWithin: boolean | null;
}

export interface MeasureResult {
  readonly findings: readonly Finding[];
  /** Further lines, such as an audit's findings. */
  readonly details?: readonly string[];
}

export interface MeasureContext {
  readonly isQuick: boolean;
  /** A running shop with demo data, shared by the measures that do not need their own. */
  readonly shop: () => Promise<ShopProcess>;
  readonly log: (text: string) => void;
}

export interface Measure {
  readonly name: string;
  readonly title: string;
  /** Explains how the figures were measured. */
  readonly notes: readonly string[];
  run(context: MeasureContext): Promise<MeasureResult>;
}

interface Limit {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Compares a figure with its limit. `unit` follows both. */
export function finding(
  measure: string,
  value: number,
  { atMost, atLeast }: Limit,
  unit: string,
  detail = "",
): Finding {
  const budget = atMost !== undefined ? `≤ ${atMost}${unit}` : atLeast !== undefined ? `≥ ${atLeast}${unit}` : "–";
  const isWithin =
    atMost === undefined && atLeast === undefined
      ? null
      : value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
  return { measure, here: `${rounded(value)}${unit}${detail === "" ? "" : ` (${detail})`}`, budget, isWithin };
}

/** Three significant digits, which is all that a noisy machine can resolve. */
export function rounded(value: number): string {
  if (value === 0) return "0";
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(decimals, 3));
}
