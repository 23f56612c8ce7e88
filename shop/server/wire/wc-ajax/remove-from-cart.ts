import { readCart } from "../../cart/read-cart.ts";
import { removeLine } from "../../cart/remove-line.ts";
import { jsonAnswer } from "../answers.ts";
import type { CartCall } from "../cart-call.ts";
import { cartReply } from "./cart-reply.ts";

/** Without fragments in the answer the browser follows the link itself. */
export async function removeFromCartEndpoint(call: CartCall): Promise<Response> {
  const { shop, fields, cartId } = call;
  const removed = await removeLine(shop, cartId, fields.get("cart_item_key") ?? "");
  return removed.ok ? cartReply(call, await readCart(shop, cartId)) : jsonAnswer({ success: false });
}
