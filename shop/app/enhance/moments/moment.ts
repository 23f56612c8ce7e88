/** A product as the shop speaks of it: in a list, on its page, in the cart. */
export interface ShopItem {
  /** Of what is sold: a variation has a number of its own. */
  readonly id: string;
  /** Of the product, whichever variation of it. */
  readonly productId: number;
  readonly name: string;
  readonly sku: string;
  readonly price: number;
  readonly quantity: number;
  readonly kind: string;
  /** Address of its page. */
  readonly link: string;
  readonly categories: readonly string[];
  readonly list: { readonly id: string; readonly name: string } | null;
  /** Its place in that list, from 1. */
  readonly index: number | null;
  /** Set for a variation: the product it belongs to, and what was chosen. */
  readonly groupId: string | null;
  readonly variant: string | null;
}

/** What can happen in the shop. Whoever measures hears of it here and nowhere else. */
export type Moment =
  | { readonly type: "list-seen"; readonly items: readonly ShopItem[] }
  | { readonly type: "product-seen"; readonly item: ShopItem }
  | {
      readonly type: "product-chosen";
      readonly item: ShopItem;
      /** There while the page waits to be left until somebody has taken note. */
      readonly onNoted?: () => void;
    }
  | { readonly type: "added-to-cart"; readonly items: readonly ShopItem[] }
  | { readonly type: "removed-from-cart"; readonly items: readonly ShopItem[] }
  | { readonly type: "cart-seen"; readonly items: readonly ShopItem[] }
  /** A product that others sell was followed to where it is sold. */
  | { readonly type: "seller-followed"; readonly item: ShopItem }
  | { readonly type: "checkout-begun"; readonly items: readonly ShopItem[] }
  /** Null: the form was sent before anything was chosen. */
  | { readonly type: "shipping-told"; readonly items: readonly ShopItem[]; readonly tier: string | null }
  | { readonly type: "payment-told"; readonly items: readonly ShopItem[]; readonly method: string | null }
  | { readonly type: "order-placed"; readonly items: readonly ShopItem[]; readonly order: PlacedOrder };

export interface PlacedOrder {
  /** Under which the shop keeps it; customers know the number. */
  readonly id: string;
  readonly number: string;
  readonly total: number;
  readonly tax: number;
  readonly shipping: number;
  /** Codes, with commas between them. */
  readonly coupons: string;
}

export function totalOf(items: readonly ShopItem[]): number {
  return roundPrice(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
}

export function roundPrice(amount: number): number {
  return Math.round(amount * 100) / 100;
}
