import { readCart } from "../../../sales/cart/read-cart.ts";
import { removeLine } from "../../../sales/cart/remove-line.ts";
import { respondJson } from "../../../platform/http/responses.ts";
import { type CartCall, cartReply } from "../cart-call.ts";

/** If the response has no fragments, the browser follows the link instead. */
export async function removeFromCartEndpoint(call: CartCall): Promise<Response> {
  const { shop, fields, cartId } = call;
  const removed = await removeLine(shop, cartId, fields.get("cart_item_key") ?? "");
  return removed.ok ? cartReply(call, await readCart(shop, cartId)) : respondJson({ success: false });
}
