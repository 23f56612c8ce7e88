import type { GalleryImage } from "../../catalog/media.ts";
import type { ProductDetails } from "../../catalog/product-details.ts";
import { type LineDetails, readLineDetails } from "../../cart/line-details.ts";
import { type CartState, NO_STATE, readCartState } from "../../checkout/cart-state.ts";
import { priceCart, type PricedLines } from "../../checkout/price-cart.ts";
import { type PricedCart, readPricedCart } from "../../checkout/priced-cart.ts";
import type { StoredCustomer } from "../../db/schema/carts.ts";
import type { ShopSettings } from "../../settings/settings.ts";
import type { CartCall } from "./store-call.ts";

/** A cart with everything that clients show of it. */
export interface StoreCart {
  readonly priced: PricedCart;
  /** The same goods without any coupon: what the subtotals and their taxes come from. */
  readonly undiscounted: PricedLines;
  /** What each way of sending would cost, and its tax. */
  readonly shippingTaxes: ReadonlyMap<string, number>;
  readonly settings: ShopSettings;
  readonly details: ReadonlyMap<string, LineDetails>;
  readonly media: ReadonlyMap<number, GalleryImage>;
  readonly crossSells: readonly ProductDetails[];
}

const MOST_CROSS_SELLS = 8;

export async function readStoreCart({ shop, catalog, cartId }: CartCall): Promise<StoreCart> {
  const state = await readCartState(shop.database.pool, cartId);
  return storeCartOf({ shop, catalog }, cartId, state);
}

/** What whoever has no cart yet sees: nothing has to be looked up for it. */
export function noStoreCart({ shop, catalog }: CartCall): Promise<StoreCart> {
  return storeCartOf({ shop, catalog }, null, NO_STATE);
}

async function storeCartOf(
  { shop, catalog }: Pick<CartCall, "shop" | "catalog">,
  cartId: string | null,
  state: CartState,
): Promise<StoreCart> {
  const { pool } = shop.database;
  const settings = await shop.settings();
  const priced = await readPricedCart(shop, cartId, { ...state, customer: placed(state.customer, settings) });
  const hasLines = cartId !== null && priced.lines.length > 0;
  const details = hasLines ? await readLineDetails(pool, cartId) : new Map<string, LineDetails>();

  const { lines, customer, coupons, rate } = priced;
  const priceWith = (shippingRate: string) =>
    priceCart({ lines, state: { couponCodes: [], shippingRate, customer }, coupons: [], settings, now: shop.now() });
  const undiscounted = coupons.length === 0 ? priced : priceWith(rate?.id ?? "");
  const inCart = new Set(lines.map(({ item }) => item.productId));
  const beside = [...details.values()].flatMap(({ crossSells }) => crossSells).filter((id) => !inCart.has(id));
  return {
    priced,
    undiscounted,
    shippingTaxes: new Map(priced.rates.map(({ id, cost }) => [id, cost === 0 ? 0 : priceWith(id).totals.shippingTax])),
    settings,
    details,
    media: await catalog.media([...details.values()].flatMap(({ mediaIds }) => mediaIds)),
    crossSells: await catalog.details([...new Set(beside)].slice(0, MOST_CROSS_SELLS)),
  };
}

/** Whoever has not said where they live sees the prices of the shop's own country, as at the checkout. */
function placed(stored: StoredCustomer, { checkout }: ShopSettings): StoredCustomer {
  const billing = { ...stored.billing, country: stored.billing?.country || checkout.country };
  const shipping = { ...stored.shipping, country: stored.shipping?.country || billing.country };
  return { ...stored, billing, shipping };
}
