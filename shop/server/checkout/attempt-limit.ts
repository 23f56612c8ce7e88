import { visitorKeys } from "../reviews/visitor-limit.ts";
import type { Shop } from "../shop.ts";

const COUNT = "select is_too_often($1::text[], $2::integer[], $3) as is_too_often";

/** Counts an attempt of a cart, and of the network it comes from, and says whether it is one too many. */
export async function isTriedTooOften(
  shop: Shop,
  act: "order" | "coupon",
  cartId: string,
  address: string | null,
): Promise<boolean> {
  const { limits } = await shop.settings();
  const { reader, address: network } = visitorKeys(shop, { readerId: `cart|${cartId}`, address });
  const most =
    act === "order"
      ? [limits.ordersPerCart, limits.ordersPerAddress]
      : [limits.couponsPerCart, limits.couponsPerAddress];
  const keys = network === null ? [reader] : [reader, network];
  const query = { name: "is-too-often", text: COUNT, values: [keys, most.slice(0, keys.length), act] };
  const { rows } = await shop.database.pool.query<{ is_too_often: boolean }>(query);
  return rows[0]?.is_too_often ?? false;
}
