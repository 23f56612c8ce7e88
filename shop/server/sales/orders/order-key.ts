import { randomBytes } from "node:crypto";

/** The key gives access to the order, so it is as long as a session token. */
export function newOrderKey(): string {
  return `wc_order_${randomBytes(15).toString("base64url")}`;
}
