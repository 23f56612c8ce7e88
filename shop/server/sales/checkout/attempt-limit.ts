import { countAttempt } from "../../platform/rate-limit/rate-limiter.ts";
import type { Shop } from "../../shop.ts";

/** Counts an attempt of a cart, and of its network, and returns whether the limit is exceeded. */
export async function isOverLimit(
  shop: Shop,
  act: "order" | "coupon",
  cartId: string,
  address: string | null,
): Promise<boolean> {
  const { limits } = await shop.settings();
  const most =
    act === "order"
      ? { cart: limits.ordersPerCart, network: limits.ordersPerAddress }
      : { cart: limits.couponsPerCart, network: limits.couponsPerAddress };
  return (await countAttempt(shop, act, { cart: cartId, network: address }, { most })).isOver;
}
