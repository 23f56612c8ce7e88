import { type CouponRefusal, couponCode } from "@vitrine/commerce/coupons";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { readCoupons } from "../coupons/coupon-rows.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { isOverLimit } from "./attempt-limit.ts";
import { lockCart, saveCoupons } from "./cart-state.ts";
import { readCheckoutLines } from "./checkout-lines.ts";
import { priceCart } from "./price-cart.ts";

/** More would be an attempt to guess codes. */
const MAX_COUPONS = 10;
const MAX_CODE_LENGTH = 60;

/**
 * Adds a coupon to the cart if it is valid there. `email` is what the visitor has entered so far, if anything;
 * `address` is the client's IP address, if known.
 */
export async function applyCoupon(
  shop: Shop,
  cartId: string | null,
  entered: string,
  email?: string,
  address: string | null = null,
): Promise<Result<{ readonly code: string }, CouponRefusal>> {
  const code = couponCode(entered).slice(0, MAX_CODE_LENGTH);
  const settings = await shop.settings();
  if (code === "" || cartId === null || !settings.checkout.couponsEnabled)
    return refuse({ coupon: code, code: "unknown" });
  // Counts valid codes too: unlimited attempts would find one.
  if (await isOverLimit(shop, "coupon", cartId, address)) return refuse({ coupon: code, code: "tried-too-often" });

  return inTransaction(shop.database.pool, async (connection) => {
    const state = await lockCart(connection, cartId);
    if (!state) return refuse<CouponRefusal>({ coupon: code, code: "unknown" });
    if (state.couponCodes.includes(code)) return refuse<CouponRefusal>({ coupon: code, code: "already-applied" });
    if (state.couponCodes.length >= MAX_COUPONS)
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
    await saveCoupons(connection, cartId, couponCodes);
    return ok({ code });
  });
}

/** Whether the coupon was in the cart. */
export async function removeCoupon(shop: Shop, cartId: string | null, values: string): Promise<boolean> {
  if (cartId === null) return false;
  const code = couponCode(values);
  const removed = await inTransaction(shop.database.pool, async (connection) => {
    const state = await lockCart(connection, cartId);
    if (!state?.couponCodes.includes(code)) return refuse("not-there");
    await saveCoupons(
      connection,
      cartId,
      state.couponCodes.filter((each) => each !== code),
    );
    return ok(code);
  });
  return removed.ok;
}
