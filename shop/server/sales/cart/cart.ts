import type { Minor } from "@vitrine/commerce/money";
import type { MediaView } from "../../catalog/media.ts";
import type { ProductKind } from "../../platform/db/schema/products.ts";

/** A choice as shown to people: "Colour: Deep blue". */
export interface ChosenOption {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Text that the visitor entered; the product's name does not include it. */
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
  /** SKU of the product a variation belongs to; else the same. */
  readonly productSku: string;
  readonly choices: readonly ChosenOption[];
  readonly quantity: number;
  readonly unitPrice: Minor;
  readonly lineTotal: Minor;
  readonly thumbnail: MediaView | null;
  readonly minQuantity: number;
  /** Null for no limit. */
  readonly maxQuantity: number | null;
  /** How many the stock allows; null if it is not counted. */
  readonly stockLeft: number | null;
  readonly isSoldIndividually: boolean;
}

export interface Cart {
  /** Null while the visitor has no cart. */
  readonly id: string | null;
  readonly lines: readonly CartLine[];
  readonly itemCount: number;
  readonly subtotal: Minor;
  /** Changes whenever content or totals do; "" for an empty cart. */
  readonly hash: string;
  /** Sent with links and forms that change the cart, as proof that they come from the shop. */
  readonly nonce: string;
  readonly hasCoupons: boolean;
  /** Names of lines that this read removed, because the shop no longer sells them. The caller informs the visitor. */
  readonly withdrawn: readonly string[];
}

export const NO_CART: Cart = {
  id: null,
  lines: [],
  itemCount: 0,
  subtotal: 0,
  hash: "",
  nonce: "",
  hasCoupons: false,
  withdrawn: [],
};
