import { renderToStaticMarkup } from "react-dom/server";
import type { CheckoutViews, VariationViews, WireViews } from "../../../server/compat/woocommerce/views.ts";
import { CartCount } from "./cart-count.tsx";
import { MiniCart } from "./mini-cart.tsx";

/** The cart's components as HTML, for the responses of the cart endpoints. */
export const cartViews: Omit<WireViews, keyof VariationViews | keyof CheckoutViews> = {
  miniCart: (cart, { currency, freeDelivery }) =>
    renderToStaticMarkup(<MiniCart cart={cart} currency={currency} freeDelivery={freeDelivery} />),
  cartCount: (itemCount) => renderToStaticMarkup(<CartCount itemCount={itemCount} />),
};
