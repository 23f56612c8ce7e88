import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { findOwnOrder, type OrderView } from "../../sales/orders/find-order.ts";
import { findDraftCart } from "../../sales/orders/cart-draft.ts";
import { type StoreResponse, storeError } from "./store-response.ts";
import type { PublicCall } from "./store-call.ts";
import { readStoreCart, type StoreCart } from "./store-cart.ts";

const LARGEST_ID = 2_147_483_647;

/** Returns an order to clients that know its key and email address; others get the same response as for no order. */
export async function ownOrder({ shop, name, params }: PublicCall): Promise<Result<OrderView, StoreResponse>> {
  const id = Number(name);
  const { key, billing_email: email } = params;
  const order = id <= LARGEST_ID && typeof key === "string" ? await findOwnOrder(shop.database.pool, id, key) : null;
  if (!order) return refuse(storeError("woocommerce_rest_invalid_order", "Invalid order ID or key provided.", 401));
  return isEmailOf(order.email, email) ? ok(order) : refuse(otherEmail());
}

/**
 * The cart of the draft order with this ID and key, which `GET checkout` returned. As in WooCommerce, a draft without
 * an email address requires none. Null if there is no such draft.
 */
export async function ownDraft({
  shop,
  catalog,
  name,
  params,
}: PublicCall): Promise<Result<StoreCart, StoreResponse> | null> {
  const orderId = Number(name);
  const { key, billing_email: email } = params;
  if (orderId > LARGEST_ID || typeof key !== "string") return null;
  const draft = await findDraftCart(shop.database.pool, { orderId, orderKey: key });
  if (!draft) return null;
  const cart = await readStoreCart({ shop, catalog, cartId: draft.cartId });
  if (cart.priced.lines.length === 0) return null;
  return isEmailOf(cart.priced.customer.billing?.email ?? "", email ?? "") ? ok(cart) : refuse(otherEmail());
}

function isEmailOf(own: string, sent: unknown): boolean {
  return typeof sent === "string" && sent.trim().toLowerCase() === own.trim().toLowerCase();
}

function otherEmail(): StoreResponse {
  return storeError("woocommerce_rest_invalid_billing_email", "Invalid billing email provided.", 401);
}
