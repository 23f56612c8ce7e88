/** A product as events name it; the price in the currency's main unit. */
export interface EventItem {
  /** Of what is sold: a variation has an id of its own. */
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly price: number;
  readonly quantity: number;
  readonly categories: readonly string[];
  readonly list: { readonly id: string; readonly name: string } | null;
  /** Its place in that list, from 1. */
  readonly index: number | null;
  /** Set for a variation: the product it belongs to, its SKU, and what was chosen. */
  readonly groupId: string | null;
  readonly groupSku: string;
  readonly variant: string | null;
}
