import type { Minor } from "@vitrine/commerce/money";
import type { MediaView } from "../catalog/media.ts";
import type { ProductKind } from "../db/schema/products.ts";

/** One choice as a person reads it: "Colour: Deep blue". */
export interface ChosenOption {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** The visitor's own words; the product's name cannot stand for them. */
  readonly isAnswer?: true;
}

export interface CartLine {
  readonly key: string;
  readonly productId: number;
  readonly variationId: number | null;
  readonly kind: ProductKind;
  readonly name: string;
  readonly slug: string;
  readonly permalink: string;
  readonly sku: string;
  readonly choices: readonly ChosenOption[];
  readonly quantity: number;
  readonly unitPrice: Minor;
  readonly lineTotal: Minor;
  readonly thumbnail: MediaView | null;
  readonly minQuantity: number;
  /** Null where nothing limits it. */
  readonly maxQuantity: number | null;
  readonly isSoldIndividually: boolean;
}

export interface Cart {
  /** Null as long as the visitor has none. */
  readonly id: string | null;
  readonly lines: readonly CartLine[];
  readonly itemCount: number;
  readonly subtotal: Minor;
  /** Changes whenever content or totals do; "" for an empty cart. */
  readonly hash: string;
  /** Goes with the links and forms that change it, as proof that they are ours. */
  readonly nonce: string;
  /** Names of what this reading took out, because the shop no longer sells it. Whoever reads tells the visitor. */
  readonly withdrawn: readonly string[];
}

export const NO_CART: Cart = { id: null, lines: [], itemCount: 0, subtotal: 0, hash: "", nonce: "", withdrawn: [] };
