import type { Address } from "@vitrine/commerce/addresses";
import { plainText } from "@vitrine/commerce/reviews";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { StoredCustomer } from "../../platform/db/schema/carts.ts";

/** The state of a cart besides its lines. */
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

/** Null if there is no such cart. Other writers wait until the transaction ends. */
export async function lockCart(connection: Queryable, cartId: string): Promise<CartState | null> {
  const text = `select ${COLUMNS} from carts where id = $1 for update`;
  const { rows } = await connection.query<CartState>({ name: "lock-cart", text, values: [cartId] });
  return rows[0] ?? null;
}

export async function saveCoupons(connection: Queryable, cartId: string, codes: readonly string[]): Promise<void> {
  const text = "update carts set coupon_codes = $2::text[], updated_at = clock_timestamp() where id = $1";
  await connection.query({ name: "remember-coupons", text, values: [cartId, codes] });
}

const MAX_RATE_LENGTH = 60;

/** Whether a form's value can be the ID of a shipping rate. */
export function isRateId(value: string): boolean {
  return value !== "" && value.length <= MAX_RATE_LENGTH;
}

export async function saveShippingRate(connection: Queryable, cartId: string, rateId: string): Promise<void> {
  const text = "update carts set shipping_rate = $2 where id = $1 and shipping_rate <> $2";
  await connection.query({ name: "remember-shipping", text, values: [cartId, rateId] });
}

export async function saveCustomer(connection: Queryable, cartId: string, customer: StoredCustomer): Promise<void> {
  // The checkout does not send the gift note, which belongs to the cart page.
  const text = `
    update carts set customer = jsonb_strip_nulls(jsonb_build_object('giftNote', customer -> 'giftNote')) || $2::jsonb
    where id = $1 and customer <> $2::jsonb`;
  await connection.query({ name: "remember-customer", text, values: [cartId, JSON.stringify(customer)] });
}

/** The place that shipping is estimated for. An address that is already there keeps its other lines. */
export async function saveShippingPlace(
  connection: Queryable,
  cartId: string,
  { country, postcode }: Pick<Address, "country" | "postcode">,
): Promise<void> {
  const { customer } = await readCartState(connection, cartId);
  const kind = customer.shipsElsewhere ? "shipping" : "billing";
  const known = customer[kind] ?? {};
  if (known.country === country && (known.postcode ?? "") === postcode) return;
  const state = known.country === country ? (known.state ?? "") : "";
  await saveCustomer(connection, cartId, { ...customer, [kind]: { ...known, country, postcode, state } });
}

const MAX_GIFT_NOTE_LENGTH = 500;

export async function saveGiftNote(connection: Queryable, cartId: string, entered: string): Promise<void> {
  const note = plainText(entered).slice(0, MAX_GIFT_NOTE_LENGTH).toWellFormed();
  const text = "update carts set customer = customer || jsonb_build_object('giftNote', $2::text) where id = $1";
  await connection.query(text, [cartId, note]);
}
