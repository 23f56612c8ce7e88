import { readPricedCart } from "../../checkout/priced-cart.ts";
import { htmlAnswer } from "../answers.ts";
import { type CartCall, newsOf } from "../cart-call.ts";

export async function getCartTotalsEndpoint(call: CartCall): Promise<Response> {
  const { shop, views, cartId } = call;
  const { currency } = await shop.settings();
  const priced = await readPricedCart(shop, cartId);
  return htmlAnswer(views.cartTotals(priced, { currency }), await newsOf(call, priced.cart, false));
}
