import { type CouponRefusal, couponCode } from "@vitrine/commerce/coupons";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { readCoupons } from "../coupons/coupon-rows.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Shop } from "../shop.ts";
import { isTriedTooOften } from "./attempt-limit.ts";
import { lockCart, rememberCoupons } from "./cart-state.ts";
import { readCheckoutLines } from "./checkout-lines.ts";
import { priceCart } from "./price-cart.ts";

/** More would only be somebody trying words. */
const MOST_COUPONS = 10;
const LONGEST_CODE = 60;

/**
 * Puts a coupon into the cart if it counts there. `email` is what the visitor has typed so far, if anything; `address`
 * is where they call from, if that is known.
 */
export async function applyCoupon(
  shop: Shop,
  cartId: string | null,
  typed: string,
  email?: string,
  address: string | null = null,
): Promise<Result<{ readonly code: string }, CouponRefusal>> {
  const code = couponCode(typed).slice(0, LONGEST_CODE);
  const settings = await shop.settings();
  if (code === "" || cartId === null || !settings.checkout.couponsEnabled)
    return refuse({ coupon: code, code: "unknown" });
  // Also when it would count: whoever may go on until one does has found it.
  if (await isTriedTooOften(shop, "coupon", cartId, address)) return refuse({ coupon: code, code: "tried-too-often" });

  return inTransaction(shop.database.pool, async (connection) => {
    const state = await lockCart(connection, cartId);
    if (!state) return refuse<CouponRefusal>({ coupon: code, code: "unknown" });
    if (state.couponCodes.includes(code)) return refuse<CouponRefusal>({ coupon: code, code: "already-applied" });
    if (state.couponCodes.length >= MOST_COUPONS)
      return refuse<CouponRefusal>({ coupon: code, code: "not-together", other: state.couponCodes[0] ?? "" });

    const { customer } = state;
    const known = email === undefined ? customer : { ...customer, billing: { ...customer.billing, email } };
    const couponCodes = [...state.couponCodes, code];
    const { refusedCoupons } = priceCart({
      lines: await readCheckoutLines(connection, cartId),
      state: { ...state, customer: known, couponCodes },
      coupons: await readCoupons(connection, couponCodes, known.billing?.email ?? ""),
      settings,
      now: shop.now(),
    });
    const refusal = refusedCoupons.find(({ coupon }) => coupon === code);
    if (refusal) return refuse(refusal);
    await rememberCoupons(connection, cartId, couponCodes);
    return ok({ code });
  });
}

/** Whether it was there. */
export async function removeCoupon(shop: Shop, cartId: string | null, typed: string): Promise<boolean> {
  if (cartId === null) return false;
  const code = couponCode(typed);
  const removed = await inTransaction(shop.database.pool, async (connection) => {
    const state = await lockCart(connection, cartId);
    if (!state?.couponCodes.includes(code)) return refuse("not-there");
    await rememberCoupons(
      connection,
      cartId,
      state.couponCodes.filter((each) => each !== code),
    );
    return ok(code);
  });
  return removed.ok;
}
