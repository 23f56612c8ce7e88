import { type ShopEvent, type ShopItem, totalOf } from "./shop-event.ts";
import type { Follower } from "./shop-events.ts";
import { fromItem } from "./wire-item.ts";

export interface DataLayerSettings {
  /** Name of the tag manager's array on `window`. */
  readonly name: string;
  readonly currency: string;
  /** Products per push in a list; 0 puts all of them into one. */
  readonly productsPerPush: number;
  /** Whether the previous ecommerce object is cleared first, so that the tag manager does not merge it. */
  readonly clearsFirst: boolean;
  /** How long a click on a product waits for the tag manager; 0 never waits. */
  readonly chooseTimeoutMs: number;
}

/** As printed in the page: flags and numbers are strings. */
interface WireSettings {
  readonly name?: string;
  readonly currency?: string;
  readonly products_per_push?: string;
  readonly clears_first?: string;
  readonly select_item_timeout?: string;
}

const NO_SHIPPING_TIER = "(shipping tier not found)";
const NO_PAYMENT_TYPE = "(payment type not found)";

const DEFAULT_PRODUCTS_PER_PUSH = 10;
const DEFAULT_CHOOSE_TIMEOUT_MS = 2000;

export function readDataLayerSettings(): DataLayerSettings {
  const { vitrine_data_layer: wire = {} } = window as { vitrine_data_layer?: WireSettings };
  return {
    name: wire.name || "dataLayer",
    currency: wire.currency ?? "",
    productsPerPush: count(wire.products_per_push, DEFAULT_PRODUCTS_PER_PUSH),
    clearsFirst: wire.clears_first !== "",
    chooseTimeoutMs: count(wire.select_item_timeout, DEFAULT_CHOOSE_TIMEOUT_MS),
  };
}

/** Pushes shop events to the data layer. It is an array in the page: nothing is sent, and no visitor is identified. */
export function createDataLayer(settings: DataLayerSettings): Follower {
  const write = (event: string, event_id: string, items: readonly ShopItem[], rest: object = {}, more: object = {}) => {
    const layer = layerNamed(settings.name);
    if (settings.clearsFirst) layer.push({ ecommerce: null });
    const ecommerce = { currency: settings.currency, value: totalOf(items), ...more, items: items.map(fromItem) };
    layer.push({ event, event_id, ecommerce, ...rest });
  };

  return (shopEvent: ShopEvent, _at, id) => {
    const push = (event: string, items: readonly ShopItem[], rest?: object, more?: object) =>
      write(event, id, items, rest, more);
    switch (shopEvent.type) {
      case "list-viewed":
        for (const part of inParts(shopEvent.items, settings.productsPerPush)) push("view_item_list", part);
        return;
      case "product-viewed":
        return push("view_item", [shopEvent.item]);
      case "product-selected": {
        const { onNoted } = shopEvent;
        const rest = onNoted && { eventCallback: onNoted, eventTimeout: settings.chooseTimeoutMs };
        return push("select_item", [shopEvent.item], rest);
      }
      case "added-to-wishlist":
        return push("add_to_wishlist", [shopEvent.item]);
      case "added-to-cart":
        return push("add_to_cart", shopEvent.items);
      case "removed-from-cart":
        return push("remove_from_cart", shopEvent.items);
      case "cart-viewed":
        return push("view_cart", shopEvent.items);
      case "external-product-clicked":
        // Tag managers detect outbound links themselves.
        return;
      case "checkout-started":
        return push("begin_checkout", shopEvent.items);
      case "shipping-selected":
        return push("add_shipping_info", shopEvent.items, {}, { shipping_tier: shopEvent.tier ?? NO_SHIPPING_TIER });
      case "payment-selected":
        return push("add_payment_info", shopEvent.items, {}, { payment_type: shopEvent.method ?? NO_PAYMENT_TYPE });
      case "order-placed": {
        if (shopEvent.isAgain) return;
        const { number, total, tax, shipping, coupons } = shopEvent.order;
        const sums = { transaction_id: number, value: total, tax, shipping, coupon: coupons };
        return push("purchase", shopEvent.items, {}, sums);
      }
    }
  };
}

export function inParts<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  if (size <= 0) return list.length > 0 ? [list] : [];
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));
}

function layerNamed(name: string): unknown[] {
  const page = window as unknown as Record<string, unknown>;
  const layer = page[name];
  if (Array.isArray(layer)) return layer;
  const fresh: unknown[] = [];
  page[name] = fresh;
  return fresh;
}

function count(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : otherwise;
}
