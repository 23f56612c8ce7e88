import type { Queryable } from "../db/in-transaction.ts";
import type { StoredCustomer } from "../db/schema/carts.ts";

/** What a cart knows beside its lines. */
export interface CartState {
  readonly couponCodes: readonly string[];
  readonly shippingRate: string;
  readonly customer: StoredCustomer;
}

export const NO_STATE: CartState = { couponCodes: [], shippingRate: "", customer: {} };

const COLUMNS = `coupon_codes as "couponCodes", shipping_rate as "shippingRate", customer`;

export async function readCartState(connection: Queryable, cartId: string): Promise<CartState> {
  const text = `select ${COLUMNS} from carts where id = $1`;
  const { rows } = await connection.query<CartState>({ name: "read-cart-state", text, values: [cartId] });
  return rows[0] ?? NO_STATE;
}

/** Null when there is no such cart. Whoever changes it waits until the transaction is over. */
export async function lockCart(connection: Queryable, cartId: string): Promise<CartState | null> {
  const text = `select ${COLUMNS} from carts where id = $1 for update`;
  const { rows } = await connection.query<CartState>({ name: "lock-cart", text, values: [cartId] });
  return rows[0] ?? null;
}

export async function rememberCoupons(connection: Queryable, cartId: string, codes: readonly string[]): Promise<void> {
  const text = "update carts set coupon_codes = $2::text[], updated_at = clock_timestamp() where id = $1";
  await connection.query({ name: "remember-coupons", text, values: [cartId, codes] });
}

export async function rememberShipping(connection: Queryable, cartId: string, rateId: string): Promise<void> {
  const text = "update carts set shipping_rate = $2 where id = $1 and shipping_rate <> $2";
  await connection.query({ name: "remember-shipping", text, values: [cartId, rateId] });
}

export async function rememberCustomer(connection: Queryable, cartId: string, customer: StoredCustomer): Promise<void> {
  const text = "update carts set customer = $2::jsonb where id = $1 and customer <> $2::jsonb";
  await connection.query({ name: "remember-customer", text, values: [cartId, JSON.stringify(customer)] });
}
