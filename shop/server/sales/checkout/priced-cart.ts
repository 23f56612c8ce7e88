import { couponRefusalText } from "@vitrine/commerce/coupons";
import type { Cart } from "../cart/cart.ts";
import { NO_CART } from "../cart/cart.ts";
import { toCart } from "../cart/cart-line.ts";
import { withdrawLines } from "../cart/withdraw-lines.ts";
import { readCoupons } from "../coupons/coupon-rows.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { StoredCustomer } from "../../platform/db/schema/carts.ts";
import { shortages } from "../orders/shortages.ts";
import type { Shop } from "../../shop.ts";
import { type CartState, NO_STATE, readCartState, saveCoupons } from "./cart-state.ts";
import { readCheckoutLines } from "./checkout-lines.ts";
import { priceCart, type PricedLines } from "./price-cart.ts";
import { translate } from "../../../i18n/t.ts";

/** A cart as shown on the cart page and checkout: with coupons, shipping and taxes. */
export interface PricedCart extends PricedLines {
  readonly cart: Cart;
  readonly customer: StoredCustomer;
  /** Why coupons were removed from the cart; shown once. */
  readonly leftCoupons: readonly string[];
  /** Lines that exceed the stock; shown until the quantity is reduced. */
  readonly shortages: readonly string[];
}

/** Values that a page knows before they are stored, such as one just entered. */
export type StateChange = Partial<CartState>;

function isWhole(change: StateChange): change is CartState {
  return change.couponCodes !== undefined && change.shippingRate !== undefined && change.customer !== undefined;
}

async function stateOf(pool: Queryable, cartId: string | null): Promise<CartState> {
  return cartId === null ? NO_STATE : readCartState(pool, cartId);
}

export async function readPricedCart(shop: Shop, cartId: string | null, change: StateChange = {}): Promise<PricedCart> {
  const { pool } = shop.database;
  const settings = await shop.settings();
  const state = isWhole(change) ? change : { ...(await stateOf(pool, cartId)), ...change };
  const read = cartId === null ? [] : await readCheckoutLines(pool, cartId);
  const coupons = await readCoupons(pool, state.couponCodes, state.customer.billing?.email ?? "");
  const priced = priceCart({ lines: read, state, coupons, settings, now: shop.now() });

  const gone = read.filter(({ unitPrice }) => unitPrice === null);
  const withdrawn = cartId !== null && gone.length > 0 ? await withdrawLines(pool, cartId, gone) : [];
  const { refusedCoupons } = priced;
  const couponCodes = priced.coupons.map(({ coupon }) => coupon.code);
  if (cartId !== null && refusedCoupons.length > 0) await saveCoupons(pool, cartId, couponCodes);
  return {
    ...priced,
    cart: cartId === null ? NO_CART : toCart(shop, cartId, priced.lines, { couponCodes, withdrawn }),
    customer: state.customer,
    shortages: shortages(priced.lines),
    leftCoupons: refusedCoupons.map((refusal) => couponRefusalText(refusal, settings.currency, translate)),
  };
}
