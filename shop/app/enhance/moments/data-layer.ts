import { type Moment, type ShopItem, totalOf } from "./moment.ts";
import type { Follower } from "./moments.ts";
import { fromItem } from "./wire-item.ts";

export interface DataLayerSettings {
  /** Name of the list on `window` that a tag manager reads. */
  readonly name: string;
  readonly currency: string;
  /** Products of a list in one push; 0 puts all of them into one. */
  readonly productsPerPush: number;
  /** Whether the products of the push before are taken back first, so that they are not merged with new ones. */
  readonly clearsFirst: boolean;
  /** How long a click on a product waits for the tag manager; 0 never waits. */
  readonly chooseTimeoutMs: number;
}

/** As the page prints them: all flags and numbers are text. */
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

/**
 * Writes what happened into the list that tag managers read. It is a list in the page: nothing is sent and nobody is
 * recognised by it.
 */
export function createDataLayer(settings: DataLayerSettings): Follower {
  const push = (event: string, items: readonly ShopItem[], rest: object = {}, more: object = {}) => {
    const layer = layerNamed(settings.name);
    if (settings.clearsFirst) layer.push({ ecommerce: null });
    const ecommerce = { currency: settings.currency, value: totalOf(items), ...more, items: items.map(fromItem) };
    layer.push({ event, ecommerce, ...rest });
  };

  return (moment: Moment) => {
    switch (moment.type) {
      case "list-seen":
        for (const part of inParts(moment.items, settings.productsPerPush)) push("view_item_list", part);
        return;
      case "product-seen":
        return push("view_item", [moment.item]);
      case "product-chosen": {
        const { onNoted } = moment;
        const rest = onNoted && { eventCallback: onNoted, eventTimeout: settings.chooseTimeoutMs };
        return push("select_item", [moment.item], rest);
      }
      case "added-to-cart":
        return push("add_to_cart", moment.items);
      case "removed-from-cart":
        return push("remove_from_cart", moment.items);
      case "cart-seen":
        return push("view_cart", moment.items);
      case "seller-followed":
        // Tag managers see links that lead away by themselves.
        return;
      case "checkout-begun":
        return push("begin_checkout", moment.items);
      case "shipping-told":
        return push("add_shipping_info", moment.items, {}, { shipping_tier: moment.tier ?? NO_SHIPPING_TIER });
      case "payment-told":
        return push("add_payment_info", moment.items, {}, { payment_type: moment.method ?? NO_PAYMENT_TYPE });
      case "order-placed": {
        const { number, total, tax, shipping, coupons } = moment.order;
        const sums = { transaction_id: number, value: total, tax, shipping, coupon: coupons };
        return push("purchase", moment.items, {}, sums);
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
