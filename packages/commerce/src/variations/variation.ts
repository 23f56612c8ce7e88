import type { Choices } from "../cart/index.ts";

export type { Choices } from "../cart/index.ts";

/** A variation, as far as the form needs it. */
export interface Variation {
  readonly id: number;
  /** Value per attribute; "" accepts any value. */
  readonly choices: Choices;
  /** The options of an inactive variation stay in the list, disabled. */
  readonly isActive: boolean;
  readonly isVisible: boolean;
  readonly isPurchasable: boolean;
  readonly isInStock: boolean;
  readonly isSoldIndividually: boolean;
  readonly minQuantity: number;
  readonly maxQuantity: number | null;
}

export function canBeBought({ isVisible, isPurchasable, isInStock }: Variation): boolean {
  return isVisible && isPurchasable && isInStock;
}
