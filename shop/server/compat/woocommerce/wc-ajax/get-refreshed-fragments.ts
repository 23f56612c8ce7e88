import { extendCart } from "../../../sales/cart/expired-carts.ts";
import { readCart } from "../../../sales/cart/read-cart.ts";
import { type CartCall, cartReply } from "../cart-call.ts";

export async function getRefreshedFragmentsEndpoint(call: CartCall): Promise<Response> {
  const { shop, session } = call;
  if (session?.isDue) await extendCart(shop.database, session.cartId);
  return cartReply(call, await readCart(shop, session?.cartId ?? null));
}
