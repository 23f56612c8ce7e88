import type { Queryable } from "../../platform/db/in-transaction.ts";
import { isSameSecret } from "../../platform/secrets/is-same-secret.ts";
import { newOrderKey } from "./order-key.ts";

const KEEP = `
with kept as (
  insert into order_drafts (cart_id, order_key) select $1, $2 where not exists (select from order_drafts where cart_id = $1)
  on conflict (cart_id) do nothing returning order_id as "orderId", order_key as "orderKey"
)
select * from kept union all select order_id, order_key from order_drafts where cart_id = $1`;

export interface OrderDraft {
  readonly orderId: number;
  readonly orderKey: string;
}

/** The ID and key of this cart's future order, created on first use. */
export async function ensureDraft(connection: Queryable, cartId: string): Promise<OrderDraft> {
  const query = { name: "keep-order-draft", text: KEEP, values: [cartId, newOrderKey()] };
  // A concurrent request may have written it after this statement began.
  const { rows } = await connection.query<OrderDraft>(query);
  const draft = rows[0] ?? (await connection.query<OrderDraft>(query)).rows[0];
  if (!draft) throw new Error("The cart of this draft no longer exists.");
  return draft;
}

/** The cart whose order will have this ID and key, or null. */
export async function findDraftCart(
  connection: Queryable,
  { orderId, orderKey }: OrderDraft,
): Promise<{ readonly cartId: string } | null> {
  const text = `select cart_id as "cartId", order_key as "orderKey" from order_drafts where order_id = $1`;
  const { rows } = await connection.query<{ cartId: string; orderKey: string }>(text, [orderId]);
  return rows.find((row) => isSameSecret(row.orderKey, orderKey)) ?? null;
}

const COUNT = `
select (select count(*) from checkout_attempts where cart_id = $1 and order_id is not null)::integer as placed,
  exists (select from cart_lines where cart_id = $1 and removed_at is null) as "hasLines"`;

/**
 * Idempotency key for clients that send none. As long as the cart has no new line, a repeated request returns the order
 * that was placed last.
 */
export async function draftKey(connection: Queryable, cartId: string): Promise<string> {
  const query = { name: "count-placed", text: COUNT, values: [cartId] };
  const { rows } = await connection.query<{ placed: number; hasLines: boolean }>(query);
  const { placed = 0, hasLines = false } = rows[0] ?? {};
  return `cart-draft-${hasLines ? placed : Math.max(0, placed - 1)}`;
}
