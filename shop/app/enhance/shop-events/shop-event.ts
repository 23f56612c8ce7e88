import type { EventItem } from "../../../event-params/event-item.ts";
import type { EventOrder } from "../../../event-params/purchase-params.ts";

/** A product in the shop's events: in a list, on its page, in the cart. */
export interface ShopItem extends EventItem {
  /** ID of the product, also for its variations. */
  readonly productId: number;
  readonly kind: string;
  /** URL of its page. */
  readonly link: string;
}

/** The shop's events. Tracking listens to these and to nothing else. */
export type ShopEvent =
  | { readonly type: "list-viewed"; readonly items: readonly ShopItem[] }
  | {
      readonly type: "product-viewed";
      readonly item: ShopItem;
      /** Set when the visitor selected a variation: attribute → value. */
      readonly choices?: Readonly<Record<string, string>>;
    }
  | {
      readonly type: "product-selected";
      readonly item: ShopItem;
      /** Set while leaving the page waits for a tag manager; call it to continue. */
      readonly onNoted?: () => void;
    }
  | { readonly type: "added-to-wishlist"; readonly item: ShopItem }
  | { readonly type: "added-to-cart"; readonly items: readonly ShopItem[] }
  | { readonly type: "removed-from-cart"; readonly items: readonly ShopItem[] }
  | { readonly type: "cart-viewed"; readonly items: readonly ShopItem[] }
  /** The visitor followed the link to an external product's seller. */
  | { readonly type: "external-product-clicked"; readonly item: ShopItem }
  | { readonly type: "checkout-started"; readonly items: readonly ShopItem[] }
  /** Null: the form was sent before anything was selected. */
  | { readonly type: "shipping-selected"; readonly items: readonly ShopItem[]; readonly tier: string | null }
  | { readonly type: "payment-selected"; readonly items: readonly ShopItem[]; readonly method: string | null }
  | {
      readonly type: "order-placed";
      readonly items: readonly ShopItem[];
      readonly order: PlacedOrder;
      /** Whether this browser has shown the order's page before. */
      readonly isAgain: boolean;
    };

export interface PlacedOrder extends EventOrder {
  /** The internal ID; customers see the number. */
  readonly id: string;
}

export function totalOf(items: readonly ShopItem[]): number {
  return roundPrice(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
}

export function roundPrice(amount: number): number {
  return Math.round(amount * 100) / 100;
}
