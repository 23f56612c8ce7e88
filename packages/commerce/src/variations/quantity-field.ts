import type { Variation } from "./variation.ts";

/** State of the quantity field. */
export interface QuantityField {
  /** As typed: may be empty or not a number. */
  readonly text: string;
  /** Null until a variation sets a limit. */
  readonly min: number | null;
  readonly max: number | null;
  readonly isHidden: boolean;
}

/** Clamps the quantity to the variation's limits. */
export function fitQuantity(text: string, variation: Variation): QuantityField {
  const { isSoldIndividually, minQuantity: min, maxQuantity: max } = variation;
  if (isSoldIndividually) return { text: "1", min: 1, max: null, isHidden: true };

  const entered = Number.parseFloat(text);
  const quantity = Number.isNaN(entered) ? min : Math.max(min, Math.min(entered, max ?? Infinity));
  return { text: String(quantity), min, max, isHidden: false };
}
