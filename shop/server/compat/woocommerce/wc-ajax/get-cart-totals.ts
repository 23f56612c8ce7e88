import { readPricedCart } from "../../../sales/checkout/priced-cart.ts";
import { respondHtml } from "../../../platform/http/responses.ts";
import { type CartCall, cartChangeCookies } from "../cart-call.ts";

export async function getCartTotalsEndpoint(call: CartCall): Promise<Response> {
  const { shop, views, cartId } = call;
  const { currency } = await shop.settings();
  const priced = await readPricedCart(shop, cartId);
  return respondHtml(views.cartTotals(priced, { currency }), await cartChangeCookies(call, priced.cart, false));
}
