import type { Variation } from "./variation.ts";

/** The field beside the button, as the visitor sees it. */
export interface QuantityField {
  /** As typed: it may be empty or no number at all. */
  readonly text: string;
  /** Null while no variation has set a limit. */
  readonly min: number | null;
  readonly max: number | null;
  readonly isHidden: boolean;
}

/** Brings the quantity into the limits of a variation. */
export function fitQuantity(text: string, variation: Variation): QuantityField {
  const { isSoldIndividually, minQuantity: min, maxQuantity: max } = variation;
  if (isSoldIndividually) return { text: "1", min: 1, max: null, isHidden: true };

  const typed = Number.parseFloat(text);
  const quantity = Number.isNaN(typed) ? min : Math.max(min, Math.min(typed, max ?? Infinity));
  return { text: String(quantity), min, max, isHidden: false };
}
