import type { Choices } from "../cart/index.ts";

export type { Choices } from "../cart/index.ts";

/** One way to buy a product, as far as a form has to know it. */
export interface Variation {
  readonly id: number;
  /** What it asks of each attribute; "" accepts any value. */
  readonly choices: Choices;
  /** An inactive one leaves its options in the list, greyed out. */
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
