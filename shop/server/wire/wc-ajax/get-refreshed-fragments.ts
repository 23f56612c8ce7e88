import { extendCart } from "../../cart/expired-carts.ts";
import { readCart } from "../../cart/read-cart.ts";
import type { CartCall } from "../cart-call.ts";
import { cartReply } from "./cart-reply.ts";

export async function getRefreshedFragmentsEndpoint(call: CartCall): Promise<Response> {
  const { shop, session } = call;
  if (session?.isDue) await extendCart(shop.database, session.cartId);
  return cartReply(call, await readCart(shop, session?.cartId ?? null));
}
