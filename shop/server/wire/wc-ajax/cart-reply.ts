import type { Cart } from "../../cart/cart.ts";
import { jsonAnswer } from "../answers.ts";
import { type CartCall, newsOf } from "../cart-call.ts";

/** The cart as the page puts it in place: markup by selector, and the hash that the cookie carries too. */
export async function cartReply(call: CartCall, cart: Cart, hasNotice = false): Promise<Response> {
  const { shop, views } = call;
  const { currency } = await shop.settings();
  const fragments = {
    "div.widget_shopping_cart_content": views.miniCart(cart, { currency }),
    "span.cart-count": views.cartCount(cart.itemCount),
  };
  return jsonAnswer({ fragments, cart_hash: cart.hash }, await newsOf(call, cart, hasNotice));
}
