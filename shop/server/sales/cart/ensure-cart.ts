import type { Database } from "../../platform/db/connect.ts";
import { CART_LIFETIME } from "./lifetime.ts";

const ENSURE = `
insert into carts (id, expires_at) values ($1, now() + ${CART_LIFETIME}) on conflict (id) do nothing`;

/** Creates a cart for a visitor who enters an address before adding a product. */
export async function ensureCart({ pool }: Pick<Database, "pool">, cartId: string): Promise<void> {
  await pool.query({ name: "ensure-cart", text: ENSURE, values: [cartId] });
}
