import type { Queryable } from "../../platform/db/in-transaction.ts";

const TAKE = `
update coupons set used_count = used_count + 1
where id = any ($1::integer[]) and (most_uses is null or used_count < most_uses)`;

const GIVE_BACK = `
with back as (
  update order_coupons set counts = false where order_id = $1 and counts returning coupon_id
)
update coupons set used_count = used_count - 1 from back where coupons.id = back.coupon_id and used_count > 0`;

const TAKE_AGAIN = `
with again as (
  update order_coupons set counts = true where order_id = $1 and not counts returning coupon_id
)
update coupons set used_count = used_count + 1 from again
where coupons.id = again.coupon_id and (most_uses is null or used_count < most_uses)`;

/** False if one of them is used up. */
export async function countUses(connection: Queryable, couponIds: readonly number[]): Promise<boolean> {
  if (couponIds.length === 0) return true;
  const { rowCount } = await connection.query({ name: "take-coupon-uses", text: TAKE, values: [couponIds] });
  return rowCount === couponIds.length;
}

/** A failed or cancelled order has used no coupon. */
export async function releaseUses(connection: Queryable, orderId: number): Promise<void> {
  await connection.query({ name: "give-coupon-uses-back", text: GIVE_BACK, values: [orderId] });
}

/**
 * For an order that is paid after all. The discount was promised, so it applies even if the coupon was used up in the
 * meantime.
 */
export async function recountUses(connection: Queryable, orderId: number): Promise<void> {
  await connection.query({ name: "take-coupon-uses-again", text: TAKE_AGAIN, values: [orderId] });
}
