import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { findOwnOrder, type OrderView } from "../../orders/find-order.ts";
import { type StoreAnswer, storeError } from "./store-answer.ts";
import type { PublicCall } from "./store-call.ts";

const LARGEST_ID = 2_147_483_647;

/** An order is shown to whoever knows its key and whose it is; whether it exists is nobody else's business. */
export async function ownOrder({ shop, name, params }: PublicCall): Promise<Result<OrderView, StoreAnswer>> {
  const id = Number(name);
  const { key, billing_email: email } = params;
  const order = id <= LARGEST_ID && typeof key === "string" ? await findOwnOrder(shop.database.pool, id, key) : null;
  if (!order) return refuse(storeError("woocommerce_rest_invalid_order", "Invalid order ID or key provided.", 401));
  const isTheirs = typeof email === "string" && email.trim().toLowerCase() === order.email.toLowerCase();
  if (isTheirs) return ok(order);
  return refuse(storeError("woocommerce_rest_invalid_billing_email", "Invalid billing email provided.", 401));
}
