import { renderToStaticMarkup } from "react-dom/server";
import type { CheckoutViews, VariationViews, WireViews } from "../../../server/wire/views.ts";
import { CartCount } from "./cart-count.tsx";
import { MiniCart } from "./mini-cart.tsx";

/** The same components as on the pages, as the text that answers about the cart carry. */
export const cartViews: Omit<WireViews, keyof VariationViews | keyof CheckoutViews> = {
  miniCart: (cart, { currency }) => renderToStaticMarkup(<MiniCart cart={cart} currency={currency} />),
  cartCount: (itemCount) => renderToStaticMarkup(<CartCount itemCount={itemCount} />),
};
