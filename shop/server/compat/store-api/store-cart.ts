import type { GalleryImage } from "../../catalog/media.ts";
import type { ProductDetails } from "../../catalog/product-details.ts";
import { type LineDetails, readLineDetails } from "../../sales/cart/line-details.ts";
import { type CartState, NO_STATE, readCartState } from "../../sales/checkout/cart-state.ts";
import { priceCart, type PricedLines } from "../../sales/checkout/price-cart.ts";
import { type PricedCart, readPricedCart } from "../../sales/checkout/priced-cart.ts";
import type { StoredCustomer } from "../../platform/db/schema/carts.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { CartCall } from "./store-call.ts";

/** A cart with all data that clients show. */
export interface StoreCart {
  readonly priced: PricedCart;
  /** The same cart without coupons, for subtotals and their taxes. */
  readonly undiscounted: PricedLines;
  /** Shipping rate ID → tax. */
  readonly shippingTaxes: ReadonlyMap<string, number>;
  readonly settings: ShopSettings;
  readonly details: ReadonlyMap<string, LineDetails>;
  readonly media: ReadonlyMap<number, GalleryImage>;
  readonly crossSells: readonly ProductDetails[];
}

const MAX_CROSS_SELLS = 8;

export async function readStoreCart({
  shop,
  catalog,
  cartId,
}: Pick<CartCall, "shop" | "catalog" | "cartId">): Promise<StoreCart> {
  const state = await readCartState(shop.database.pool, cartId);
  return storeCartOf({ shop, catalog }, cartId, state);
}

/** The empty cart of a visitor without one; needs no queries. */
export function emptyStoreCart({ shop, catalog }: Pick<CartCall, "shop" | "catalog">): Promise<StoreCart> {
  return storeCartOf({ shop, catalog }, null, NO_STATE);
}

async function storeCartOf(
  { shop, catalog }: Pick<CartCall, "shop" | "catalog">,
  cartId: string | null,
  state: CartState,
): Promise<StoreCart> {
  const { pool } = shop.database;
  const settings = await shop.settings();
  const priced = await readPricedCart(shop, cartId, { ...state, customer: withCountry(state.customer, settings) });
  const hasLines = cartId !== null && priced.lines.length > 0;
  const details = hasLines ? await readLineDetails(pool, cartId) : new Map<string, LineDetails>();

  const { lines, customer, coupons, rate } = priced;
  const priceWith = (shippingRate: string) =>
    priceCart({ lines, state: { couponCodes: [], shippingRate, customer }, coupons: [], settings, now: shop.now() });
  const undiscounted = coupons.length === 0 ? priced : priceWith(rate?.id ?? "");
  const inCart = new Set(lines.map(({ item }) => item.productId));
  const crossSellIds = [...details.values()].flatMap(({ crossSells }) => crossSells).filter((id) => !inCart.has(id));
  return {
    priced,
    undiscounted,
    shippingTaxes: new Map(priced.rates.map(({ id, cost }) => [id, cost === 0 ? 0 : priceWith(id).totals.shippingTax])),
    settings,
    details,
    media: await catalog.media([...details.values()].flatMap(({ mediaIds }) => mediaIds)),
    crossSells: await catalog.details([...new Set(crossSellIds)].slice(0, MAX_CROSS_SELLS)),
  };
}

/** Visitors without an address see the prices of the shop's country, as in the checkout. */
function withCountry(stored: StoredCustomer, { checkout }: ShopSettings): StoredCustomer {
  const billing = { ...stored.billing, country: stored.billing?.country || checkout.country };
  const shipping = { ...stored.shipping, country: stored.shipping?.country || billing.country };
  return { ...stored, billing, shipping };
}
