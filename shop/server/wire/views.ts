import type { Currency } from "@vitrine/commerce/money";
import type { Cart } from "../cart/cart.ts";

export interface CartContext {
  readonly currency: Currency;
}

/** The markup that answers carry. It is made of the pages' own components, which the server does not know. */
export interface WireViews {
  /** The whole of `div.widget_shopping_cart_content`. */
  miniCart(cart: Cart, context: CartContext): string;
  /** The whole of `span.cart-count`. */
  cartCount(itemCount: number): string;
}
