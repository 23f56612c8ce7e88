import type { Database } from "../db/connect.ts";
import { CART_LIFETIME } from "./lifetime.ts";

const ENSURE = `
insert into carts (id, expires_at) values ($1, now() + ${CART_LIFETIME}) on conflict (id) do nothing`;

/** A cart for somebody who tells where they live before they choose anything. */
export async function ensureCart({ pool }: Pick<Database, "pool">, cartId: string): Promise<void> {
  await pool.query({ name: "ensure-cart", text: ENSURE, values: [cartId] });
}
